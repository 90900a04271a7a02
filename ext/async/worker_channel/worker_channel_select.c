/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Worker channels as cases of Async\select().
 */

#include "worker_channel/worker_channel.h"
#include "channel/channel.h"
#include "channel/selectable.h"

#include <errno.h>

typedef struct {
	async_worker_channel *channel;   /* held by the case */
	async_ring_side side;
	async_ring_result result;
	int error;
	async_channel_outgoing outgoing;
	async_channel_incoming incoming;
} operation;

static void *begin(zend_object *object, zval *value)
{
	async_worker_channel *channel = async_worker_channel_from_obj(object);
	async_channel_outgoing outgoing = { .file = -1 };
	operation *begun;

	if (!async_worker_channel_usable(channel) || (value && async_channel_message_write(&outgoing, value) == FAILURE)) {
		return NULL;
	}
	begun = ecalloc(1, sizeof(*begun));
	begun->channel = channel;
	begun->side = value ? ASYNC_RING_SENDERS : ASYNC_RING_RECEIVERS;
	begun->outgoing = outgoing;
	begun->incoming.file = -1;
	return begun;
}

static async_selectable_result try(void *data)
{
	operation *tried = data;

	tried->result = tried->side == ASYNC_RING_SENDERS ? async_worker_channel_try_send(tried->channel, &tried->outgoing)
		: async_worker_channel_try_recv(tried->channel, &tried->incoming);
	tried->error = errno;
	return tried->result == ASYNC_RING_NOT_NOW ? ASYNC_SELECTABLE_NOT_NOW
		: tried->result == ASYNC_RING_CLOSED ? ASYNC_SELECTABLE_CLOSED : ASYNC_SELECTABLE_DONE;
}

static async_wait_list *list(void *data)
{
	operation *waiting = data;

	return &waiting->channel->lists[waiting->side];
}

static bool listen_to(void *data)
{
	operation *waiting = data;

	return async_worker_channel_listen(waiting->channel, waiting->side);
}

static void waited(void *data)
{
	operation *waiting = data;

	async_worker_channel_waited(waiting->channel, waiting->side);
}

static zend_result take(void *data, zval *rv)
{
	operation *done = data;

	if (done->result == ASYNC_RING_FAILED) {
		errno = done->error;
		async_worker_channel_throw_error("Cannot send the message");
		return FAILURE;
	}
	ZVAL_NULL(rv);
	return done->side == ASYNC_RING_SENDERS ? SUCCESS : async_channel_message_read(&done->incoming, rv);
}

static void throw_closed(void *data, const char *message)
{
	operation *refused = data;

	async_closing_throw(async_ce_channel_exception, message, "WorkerChannel", &refused->channel->place, &refused->channel->closing, NULL);
}

static void end(void *data)
{
	operation *ended = data;

	async_channel_outgoing_free(&ended->outgoing);
	async_channel_incoming_free(&ended->incoming);
	efree(ended);
}

void async_worker_channel_select_startup(void)
{
	async_selectable.ce = async_ce_worker_channel;
	async_selectable.begin = begin;
	async_selectable.try = try;
	async_selectable.list = list;
	async_selectable.listen = listen_to;
	async_selectable.waited = waited;
	async_selectable.take = take;
	async_selectable.throw_closed = throw_closed;
	async_selectable.end = end;
}
