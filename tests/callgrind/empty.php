<?php
/*
 * Start and end of a process.
 * Limit: 1.040, because libuv and libstdc++ are linked, and classes, functions and ini entries of ours are registered.
 */
