"""What scripts/check-image consists of."""
