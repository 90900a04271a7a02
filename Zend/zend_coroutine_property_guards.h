/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Recursion guards of __get, __set, __isset and __unset, and of those who
 * visit an object that has them (var_dump(), json_encode()), per coroutine.
 *
 * An object holds the guards of the main flow, as upstream does. Every other
 * coroutine has a table of its own, so that a coroutine suspended inside __get
 * does not hide the property from the others. A guard with no bits set is
 * equivalent to none, so entries may outlive their object.
 */

#ifndef ZEND_COROUTINE_PROPERTY_GUARDS_H
#define ZEND_COROUTINE_PROPERTY_GUARDS_H

#include "zend_coroutine.h"

BEGIN_EXTERN_C()

/* Like zend_get_property_guard(), for a coroutine other than main. Suspends: no. */
uint32_t *zend_coroutine_property_guard(zend_object *object, zend_string *member);
/* The one of zend_get_recursion_guard(): guard, or in a coroutine other than main its own. Suspends: no. */
uint32_t *zend_coroutine_recursion_guard(zend_object *object, uint32_t *guard);
/* Call when the running coroutine ends. */
void zend_coroutine_property_guards_free(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_PROPERTY_GUARDS_H */
