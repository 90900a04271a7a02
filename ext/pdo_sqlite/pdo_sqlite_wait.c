/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* ext/sqlite3's file, so that this extension can be built without it. If a program contains both, the linker keeps one
 * copy. */

#include "../sqlite3/php_wait_sqlite.c"
