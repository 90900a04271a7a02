"""The overlay: patches and new files that are laid over a PHP source tree.

One concept a module; `scripts/overlay` is the command line. Python 3.11
standard library and git only.
"""
