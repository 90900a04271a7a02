<?php
/*
 * Start and end of a process.
 * Limit: 1.050, because libuv and libstdc++ are linked, and some sixty classes, functions and ini entries of ours are registered.
 */
