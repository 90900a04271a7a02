/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Which internal functions and methods have a call guard (Zend/zend_call_guard.h),
 * by defaults and a table.
 *
 * Extensions that PHP does not bring: all classes have TURN, functions FIRST;
 * out by ZEND_COROUTINE_REENTRANT(ce) or async.reentrant_classes. PHP's own:
 * the classes that the table names, because their methods keep C state over a
 * wait. Never those that only pass control to PHP code. HOLD: whatever takes an
 * argument by reference and may wait.
 */

#ifndef PHP_CALL_GUARDS_H
#define PHP_CALL_GUARDS_H

/* When all modules have started. Suspends: no. */
void php_call_guards_startup(void);

#endif /* PHP_CALL_GUARDS_H */
