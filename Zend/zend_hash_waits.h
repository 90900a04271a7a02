/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Tables that are changed by code that may wait halfway.
 *
 *   - An update of an existing element releases the old value last: its
 *     destructor may wait, and meanwhile others may change the table, which moves
 *     or frees the element's slot.
 *   - foreach by reference and array_walk() turn elements into references, one
 *     by one, in the table itself. While they wait, others may get hold of the
 *     table, by a copy of the array or as the argument of a call. Then the table
 *     is left to them, and the loop continues in one of its own.
 *   - Copying the properties of an object that is being walked like this copies
 *     the table, because the walk does not know who has it.
 */

#ifndef ZEND_HASH_WAITS_H
#define ZEND_HASH_WAITS_H

#include "zend_hash.h"
#include "zend_globals.h"

/* Once a destructor has run, the slot may hold another element or none: do not access it then. */
static zend_always_inline zval *zend_hash_replace(HashTable *ht, zval *place, const zval *value)
{
	zval old;

	ZVAL_COPY_VALUE(&old, place);
	ZVAL_COPY_VALUE(place, value);
	ht->pDestructor(&old);
	return place;
}

/* The array nested in others that array_walk_recursive() is in, and not one that foreach is in. */
static zend_always_inline bool zend_hash_is_nested_walk(const zval *array)
{
	const zend_execute_data *call = EG(current_execute_data);
	const zval *outermost;

	if (ZEND_USER_CODE(call->func->type)) {
		return false;
	}
	outermost = ZEND_CALL_ARG(call, 1);
	ZVAL_DEREF(outermost);
	return array != outermost;
}

static zend_never_inline void zend_hash_walk_separate(zval *array)
{
	if (zend_hash_is_nested_walk(array)) {
		/* the mark against recursion is the walk's, which will not find it any more */
		GC_TRY_UNPROTECT_RECURSION(Z_ARR_P(array));
	}
	SEPARATE_ARRAY(array);
}

/* Before the next step of the walk. */
static zend_always_inline void zend_hash_walk_own(zval *array)
{
	if (UNEXPECTED(Z_REFCOUNT_P(array) > 1) && EG(coroutine).current) {
		zend_hash_walk_separate(array);
	}
}

static zend_always_inline bool zend_hash_is_walked(const HashTable *properties)
{
	return UNEXPECTED(HT_HAS_ITERATORS(properties)) && EG(coroutine).current;
}

#endif /* ZEND_HASH_WAITS_H */
