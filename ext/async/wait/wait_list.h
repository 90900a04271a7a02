/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * FIFO lists of parked coroutines that wait for limited things: messages,
 * permits, locks. The giving side picks the coroutine that has waited longest
 * (async_wait_list_grant) and assigns the thing to it in its counters at once,
 * so that no other coroutine can take it in between.
 *
 * A coroutine may wait in several lists (select): one async_wait, a node for
 * each list, all on its stack. The first grant wins. Between the grant and its
 * run the coroutine may be cancelled: async_wait_run() still returns GRANTED,
 * and the caller keeps what it got or passes it on.
 *
 * A coroutine that is already queued for another reason gets no grant: it
 * checks again itself (`settled`) when it runs.
 */

#ifndef ASYNC_WAIT_LIST_H
#define ASYNC_WAIT_LIST_H

#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"

typedef struct _async_wait async_wait;
typedef struct _async_wait_list async_wait_list;
typedef struct _async_wait_node async_wait_node;

struct _async_wait_node {
	async_wait_node *next, **link;   /* link: address of the pointer to this node; NULL when not in the list */
	async_wait_list *list;
	async_wait *wait;
	zval *value;                     /* owned by the waiter: what it wants to send */
	uint64_t number;                 /* in order of arrival */
	bool passed;                     /* the list's candidate is behind it */
};

struct _async_wait_list {
	async_wait_node *first, **last;
	async_wait_node **candidate;     /* address of the pointer to the first node that a grant looks at: those before it
	                                  * are not parked */
	uint64_t arrived;
};

struct _async_wait {
	async_coroutine *coroutine;
	async_wait_node *granted;
	async_wait_node *nodes;
	uint32_t count;
	/* Called after a wake without a grant: is the wait over, or did it just get what it wants? Runs no PHP code. */
	bool (*settled)(async_wait *wait);
	void *data;                      /* for `settled` */
	async_awaitable *until;          /* NULL: no limit */
	async_waiter until_waiter;
};

typedef enum {
	ASYNC_WAIT_GRANTED,              /* a cancellation may be due as well: not thrown yet */
	ASYNC_WAIT_SETTLED,
	ASYNC_WAIT_FAILED,               /* exception thrown */
} async_wait_outcome;

static inline void async_wait_list_init(async_wait_list *list)
{
	list->first = NULL;
	list->last = list->candidate = &list->first;
	list->arrived = 0;
}

/* Call it before async_wait_run(); the nodes with async_wait_node_init(). */
static inline void async_wait_init(async_wait *wait, async_wait_node *nodes, uint32_t count,
	bool (*settled)(async_wait *), void *data, async_awaitable *until)
{
	wait->granted = NULL;
	wait->nodes = nodes;
	wait->count = count;
	wait->settled = settled;
	wait->data = data;
	wait->until = until;
}

static inline void async_wait_node_init(async_wait_node *node, async_wait_list *list, zval *value)
{
	node->link = NULL;
	node->list = list;
	node->value = value;
	node->passed = false;
}

/* Makes the coroutine that has waited longest ready and removes it from the list; NULL without waiters.
 * Suspends: no. */
async_wait_node *async_wait_list_grant(async_wait_list *list);
/* Takes the node out of its list if it is in it, for a wait that `settled` is going to end. Suspends: no. */
void async_wait_node_remove(async_wait_node *node);
/* Makes that coroutine ready without a grant: it checks again, and otherwise keeps its place. Suspends: no. */
void async_wait_list_wake_first(async_wait_list *list);
/* Makes all waiters ready without a grant: they check again. Suspends: no. */
void async_wait_list_wake_all(async_wait_list *list);

/* Waits in the lists of the nodes until granted, settled, cancelled, or `until` completes. `what` is for messages
 * (its describe). Starts the runtime. Throws AsyncException where the flow cannot be suspended. Suspends: yes. */
async_wait_outcome async_wait_run(async_wait *wait, async_awaitable *what);

/* The same in one list. */
async_wait_outcome async_wait_in(async_wait_list *list, bool (*settled)(async_wait *), void *data,
	async_awaitable *until, async_awaitable *what);

/* Has the process forked since the last call for this generation? Then its waiters are gone without having left any
 * list. */
static inline bool async_wait_forked(uint32_t *generation)
{
	if (EXPECTED(*generation == ASYNC_G(fork_generation))) {
		return false;
	}
	*generation = ASYNC_G(fork_generation);
	return true;
}

/* Parses (?Awaitable $cancellation = null) into `until`; false with an exception. */
bool async_parse_cancellation(zend_execute_data *execute_data, async_awaitable **until);

#endif
