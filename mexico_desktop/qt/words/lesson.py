"""What the card of a lesson and the list of lessons say, whatever the lesson."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def heading(game: str, number: int, count: int) -> str:
    """The heading of a lesson: ``number`` counts from 1."""
    if game == "mexen":
        return translate("Lesson", "Mexen · lesson {number} of {count}").format(
            number=number, count=count
        )
    return translate("Lesson", "Mexico · lesson {number} of {count}").format(
        number=number, count=count
    )


def step_of(number: int, count: int) -> str:
    """Where in a lesson one is; ``number`` counts from 1."""
    return translate("Lesson", "Step {number} of {count}").format(number=number, count=count)


def right() -> str:
    """Over what is said to a right answer."""
    return translate("Lesson", "That’s right")


def not_quite() -> str:
    """Over what is said to a wrong answer."""
    return translate("Lesson", "Not quite")


def hint() -> str:
    """Over a hint, and on the button for it."""
    return translate("Lesson", "Hint")


def go_on() -> str:
    """On the button for the next step."""
    return translate("Lesson", "Next")


def show() -> str:
    """On the button that lets the table play what comes next."""
    return translate("Lesson", "Watch")


def retry() -> str:
    """On the button that sets a lost race up again."""
    return translate("Lesson", "Try again")


def skip() -> str:
    """On the button that leaves a step out."""
    return translate("Lesson", "Skip step")


def restart() -> str:
    """On the button that begins the lesson anew."""
    return translate("Lesson", "Start over")


def take_back() -> str:
    """On the button that takes the last answer back, or leads to the step before."""
    return translate("Lesson", "Back a step")


def finish() -> str:
    """On the button at the end of a practice."""
    return translate("Lesson", "Finish lesson")


def more() -> str:
    """On the button that lets a practice go on."""
    return translate("Lesson", "Play on")


def practice() -> str:
    """In place of the step, while one plays freely."""
    return translate("Lesson", "Practice on real dice")


def practice_over() -> str:
    """Once the rounds of a practice are played."""
    return translate("Lesson", "That was the practice. Play on if you like, or finish the lesson.")


def done() -> str:
    """Over the end of a lesson."""
    return translate("Lesson", "Lesson done")


def done_text(title: str, done: int, count: int) -> str:
    """At the end of a lesson: ``done`` of ``count`` lessons are behind one."""
    if done == count:
        return translate(
            "Lesson", "“{title}” was the last one: all lessons are done. Time for a match."
        ).format(title=title)
    return translate("Lesson", "“{title}” is behind you: {done} of {count} lessons done.").format(
        title=title, done=done, count=count
    )


def next_lesson(title: str) -> str:
    """On the button that leads to another lesson."""
    return translate("Lesson", "Next: {title}").format(title=title)


def all_lessons() -> str:
    """On the button that leads to the list of lessons."""
    return translate("Lesson", "All lessons")


def play() -> str:
    """On the button that leads from the last lesson to a match."""
    return translate("Lesson", "Play a match")


def progress(done: int, count: int) -> str:
    """How many lessons are done, for a button or a heading."""
    return translate("Lesson", "{done} of {count} done").format(done=done, count=count)


def press(key: str) -> str:
    """Under a button: the key that does the same."""
    return translate("Lesson", "or press {key}").format(key=key)


def learn() -> str:
    """The name of all this, on buttons and in menus."""
    return translate("Lesson", "Learn by playing")


def begin() -> str:
    """On the button of a lesson that was not begun."""
    return translate("Lesson", "Begin")


def resume() -> str:
    """On the button of a lesson that was left."""
    return translate("Lesson", "Go on")


def again() -> str:
    """On the button of a lesson that is done."""
    return translate("Lesson", "Again")


def is_done() -> str:
    """Beside a lesson that is done."""
    return translate("Lesson", "Done")


def first_line() -> str:
    """On the first page, as long as nobody has played or learned yet."""
    return translate("Lesson", "New to Mexico? Learn it by playing, in ten minutes")


def kept_apart() -> str:
    """Under the list of lessons."""
    return translate(
        "Lesson", "Lessons are kept apart: nothing in them counts in a statistic or a history."
    )


def forget() -> str:
    """On the button that forgets all progress."""
    return translate("Lesson", "Forget progress")


def forget_question() -> tuple[str, str, str, str]:
    """Before progress is forgotten: the question, what it means, yes and no."""
    return (
        translate("Lesson", "Forget all progress in the lessons?"),
        translate("Lesson", "All lessons begin anew. Matches and statistics stay as they are."),
        translate("Lesson", "Forget"),
        translate("Lesson", "Keep it"),
    )
