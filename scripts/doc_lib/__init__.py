"""What the scripts about documents share."""
