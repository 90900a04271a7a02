/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Combination: an awaitable of several awaitables.
 *
 * Pending: it observes its members, holds them, and is responsible for their
 * failures; a member that ends passes on its outcome at once. Complete: the
 * outcome stays for any number of awaits, the remaining members are no longer
 * observed. Its members do not hold it: if it is dropped while pending, the
 * ordinary rules apply to their failures again.
 */

#ifndef ASYNC_COMBINATION_H
#define ASYNC_COMBINATION_H

#include "coroutine/awaitable.h"

typedef enum {
	ASYNC_COMBINE_ALL,
	ASYNC_COMBINE_ALL_SETTLED,
	ASYNC_COMBINE_ANY,
	ASYNC_COMBINE_ANY_OF,
	ASYNC_COMBINE_RACE,
} async_combination_kind;

typedef struct {
	async_observer observer;         /* first */
	async_combination *owner;
	async_awaitable *awaitable;      /* of `object` when the member was added */
	async_held_awaitable held;
	zval object, key;                /* key: int or string */
	zval value;                      /* its result; UNDEF */
	zend_object *exception;          /* its failure */
	uint32_t next_success;           /* index + 1 in order of completion */
	bool settled;
	bool unseen;                     /* nobody has seen its failure yet, and the awaitable knows */
} async_combination_member;

struct _async_combination {
	async_awaitable awaitable;
	async_combination_kind kind;
	bool entry;                      /* race, any: returns [key, value] */
	async_combination_member *members;
	uint32_t count, size;
	uint32_t pending, successes, needed;
	uint32_t first_success, last_success;   /* index + 1 */
	async_combination_member *decisive;     /* the member that decided the outcome: race, any, the failure of all */
	async_observer cancelled_by;
	async_awaitable *cancellation_awaitable;   /* held */
	async_held_awaitable cancellation_held;
	async_combination *next_announced, *next_forked;
	zval cancellation;
	zval result;                     /* UNDEF until taken */
	zend_object *exception;          /* the same for a failure */
	bool complete;
	bool failed;
	bool until_completed;            /* the cancellation completed first */
	bool seen;                       /* a failure was delivered, or must not be reported */
	bool disregarded;
	async_object object;
};

/* combination_members.c. A new reference, or NULL with an exception. `needed` is for ANY_OF. `cancellation` is a PHP value or NULL.
 * Suspends: whatever the iterable does. */
zend_object *async_combination_create(async_combination_kind kind, zend_long needed, zval *iterable, zval *cancellation);
void async_combination_startup(void);

/* A pending combination without members. */
async_combination *async_combination_new(async_combination_kind kind);
/* The member is ready: takes over its outcome, which may complete the combination. Suspends: no. */
void async_combination_settle(async_combination_member *member);
/* NULL if the awaitable is not a combination. */
async_combination *async_combination_of(async_awaitable *awaitable);
/* An operation of its awaitable. */
void async_combination_forked(async_awaitable *awaitable);
/* The cancellation completed first. Suspends: no. */
void async_combination_give_up(async_combination *combination);

/* combination_members.c: converts an iterable's key to an array key, int or string; false with a TypeError: "Keys of
 * awaitables must …". */
bool async_array_key(zval *key, zval *given, const char *what);
/* combination_outcome.c: sets the value at such a key, replacing an existing one; the value is consumed. */
void async_array_add(HashTable *array, zval *key, zval *value);

/* combination_outcome.c: its outcome was delivered, or will not be. */
void async_combination_saw(async_combination *combination);
/* combination_outcome.c: its object goes; for failures of which nobody has got the outcome, the search goes on. */
void async_combination_dropped(async_combination *combination);
/* combination_outcome.c: what an await returns; built once. */
zend_result async_combination_take(async_combination *combination, zval *rv);
/* The failure of a complete combination; borrowed. NULL: none. */
zend_object *async_combination_failure(async_combination *combination);

#endif
