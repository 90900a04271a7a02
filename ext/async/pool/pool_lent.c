/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pool/pool_lent.h"

/* Of an array, that many elements count, including those of arrays in it. */
#define ELEMENTS 256

/* 0.0 and -0.0 are identical. */
static zend_ulong hash_of_double(double number)
{
	return number == 0 ? 0 : zend_hash_func((const char *) &number, sizeof(number));
}

static zend_ulong hash_of_scalar(const zval *value)
{
	switch (Z_TYPE_P(value)) {
		case IS_LONG:
			return (zend_ulong) Z_LVAL_P(value);
		case IS_DOUBLE:
			return hash_of_double(Z_DVAL_P(value));
		case IS_STRING:
			return zend_string_hash_val(Z_STR_P(value));
		case IS_OBJECT:
			return Z_OBJ_HANDLE_P(value);
		case IS_RESOURCE:
			return (zend_ulong) Z_RES_HANDLE_P(value);
		case IS_REFERENCE:
			/* its target may change meanwhile */
			return IS_REFERENCE;
		default:
			return Z_TYPE_P(value);
	}
}

/* Arrays that contain themselves do so through a reference, which is not followed. */
static zend_ulong hash_of_value(const zval *value, uint32_t *left)
{
	zend_ulong hash, index;
	zend_string *key;
	zval *element;

	if (Z_TYPE_P(value) != IS_ARRAY) {
		return hash_of_scalar(value);
	}
	hash = zend_hash_num_elements(Z_ARRVAL_P(value));
	ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(value), index, key, element) {
		if (*left == 0) {
			break;
		}
		--*left;
		hash = (hash * 33 + (key ? zend_string_hash_val(key) : index)) * 33 + hash_of_value(element, left);
	} ZEND_HASH_FOREACH_END();
	return hash;
}

static zend_ulong hash_of(const zval *resource)
{
	uint32_t left = ELEMENTS;

	return hash_of_value(resource, &left);
}

void async_lent_init(async_lent_set *set)
{
	zend_hash_init(&set->by_hash, 0, NULL, NULL, false);
	set->count = 0;
}

async_lent *async_lent_add(async_lent_set *set, zval *resource)
{
	async_lent *lent = emalloc(sizeof(async_lent));
	zval *first;

	ZVAL_COPY_VALUE(&lent->resource, resource);
	lent->hash = hash_of(resource);
	lent->refcount = 1;
	lent->lent = true;
	lent->next = NULL;
	first = zend_hash_index_lookup(&set->by_hash, lent->hash);
	if (Z_TYPE_P(first) == IS_PTR) {
		lent->next = Z_PTR_P(first);
	}
	ZVAL_PTR(first, lent);
	set->count++;
	return lent;
}

async_lent *async_lent_find(const async_lent_set *set, zval *resource)
{
	async_lent *lent = zend_hash_index_find_ptr(&set->by_hash, hash_of(resource));

	while (lent && !zend_is_identical(&lent->resource, resource)) {
		lent = lent->next;
	}
	return lent;
}

void async_lent_remove(async_lent_set *set, async_lent *lent, zval *rv)
{
	zval *first = zend_hash_index_find(&set->by_hash, lent->hash);
	async_lent *other = Z_PTR_P(first);

	if (other != lent) {
		while (other->next != lent) {
			other = other->next;
		}
		other->next = lent->next;
	} else if (lent->next) {
		ZVAL_PTR(first, lent->next);
	} else {
		zend_hash_index_del(&set->by_hash, lent->hash);
	}
	set->count--;
	ZVAL_COPY_VALUE(rv, &lent->resource);
	lent->lent = false;
	async_lent_release(lent);
}

void async_lent_release(async_lent *lent)
{
	if (--lent->refcount == 0) {
		efree(lent);
	}
}

void async_lent_gc(const async_lent_set *set, zend_get_gc_buffer *buffer)
{
	async_lent *lent;

	ZEND_HASH_FOREACH_PTR(&set->by_hash, lent) {
		for (; lent; lent = lent->next) {
			zend_get_gc_buffer_add_zval(buffer, &lent->resource);
		}
	} ZEND_HASH_FOREACH_END();
}

void async_lent_free(async_lent_set *set)
{
	async_lent *lent, *next;

	ZEND_HASH_FOREACH_PTR(&set->by_hash, lent) {
		for (; lent; lent = next) {
			next = lent->next;
			lent->lent = false;
			zval_ptr_dtor(&lent->resource);
			async_lent_release(lent);
		}
	} ZEND_HASH_FOREACH_END();
	zend_hash_destroy(&set->by_hash);
}
