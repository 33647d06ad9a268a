"""The reports that were asked for beside an answer: a page, a chart."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from solver.deals import Read, whole_file
from solver.report import Story, chart, page, rules_title, sentence


@dataclass(frozen=True, slots=True)
class Reports:
    """Where reports go, and their language."""

    html: Path | None
    svg: Path | None
    language: str

    def write(self, read: Read, tell: Callable[[str, str], Story]) -> None:
        """Write the files; `tell` makes the story from a title and a language."""
        for path, form in ((self.html, page), (self.svg, chart)):
            if path is not None:
                story = tell(story_title(read, self.language), self.language)
                with whole_file(path) as file:
                    file.write(form(story, self.language))


def story_title(read: Read, language: str) -> str:
    """The rules and what the game is known by."""
    seed = None if "id" in read.fields else read.fields.get("seed")
    known_by = read.title if seed is None else sentence(language, "seed", seed=seed)
    return f"{rules_title(read.start.rules, language)} · {known_by}"
