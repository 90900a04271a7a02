/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What is done to a class once in a request, and may suspend in autoloaders
 * halfway: linking it to its parent, and computing its constants. The first
 * coroutine does it, others wait for the result. Books are kept as for classes
 * that are being loaded (zend_coroutine_loading.h), in the same table.
 *
 * The functions ending in _once are called at the beginning of the engine's own
 * and call that again. False: go on as upstream does, without a scheduler, or
 * inside of the call that has begun. Suspend: yes, where nothing else is said.
 */

#ifndef ZEND_COROUTINE_ONCE_H
#define ZEND_COROUTINE_ONCE_H

#include "zend_coroutine_loading.h"

BEGIN_EXTERN_C()

/* zend_do_link_class(). `key`: its entry in the class table, which others may look up meanwhile. */
bool zend_coroutine_link_once(zend_class_entry *ce, zend_string *lc_parent_name, zend_string *key, zend_class_entry **linked);

/* zend_update_class_constant(). */
bool zend_coroutine_update_constant_once(zend_class_constant *constant, const zend_string *name, zend_class_entry *scope, zend_result *result);

/* zend_update_class_constants(): all of them, and the default values of properties. */
bool zend_coroutine_update_constants_once(zend_class_entry *ce, zend_result *result);

/* Before the object of an enum's case is made, for which a value has been computed: another coroutine may have made it
 * meanwhile. True: it is copied to rv. Suspends: no. */
bool zend_coroutine_case_exists(zend_class_entry *ce, zend_string *name, zval *rv);

/* A constant is marked as being computed. True: by another coroutine, and it no longer is; EG(exception) may be set. */
bool zend_coroutine_wait_for_constant(const zend_class_constant *constant, const zend_string *name);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_ONCE_H */
