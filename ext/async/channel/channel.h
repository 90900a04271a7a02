/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Channel below its PHP class: messages in a ring buffer, and two lists
 * of parked coroutines. Nothing here switches: a message makes its receiver
 * ready.
 *
 * A message for a parked receiver goes into the ring and is reserved for the
 * receivers with a grant; the first of them to run takes the oldest message. So
 * messages stay in order however the receivers run, and a receiver that is
 * cancelled before it runs leaves its message to the next. Reserved messages do
 * not count towards the capacity.
 *
 * A parked sender's message stays in its frame until it is taken. A send that
 * throws has not sent, a recv that throws has taken nothing.
 */

#ifndef ASYNC_CHANNEL_H
#define ASYNC_CHANNEL_H

#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "wait/wait_list.h"

typedef struct {
	zval *ring;                      /* size is a power of two; NULL: the constructor never ran */
	uint32_t mask;
	uint32_t head, tail;             /* running numbers: the messages are in [head, tail) */
	uint32_t reserved;               /* granted to receivers that have not run yet */
	uint32_t generation;             /* see async_wait_forked() */
	bool closed;
	zend_long capacity;
	async_wait_list receivers, senders;
	async_awaitable receiving, sending;   /* for describe only */
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

/* How many messages a new receiver may take. */
static inline uint32_t async_channel_available(const async_channel *channel)
{
	return channel->tail - channel->head - channel->reserved;
}

/* Takes out the oldest message; there must be one. */
static zend_always_inline void async_channel_pop(async_channel *channel, zval *rv)
{
	ZVAL_COPY_VALUE(rv, &channel->ring[channel->head & channel->mask]);
	channel->head++;
}

/* false with an Error if the constructor never ran. Call it before the others. */
bool async_channel_usable(async_channel *channel);

/* Without waiting. The value is copied; the caller owns what it receives. Suspends: no. */
bool async_channel_try_send(async_channel *channel, zval *value);
bool async_channel_try_recv(async_channel *channel, zval *rv);
/* `until` may be NULL. Suspends: unless there is a message. */
async_channel_result async_channel_recv(async_channel *channel, zval *rv, async_awaitable *until);

/* channel_wait.c: for what the running coroutine can do only by waiting. Suspend: yes. */
async_channel_result async_channel_wait_and_recv(async_channel *channel, zval *rv, async_awaitable *until);
async_channel_result async_channel_wait_and_send(async_channel *channel, zval *value, async_awaitable *until);
/* Grants messages that are not reserved to waiting receivers. Suspends: no. */
void async_channel_offer(async_channel *channel);

/* End a granted wait. FAILURE with an exception: the coroutine was cancelled meanwhile; a receiver leaves its
 * message to the next. */
zend_result async_channel_take_granted(async_channel *channel, async_coroutine *coroutine, zval *rv);
zend_result async_channel_sent(async_coroutine *coroutine);

void async_channel_startup(void);
/* channel_select.c */
void async_channel_select_startup(void);

#endif
