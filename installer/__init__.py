"""What turns the source tree into something that can be installed."""
