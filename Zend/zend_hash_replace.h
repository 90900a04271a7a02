/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Updates an existing element and releases its old value last: its destructor
 * may wait, and meanwhile others may change the table, which moves or frees the
 * element's slot.
 */

#ifndef ZEND_HASH_REPLACE_H
#define ZEND_HASH_REPLACE_H

#include "zend_hash.h"

/* Once a destructor has run, the slot may hold another element or none: do not access it then. */
static zend_always_inline zval *zend_hash_replace(HashTable *ht, zval *place, const zval *value)
{
	zval old;

	ZVAL_COPY_VALUE(&old, place);
	ZVAL_COPY_VALUE(place, value);
	ht->pDestructor(&old);
	return place;
}

#endif /* ZEND_HASH_REPLACE_H */
