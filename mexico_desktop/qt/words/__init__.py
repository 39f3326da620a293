"""Everything the window says."""
