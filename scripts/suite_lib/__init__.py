"""Running phpt files with PHP's own run-tests.php, and comparing with the base."""
