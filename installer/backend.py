"""The build backend: setuptools, after the asset step.

A wheel, a source archive and an installation that points at this tree thus always carry the
files of ``mexico_desktop/data``.
"""

import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from installer import assets

get_requires_for_build_wheel = build_meta.get_requires_for_build_wheel
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def build_wheel(*arguments: Any, **named: Any) -> str:
    """Make a wheel; the arguments are those of PEP 517. Gives its file name."""
    assets.build()
    return str(build_meta.build_wheel(*arguments, **named))


def build_sdist(*arguments: Any, **named: Any) -> str:
    """Make a source archive; the arguments are those of PEP 517. Gives its file name."""
    assets.build()
    return str(build_meta.build_sdist(*arguments, **named))


def build_editable(*arguments: Any, **named: Any) -> str:
    """Make a wheel that points at this tree, as of PEP 660. Gives its file name."""
    assets.build()
    return str(build_meta.build_editable(*arguments, **named))
