"""The page in a browser, as a person uses it."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from daily.browser import DEAL, DUEL, FINISH, IDS, RESCUE, Player
from daily.examples import example
from daily.tools import needs_browser
from solver.rules import Play

pytestmark = needs_browser

WON = ("Solved!", "Saved!", "Every card laid!", f"Gold wins, in {DUEL.goal['turns']} turns!")


@pytest.mark.parametrize("id_", IDS)
def test_a_puzzle_is_solved_by_clicking(player: Player, id_: str) -> None:
    player.open(example(id_))
    player.solve(example(id_))
    assert player.verdict() in WON


@pytest.mark.parametrize("id_", IDS)
def test_a_puzzle_is_solved_by_keyboard_alone(player: Player, id_: str) -> None:
    player.open(example(id_))
    player.solve(example(id_), keyboard=True)
    assert player.verdict() in WON


def test_enter_alone_lays_a_card_too(player: Player) -> None:
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    player.page.focus(f"[data-card='{play.card}']")
    for key in ("Enter", "ArrowUp"):
        player.page.keyboard.press(key)
    while (at := player.focus("pile")) != play.pile:
        player.page.keyboard.press("ArrowRight" if at < play.pile or at[0] == "U" else "ArrowLeft")
    player.page.keyboard.press("Enter")
    assert play.card in player.tops()


def test_a_card_is_dragged_to_a_pile(player: Player) -> None:
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    player.page.drag_and_drop(f"[data-card='{play.card}']", f"[data-pile={play.pile}]")
    assert play.card in player.tops()
    assert play.card not in player.hand()


def test_a_card_is_tapped_on_a_touch_screen(browser: Browser, site: Path) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    player = Player(context, (site / "index.html").as_uri())
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    player.page.tap(f"[data-card='{play.card}']")
    player.page.tap(f"[data-pile={play.pile}]")
    assert play.card in player.tops()
    context.close()


def test_a_card_is_dragged_by_a_finger(browser: Browser, site: Path) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 360, "height": 740})
    player = Player(context, (site / "index.html").as_uri())
    play = FINISH.solution.line[0].plays[0]
    player.open(FINISH)
    ends = [
        player.page.locator(place).bounding_box()
        for place in (f"[data-card='{play.card}']", f"[data-pile={play.pile}]")
    ]
    (x, y), (to_x, to_y) = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box
    )
    finger = context.new_cdp_session(player.page)
    points = [(x + (to_x - x) * part / 5, y + (to_y - y) * part / 5) for part in range(6)]
    for index, (at_x, at_y) in enumerate(points):
        touch = {"type": "touchMove" if index else "touchStart"}
        finger.send("Input.dispatchTouchEvent", {**touch, "touchPoints": [{"x": at_x, "y": at_y}]})
    assert "over" in (player.page.get_attribute(f"[data-pile={play.pile}]", "class") or "")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert play.card in player.tops()
    context.close()


def test_piles_that_take_the_card_light_up_and_a_jump_is_marked(player: Player) -> None:
    player.open(RESCUE)
    position = RESCUE.position
    for card in position.hand:
        player.page.click(f"[data-card='{card}']")
        for pile in position.rules.piles:
            play = Play(card, pile)
            classes = player.page.get_attribute(f"[data-pile={pile}]", "class") or ""
            assert ("fits" in classes) == (play in position.legal_plays())
            assert ("jumps" in classes) == position.is_jump(play)


def test_a_wrong_play_is_refused_and_told_why(player: Player) -> None:
    player.open(FINISH)
    position = FINISH.position
    card, pile = next(
        (card, pile)
        for card in position.hand
        for pile in position.rules.piles
        if Play(card, pile) not in position.legal_plays()
    )
    player.click(Play(card, pile))
    assert f"{card} does not fit there" in player.said()
    assert player.hand() == list(position.hand)
    assert player.tops() == list(position.piles)


def test_a_turn_that_is_too_short_cannot_end(player: Player) -> None:
    player.open(RESCUE)
    assert RESCUE.solution.keeps is not None
    player.click(RESCUE.solution.keeps[0])
    player.act("endTurn")
    assert player.said() == "A turn has at least 2 cards."


def test_undo_and_restart_bring_back_what_was(player: Player) -> None:
    player.open(DEAL)
    first, second = DEAL.solution.line[0].plays[:2]
    player.click(first)
    after_one = player.tops()
    player.click(second)
    player.act("endTurn")
    for _ in range(2):
        player.act("undo")
    assert player.tops() == after_one
    player.act("restart")
    assert player.tops() == list(DEAL.position.piles)
    assert player.hand() == list(DEAL.position.hand)


def test_the_hint_says_where_then_which_card_then_which_play(player: Player) -> None:
    player.open(FINISH)
    said = []
    for _ in range(3):
        player.act("hint")
        said.append(player.said())
    ((card, pile),) = FINISH.solution.line[0].plays
    name = player.page.get_attribute(f"[data-pile={pile}]", "aria-label") or ""
    assert name.split(",")[0] in said[0]
    assert str(card) not in said[0]
    assert str(card) in said[1]
    assert str(card) in said[2]
    assert name.split(",")[0] in said[2]
    player.click(Play(card, pile))
    assert card in player.tops()


def test_a_wrong_turn_in_a_rescue_is_lost_and_the_solution_can_be_seen(player: Player) -> None:
    player.open(RESCUE)
    position = RESCUE.position
    while not position.may_end:
        play = next(p for p in position.legal_plays() if p not in (RESCUE.solution.keeps or ()))
        player.click(play)
        position = position.play(play)
    player.act("endTurn")
    assert player.verdict() == "Lost after this turn."
    player.act("solution")
    for _ in RESCUE.solution.line[0].plays:
        player.act("next")
    caption = player.page.inner_text(".solution .caption")
    assert caption.startswith("Step 2 of ")
    assert str(RESCUE.solution.line[0].plays[-1].card) in caption
    assert (RESCUE.solution.reason or {})["en"] in player.page.inner_text(".solution")


def test_a_deal_is_given_up_and_compared_with_par(player: Player) -> None:
    player.open(DEAL)
    player.act("giveUp")
    assert player.verdict() == f"98 left. Par is {DEAL.par}."
    assert "Cards left\t98\t0" in player.page.inner_text(".comparison")
    assert "You went with it for 0 of its" in player.page.inner_text(".end")


def test_the_draw_pile_of_a_deal_is_hidden_until_one_wants_to_see_it(player: Player) -> None:
    player.open(DEAL)
    assert player.page.locator(".chips li").count() == 0
    player.act("open")
    shown = player.page.locator(".chips .number").all_text_contents()
    assert list(map(int, shown)) == list(DEAL.position.draw)


def test_the_text_to_share_tells_nothing(player: Player) -> None:
    player.open(FINISH)
    player.act("hint")
    player.solve(FINISH)
    text = player.page.input_value(".share textarea")
    assert text.splitlines() == [
        "The Game daily #358 · 2026-12-24",
        "Finish ★★★★★",
        "✅ all laid",
        "💡 1 · ↩ 0",
    ]
    player.act("copy")
    player.page.wait_for_selector("[data-act=copy]:text-is('Copied.')")


def test_in_a_duel_a_card_that_does_not_help_is_refused_and_a_second_help_too(
    player: Player,
) -> None:
    player.open(DUEL)
    duel = DUEL.duel
    plays = [Play(card, pile) for card in duel.hand for pile in ("SU", "SD")]
    no_help = next(play for play in plays if play not in duel.legal_plays())
    player.click(no_help)
    assert f"{no_help.card} does not help silver there" in player.said()
    player.page.keyboard.press("Escape")
    first = next(play for play in plays if play in duel.legal_plays())
    player.click(first)
    second = next(play for play in plays if play.card != first.card)
    player.click(second)
    assert player.said() == "Only one card a turn may go to silver’s piles."


def test_silver_answers_and_undo_takes_its_answer_back(player: Player) -> None:
    player.open(DUEL)
    first, answer = DUEL.solution.line[:2]
    for play in first.plays:
        player.click(play)
    before = player.tops()
    player.act("endTurn")
    assert player.tops() != before
    for card, _ in answer.plays:
        assert f"{card} on: " in player.said()
    player.act("undo")
    assert player.tops() == before


def test_who_lets_a_duel_go_is_told_in_which_turn(player: Player) -> None:
    player.open(DUEL)
    position = DUEL.duel
    while not position.may_end:
        play = next(p for p in position.legal_plays() if p not in (DUEL.solution.keeps or ()))
        player.click(play)
        position = position.play(play)
    player.act("hint")
    assert player.said() == "From here it can no longer be solved. Take back 2."
    player.act("endTurn")
    for _ in range(20):
        if player.page.is_visible(".end"):
            break
        lay_or_end(player)
    assert player.verdict() == "Silver wins."
    assert "You let the win go in turn 1" in player.page.inner_text(".end")
    player.act("solution")
    assert player.page.inner_text(".solution .caption").startswith("Step ")


def lay_or_end(player: Player) -> None:
    """Anything that gold can do: end the turn, or the first card that fits anywhere."""
    if player.page.locator("[data-act=endTurn].ready").count():
        player.act("endTurn")
        return
    for card in player.hand():
        player.page.click(f".play > .board [data-card='{card}']")
        if player.page.locator(".play > .board .pile.fits").count():
            player.page.locator(".play > .board .pile.fits").first.click()
            return
