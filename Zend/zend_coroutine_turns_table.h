/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The published turns by their subjects, for zend_coroutine_turns.c. A table of the thread's; nothing here suspends. */

#ifndef ZEND_COROUTINE_TURNS_TABLE_H
#define ZEND_COROUTINE_TURNS_TABLE_H

#include "zend_coroutine_turns.h"

/* How many there are. */
extern ZEND_EXT_TLS uint32_t zend_coroutine_listed_turns;

/* Never fails: without memory it gets slower. */
void zend_coroutine_list_turn(zend_turn *turn);
void zend_coroutine_unlist_turn(zend_turn *turn);
/* Any published turn whose record is on the stack of this context, or NULL. */
zend_turn *zend_coroutine_find_turn_of(const zend_fiber_context *context);
/* Unlists and frees those of calls made before there were coroutines; `owner`: only its own, NULL: all. */
void zend_coroutine_unlist_adopted_turns(const zend_coroutine *owner);

#endif /* ZEND_COROUTINE_TURNS_TABLE_H */
