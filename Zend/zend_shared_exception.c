/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend_API.h"
#include "zend_exceptions.h"
#include "zend_shared_exception.h"

static zend_object *previous_of(zend_object *exception)
{
	zval rv, *previous = zend_read_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), true, &rv);

	ZVAL_DEREF(previous);
	return Z_TYPE_P(previous) == IS_OBJECT ? Z_OBJ_P(previous) : NULL;
}

static void set_previous(zend_object *exception, zend_object *previous)
{
	zval value;

	ZVAL_OBJ(&value, previous);
	zend_update_property_ex(zend_get_exception_base(exception), exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), &value);
}

static bool is_in_chain(const zend_object *exception, zend_object *chain)
{
	while (chain && chain != exception) {
		chain = previous_of(chain);
	}
	return chain != NULL;
}

/* The end of its chain, or the one behind which the chain is shared. */
static zend_object *last_own(zend_object *exception)
{
	zend_object *below;

	while (!(OBJ_EXTRA_FLAGS(exception) & (ZEND_EXCEPTION_SHARED | ZEND_EXCEPTION_SHARED_PREVIOUS)) && (below = previous_of(exception)) != NULL) {
		exception = below;
	}
	return exception;
}

void zend_exception_insert_previous(zend_object *exception, zend_object *added)
{
	zend_object *shared = previous_of(exception), *last = last_own(added);

	if (is_in_chain(shared, last)) {
		set_previous(exception, added);
	} else if (!zend_exception_is_shared(last) && !previous_of(last) && !is_in_chain(last, shared)) {
		set_previous(last, shared);
		set_previous(exception, added);
	}
	OBJ_RELEASE(added);
}
