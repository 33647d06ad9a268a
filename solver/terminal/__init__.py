"""What people see in a terminal: boards, tables and the game at the keyboard."""
