"""What scripts/install and scripts/package share."""
