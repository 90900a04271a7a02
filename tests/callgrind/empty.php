<?php
/*
 * Start and end of a process.
 * Limit: 1.050, because libuv and libstdc++ are linked, and 49 classes, 43 functions and 14 ini entries of ours are registered and calls guarded.
 */
