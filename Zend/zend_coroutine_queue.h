/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A queue of records that live elsewhere, mostly on the stacks of the coroutines
 * that wait in it: FIFO, and any record leaves in constant time, because a
 * cancellation takes out whichever it likes.
 *
 * Zeroed memory is an empty queue. A record begins with its zend_queue_link, so
 * that a pointer to one is a pointer to the other. Suspends: no.
 */

#ifndef ZEND_COROUTINE_QUEUE_H
#define ZEND_COROUTINE_QUEUE_H

#include "zend_portability.h"

typedef struct _zend_queue_link {
	struct _zend_queue_link *next, *prev;
} zend_queue_link;

typedef struct _zend_queue {
	zend_queue_link *first, *last;
} zend_queue;

static zend_always_inline void zend_queue_append(zend_queue *queue, zend_queue_link *link)
{
	link->next = NULL;
	link->prev = queue->last;
	*(link->prev ? &link->prev->next : &queue->first) = link;
	queue->last = link;
}

/* `link` is in the queue. */
static zend_always_inline void zend_queue_remove(zend_queue *queue, zend_queue_link *link)
{
	ZEND_ASSERT((link->prev ? link->prev->next : queue->first) == link && (link->next ? link->next->prev : queue->last) == link);
	*(link->prev ? &link->prev->next : &queue->first) = link->next;
	*(link->next ? &link->next->prev : &queue->last) = link->prev;
}

#endif /* ZEND_COROUTINE_QUEUE_H */
