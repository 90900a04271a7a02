/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The resources that a pool has lent. One is found by what it is, whatever a
 * factory may give: objects, streams, numbers, arrays. The time that takes does
 * not grow with the number of those lent, unless arrays differ only deep inside.
 *
 * An entry is counted: Pool::use() keeps it beyond its call to see whether the
 * callback has given the resource back itself.
 */

#ifndef ASYNC_POOL_LENT_H
#define ASYNC_POOL_LENT_H

#include "php.h"

typedef struct _async_lent async_lent;

struct _async_lent {
	zval resource;                   /* owned, while `lent` */
	async_lent *next;                /* of the same hash */
	zend_ulong hash;
	uint32_t refcount;
	bool lent;
};

typedef struct {
	HashTable by_hash;               /* first entry of each */
	uint32_t count;
} async_lent_set;

void async_lent_init(async_lent_set *set);
/* Borrowed. The resource is the set's now. */
async_lent *async_lent_add(async_lent_set *set, zval *resource);
/* Borrowed; NULL if none is identical. If the same was lent several times: one of them. */
async_lent *async_lent_find(const async_lent_set *set, zval *resource);
/* The caller owns the resource then. */
void async_lent_remove(async_lent_set *set, async_lent *lent, zval *rv);
void async_lent_release(async_lent *lent);
void async_lent_gc(const async_lent_set *set, zend_get_gc_buffer *buffer);
void async_lent_free(async_lent_set *set);

#endif
