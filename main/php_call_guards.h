/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Selects which internal functions and methods get a call guard
 * (Zend/zend_call_guard.h), by defaults and a table.
 *
 * Extensions that are not bundled with PHP: all classes get TURN, functions
 * FIRST; opt out with ZEND_COROUTINE_REENTRANT(ce) or async.reentrant_classes.
 * Bundled ones: the classes named in the table, because their methods keep C
 * state across a wait. Never functions that only pass control to PHP code.
 * HOLD: every function that takes an argument by reference and may wait.
 */

#ifndef PHP_CALL_GUARDS_H
#define PHP_CALL_GUARDS_H

/* Call once all modules have started. Suspends: no. */
void php_call_guards_startup(void);

#endif /* PHP_CALL_GUARDS_H */
