/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * foreach over an object whose class has turns: each step of its iterator takes
 * the object, see zend_call_guard.h.
 */

#ifndef ZEND_CALL_GUARD_ITERATOR_H
#define ZEND_CALL_GUARD_ITERATOR_H

#include "zend.h"

/* Iterators of the class, and of classes that inherit from it later, take their object. Suspends: no. */
void zend_call_guard_iterators(zend_class_entry *ce);
/* Modules are shut down. */
void zend_call_guard_iterators_shutdown(void);

#endif /* ZEND_CALL_GUARD_ITERATOR_H */
