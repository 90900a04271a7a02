/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Recursion guards of __get, __set, __isset and __unset per coroutine.
 *
 * An object keeps the guards of the main flow, as upstream does. Every other
 * coroutine has a table of its own, so that one that is suspended inside
 * __get does not make the property vanish for the rest. A guard whose bits are
 * all zero means the same as none, so entries may outlive their object.
 */

#ifndef ZEND_COROUTINE_PROPERTY_GUARDS_H
#define ZEND_COROUTINE_PROPERTY_GUARDS_H

#include "zend_coroutine.h"

BEGIN_EXTERN_C()

/* As zend_get_property_guard(), for a coroutine that is not main. Suspends: no. */
uint32_t *zend_coroutine_property_guard(zend_object *object, zend_string *member);
/* The running coroutine ends. */
void zend_coroutine_property_guards_free(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_PROPERTY_GUARDS_H */
