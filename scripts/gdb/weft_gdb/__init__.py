"""The gdb commands of weft.py. They only read memory, so they work on core files, too."""
