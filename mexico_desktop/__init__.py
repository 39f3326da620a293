"""Mexico and Mexen, two dice games, on the desktop."""

__version__ = "0.2.0"
