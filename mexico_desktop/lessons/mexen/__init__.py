"""The lessons of Mexen, one module each."""
