"""Pages: widgets bound to models."""
