"""The match, its seats, ladder and log as QObjects and item models."""
