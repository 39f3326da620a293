"""The only place that builds things: application, window, theme."""
