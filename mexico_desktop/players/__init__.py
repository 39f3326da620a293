"""CPU levels and the windowless driver."""
