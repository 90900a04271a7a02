/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_coroutine_turns_table.h"

#define FIRST_BUCKETS 64

ZEND_TLS zend_turn *first_buckets[FIRST_BUCKETS];
ZEND_TLS zend_turn **buckets;
ZEND_TLS uint32_t bucket_count;
ZEND_EXT_TLS uint32_t zend_coroutine_listed_turns;

static zend_turn **bucket_of(const zend_refcounted *subject)
{
	uint64_t hash = ((uint64_t) (uintptr_t) subject >> 3) * UINT64_C(0x9E3779B97F4A7C15);

	return &buckets[(uint32_t) (hash >> 32) & (bucket_count - 1)];
}

zend_turn *zend_coroutine_find_turn(const zend_refcounted *subject)
{
	zend_turn *turn = *bucket_of(subject);

	while (turn && turn->subject != subject) {
		turn = turn->next;
	}
	return turn;
}

/* Without memory the chains grow instead. */
static void make_room(void)
{
	zend_turn **larger, **old = buckets;
	uint32_t old_count = bucket_count;

	if (zend_coroutine_listed_turns < bucket_count || !(larger = calloc((size_t) bucket_count * 4, sizeof(*larger)))) {
		return;
	}
	buckets = larger;
	bucket_count *= 4;
	for (uint32_t i = 0; i < old_count; i++) {
		for (zend_turn *turn = old[i], *next; turn; turn = next) {
			zend_turn **bucket = bucket_of(turn->subject);

			next = turn->next;
			turn->next = *bucket;
			*bucket = turn;
		}
	}
	if (old != first_buckets) {
		free(old);
	}
}

void zend_coroutine_list_turn(zend_turn *turn)
{
	zend_turn **bucket;

	make_room();
	bucket = bucket_of(turn->subject);
	turn->next = *bucket;
	turn->listed = true;
	*bucket = turn;
	zend_coroutine_listed_turns++;
}

void zend_coroutine_unlist_turn(zend_turn *turn)
{
	zend_turn **link = bucket_of(turn->subject);

	while (*link != turn) {
		link = &(*link)->next;
	}
	*link = turn->next;
	turn->listed = false;
	zend_coroutine_listed_turns--;
}

static zend_turn *find_among(zend_turn *turn, const zend_fiber_context *context)
{
	while (turn && turn->context != context) {
		turn = turn->outer;
	}
	return turn;
}

zend_turn *zend_coroutine_find_turn_of(const zend_fiber_context *context)
{
	for (uint32_t i = 0; zend_coroutine_listed_turns && i < bucket_count; i++) {
		for (zend_turn *turn = buckets[i]; turn; turn = turn->next) {
			zend_turn *found = turn->context == context ? turn : find_among(turn->owner ? turn->owner->turns : NULL, context);

			if (found) {
				return found;
			}
		}
	}
	return NULL;
}

void zend_coroutine_unlist_adopted_turns(const zend_coroutine *owner)
{
	for (uint32_t i = 0; i < bucket_count; i++) {
		for (zend_turn *turn = buckets[i], *next; turn; turn = next) {
			next = turn->next;
			if (turn->frame && (!owner || turn->owner == owner)) {
				zend_coroutine_unlist_turn(turn);
				efree(turn);
			}
		}
	}
}

void zend_coroutine_turns_activate(void)
{
	if (buckets && buckets != first_buckets) {
		free(buckets);
	}
	memset(first_buckets, 0, sizeof(first_buckets));
	buckets = first_buckets;
	bucket_count = FIRST_BUCKETS;
	zend_coroutine_listed_turns = 0;
}
