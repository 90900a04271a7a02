"""Building variants of php out of tree, from the one assembled tree."""
