"""Shares and errors as figures of the reader's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

translate = QCoreApplication.translate


def percent(share: float) -> str:
    """A share, 1 for the whole match, in per cent with one decimal."""
    if share < -0.0005:
        return cost(-share)
    return translate("Figures", "{percent}\u00a0%").format(
        percent=decimals(100 * max(0.0, share), 1)
    )


def whole_percent(share: float) -> str:
    """A share from 0 to 1 in whole per cent."""
    return translate("Figures", "{percent}\u00a0%").format(percent=decimals(100 * share, 0))


def cost(error: float) -> str:
    """What a mistake gave away of the match: "−3.1 %"."""
    return translate("Figures", "−{percent}\u00a0%").format(percent=decimals(100 * error, 1))


def decimals(value: float, places: int) -> str:
    """A number with so many decimal places."""
    return QLocale().toString(float(value), "f", places)
