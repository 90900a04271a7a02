/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The update of an element that is there already: its old value goes last. Its
 * destructor may wait, and others may change the table meanwhile, which moves
 * or frees the place of the element.
 */

#ifndef ZEND_HASH_REPLACE_H
#define ZEND_HASH_REPLACE_H

#include "zend_hash.h"

/* The place may be another's, or none, when a destructor has run: not to be looked at then. */
static zend_always_inline zval *zend_hash_replace(HashTable *ht, zval *place, const zval *value)
{
	zval old;

	ZVAL_COPY_VALUE(&old, place);
	ZVAL_COPY_VALUE(place, value);
	ht->pDestructor(&old);
	return place;
}

#endif /* ZEND_HASH_REPLACE_H */
