/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Channel below its PHP class: messages in a ring buffer, and two lists of
 * parked coroutines. Nobody switches here: a message makes its receiver ready.
 *
 * A message for a parked receiver goes into the ring and is reserved for
 * whoever was granted one; of these the first to run takes the oldest message. So the
 * order of messages holds however the receivers run, and one that is cancelled
 * before it runs leaves its message to the next. What is reserved takes no
 * room of the capacity.
 *
 * A parked sender's message stays in its frame until somebody takes it. A send
 * that throws has not sent, a recv that throws has taken nothing.
 */

#ifndef ASYNC_CHANNEL_H
#define ASYNC_CHANNEL_H

#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "wait/wait_list.h"

typedef struct {
	zval *ring;                      /* a power of two long; NULL: the constructor never ran */
	uint32_t mask;
	uint32_t head, tail;             /* running numbers: messages are in [head, tail) */
	uint32_t reserved;               /* granted to receivers that have not run since */
	uint32_t generation;             /* see async_wait_forked() */
	bool closed;
	zend_long capacity;
	async_wait_list receivers, senders;
	async_awaitable receiving, sending;   /* their describe only */
	async_source_location place;
	async_closing closing;
	zend_object std;
} async_channel;

typedef enum {
	ASYNC_CHANNEL_DONE,
	ASYNC_CHANNEL_CLOSED,            /* nothing thrown yet */
	ASYNC_CHANNEL_FAILED,            /* exception thrown */
} async_channel_result;

extern zend_class_entry *async_ce_channel;
extern zend_class_entry *async_ce_channel_exception;

static inline async_channel *async_channel_from_obj(zend_object *object)
{
	return (async_channel *) ((char *) object - XtOffsetOf(async_channel, std));
}

/* How many messages a newcomer may take. */
static inline uint32_t async_channel_available(const async_channel *channel)
{
	return channel->tail - channel->head - channel->reserved;
}

/* Takes the oldest message out; there has to be one. */
static zend_always_inline void async_channel_pop(async_channel *channel, zval *rv)
{
	ZVAL_COPY_VALUE(rv, &channel->ring[channel->head & channel->mask]);
	channel->head++;
}

/* false with an Error if it was never constructed. To be called before the others. */
bool async_channel_usable(async_channel *channel);

/* Without waiting. The value is copied; what is received belongs to the caller. Suspends: no. */
bool async_channel_try_send(async_channel *channel, zval *value);
bool async_channel_try_recv(async_channel *channel, zval *rv);
/* `until` may be NULL. Suspends: unless there is a message. */
async_channel_result async_channel_recv(async_channel *channel, zval *rv, async_awaitable *until);

/* channel_wait.c: what the running coroutine can do only if it waits. Suspend: yes. */
async_channel_result async_channel_wait_and_recv(async_channel *channel, zval *rv, async_awaitable *until);
async_channel_result async_channel_wait_and_send(async_channel *channel, zval *value, async_awaitable *until);
/* Messages that are reserved for nobody go to those who wait. Suspends: no. */
void async_channel_offer(async_channel *channel);

/* Ends of a wait that was granted. FAILURE with an exception: the coroutine was cancelled meanwhile; a receiver's message is
 * left to the next. */
zend_result async_channel_take_granted(async_channel *channel, async_coroutine *coroutine, zval *rv);
zend_result async_channel_sent(async_coroutine *coroutine);

/* channel_iterator.c */
zend_object_iterator *async_channel_get_iterator(zend_class_entry *ce, zval *object, int by_ref);

void async_channel_startup(void);
/* channel_select.c */
void async_channel_select_startup(void);

#endif
