<?php
/*
 * Start and end of a process.
 * Limit: 1.045, because libuv and libstdc++ are linked, and some forty classes, functions and ini entries of ours are registered.
 */
