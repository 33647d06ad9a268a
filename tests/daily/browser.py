"""A player at the page: what a person does and sees, in the words of the game."""

from playwright.sync_api import BrowserContext, Page

from daily.examples import EXAMPLES
from puzzles.kinds import KINDS
from puzzles.puzzle import Puzzle
from solver.rules import Play

LAST_DAY = [puzzle for puzzle in EXAMPLES if puzzle.date.isoformat() == "2026-12-24"]
FINISH, RESCUE, DEAL, DUEL = sorted(LAST_DAY, key=lambda puzzle: KINDS.index(puzzle.kind))
IDS = [FINISH.id, RESCUE.id, DEAL.id, DUEL.id]


class Player:
    """One browser window. Whatever the console says is kept, and should be nothing."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(10_000)
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.complaints.append(said.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def visit(self, where: str = "", day: str = "2026-12-24") -> None:
        """Go to a place such as play/ID, on a day."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}?date={day}#/{where}")
        self.page.wait_for_selector("main h1, main p")

    def open(self, puzzle: Puzzle, day: str = "2026-12-24") -> None:
        self.visit(f"play/{puzzle.id}", day)

    def click(self, play: Play) -> None:
        self.page.click(f".play > .board [data-card='{play.card}']")
        self.page.click(f".play > .board [data-pile={play.pile}]")

    def press(self, play: Play) -> None:
        """By keyboard alone: to the hand with Tab, along it with arrows, and a digit."""
        for _ in range(60):
            if self.focus("card"):
                break
            self.page.keyboard.press("Tab")
        while (at := int(self.focus("card"))) != play.card:
            self.page.keyboard.press("ArrowLeft" if at > play.card else "ArrowRight")
        self.page.keyboard.press("Enter")
        piles = ["GU", "GD", "SU", "SD"] if play.pile[0] in "GS" else ["U1", "U2", "D1", "D2"]
        self.page.keyboard.press(str(piles.index(play.pile) + 1))

    def focus(self, data: str) -> str:
        """The card or pile that has the focus, or nothing."""
        found = self.page.evaluate(f"document.activeElement.dataset.{data} || ''")
        return str(found)

    def act(self, name: str) -> None:
        self.page.click(f"[data-act={name}]")

    def solve(self, puzzle: Puzzle, keyboard: bool = False) -> None:
        """Play the solution until the puzzle is over."""
        if puzzle.kind == "duel":
            self.win(puzzle, keyboard)
            return
        drawn = len(puzzle.position.draw)
        for turn in puzzle.solution.line[: 1 if puzzle.kind == "rescue" else None]:
            for play in turn.plays:
                if keyboard:
                    self.press(play)
                else:
                    self.click(play)
            if drawn > 0:
                drawn -= len(turn.plays)
                if keyboard:
                    self.page.keyboard.press("e")
                else:
                    self.act("endTurn")

    def win(self, duel: Puzzle, keyboard: bool = False) -> None:
        """Gold's turns of a duel; silver answers by itself."""
        lay = self.press if keyboard else self.click
        for turn in duel.solution.line[::2]:
            for play in turn.plays:
                lay(play)
            if self.page.locator(".end h2").count():  # gold's last card is laid
                return
            if keyboard:
                self.page.keyboard.press("e")
            else:
                self.act("endTurn")

    def tops(self) -> list[int]:
        found = self.page.locator(".play > .board .pile .number").all_text_contents()
        return list(map(int, found))

    def hand(self) -> list[int]:
        found = self.page.locator(".play > .board .hand .number").all_text_contents()
        return list(map(int, found))

    def said(self) -> str:
        """What the live region tells."""
        return self.page.inner_text(".message")

    def verdict(self) -> str:
        return self.page.inner_text(".end h2")

    def figure(self, name: str) -> int:
        """A figure of the statistics page."""
        return int(self.page.inner_text(f"[data-figure={name}] strong"))
