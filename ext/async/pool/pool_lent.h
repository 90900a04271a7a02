/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The resources that a pool has lent. They are looked up by identity, whatever
 * a factory returns: objects, streams, numbers, arrays. The look-up time does
 * not grow with their number, unless arrays differ only deep inside.
 *
 * Entries are reference-counted: Pool::use() keeps one beyond its call to see
 * whether the callback has released the resource itself.
 */

#ifndef ASYNC_POOL_LENT_H
#define ASYNC_POOL_LENT_H

#include "php.h"

typedef struct _async_lent async_lent;

struct _async_lent {
	zval resource;                   /* owned while `lent` */
	async_lent *next;                /* with the same hash */
	zend_ulong hash;
	uint32_t refcount;
	bool lent;
};

typedef struct {
	HashTable by_hash;               /* first entry for each hash */
	uint32_t count;
} async_lent_set;

void async_lent_init(async_lent_set *set);
/* Borrowed. The set owns the resource. */
async_lent *async_lent_add(async_lent_set *set, zval *resource);
/* Borrowed; NULL if none is identical. If the same resource was lent several times: any of them. */
async_lent *async_lent_find(const async_lent_set *set, zval *resource);
/* The caller owns the resource afterwards. */
void async_lent_remove(async_lent_set *set, async_lent *lent, zval *rv);
void async_lent_release(async_lent *lent);
void async_lent_gc(const async_lent_set *set, zend_get_gc_buffer *buffer);
void async_lent_free(async_lent_set *set);

#endif
