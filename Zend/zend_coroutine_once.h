/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Operations that are done to a class once per request and may suspend halfway,
 * in autoloaders: linking it to its parent and evaluating its constants. The
 * first coroutine does it, others wait for the result. Tracked like classes
 * being loaded (zend_coroutine_loading.h), in the same table.
 *
 * The functions ending in _once are called at the start of the engine's
 * functions and call those again. False: proceed as upstream does, because
 * there is no scheduler or the caller is inside the call that does it. Suspend:
 * yes, unless stated otherwise.
 */

#ifndef ZEND_COROUTINE_ONCE_H
#define ZEND_COROUTINE_ONCE_H

#include "zend_coroutine_loading.h"

BEGIN_EXTERN_C()

/* zend_do_link_class(). `key`: its entry in the class table, which others may look up meanwhile. */
bool zend_coroutine_link_once(zend_class_entry *ce, zend_string *lc_parent_name, zend_string *key, zend_class_entry **linked);

/* zend_update_class_constant(). */
bool zend_coroutine_update_constant_once(zend_class_constant *constant, const zend_string *name, zend_class_entry *scope, zend_result *result);

/* zend_update_class_constants(): all constants, and the default values of properties. */
bool zend_coroutine_update_constants_once(zend_class_entry *ce, zend_result *result);

/* Call before creating the object of an enum case whose value has been evaluated: another coroutine may have created it
 * meanwhile. True: it was copied to rv. Suspends: no. */
bool zend_coroutine_case_exists(zend_class_entry *ce, zend_string *name, zval *rv);

/* The constant is marked as being evaluated. True: another coroutine did that and is done; EG(exception) may be set. */
bool zend_coroutine_wait_for_constant(const zend_class_constant *constant, const zend_string *name);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_ONCE_H */
