"""The lessons of Mexico, one module each."""
