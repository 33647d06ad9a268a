"""The solver of The Game and the Duel: rules, deals, and what is shown of them."""
