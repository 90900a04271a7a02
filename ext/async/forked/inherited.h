/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Objects and resources that a forked process has from its parent, and those of
 * its own. The former are held, so that nothing in this process ends them; the
 * latter are closed and freed at its end, as at the end of any program:
 * connections say good-bye, filters write what is left.
 */

#ifndef ASYNC_INHERITED_H
#define ASYNC_INHERITED_H

#include <stdbool.h>

/* Whatever exists now is inherited. Suspends: no. */
void async_inherited_hold(void);
/* Has this process, or one that it was forked from, called that? */
bool async_inherited_is_held(void);
/* Frees all others, where that does something. Suspends: no. */
void async_inherited_free_others(void);

#endif
