/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * foreach over an object whose class has turns: each step of its iterator takes
 * a turn on the object, see zend_call_guard.h.
 */

#ifndef ZEND_CALL_GUARD_ITERATOR_H
#define ZEND_CALL_GUARD_ITERATOR_H

#include "zend.h"

/* Guards the iterators of the class and of classes that inherit from it later. Suspends: no. */
void zend_call_guard_iterators(zend_class_entry *ce);
void zend_call_guard_iterators_shutdown(void);

#endif /* ZEND_CALL_GUARD_ITERATOR_H */
