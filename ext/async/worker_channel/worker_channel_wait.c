/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker_channel/worker_channel.h"
#include "channel/channel.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "transfer/parcel.h"
#include "zend_exceptions.h"

#include <errno.h>

/* ---- sending ---- */

static async_ring_result push(async_worker_channel *channel, const async_channel_outgoing *message)
{
	const char *bytes = message->parcel ? ZSTR_VAL(message->parcel) : NULL;
	const size_t length = message->parcel ? ZSTR_LEN(message->parcel) : 0;
	const uint32_t in_parcel = bytes ? async_parcel_count(bytes, length) : 0, first = message->file >= 0 ? 1 : 0;
	int descriptors[ASYNC_RING_MOST_DESCRIPTORS];

	descriptors[0] = message->file;
	for (uint32_t i = 0; i < in_parcel; i++) {
		descriptors[first + i] = async_parcel_descriptor(bytes, length, i);
	}
	/* one byte stands for a file */
	return first ? async_ring_push(&channel->ring, "f", 1, descriptors, first + in_parcel)
		: async_ring_push(&channel->ring, bytes, length, descriptors, in_parcel);
}

async_ring_result async_worker_channel_try_send(async_worker_channel *channel, async_channel_outgoing *message)
{
	async_ring_result result = push(channel, message);

	if (result == ASYNC_RING_NO_ROOM) {
		result = async_channel_message_to_file(message) == SUCCESS ? push(channel, message) : ASYNC_RING_FAILED;
	}
	if (result == ASYNC_RING_DONE) {
		async_channel_outgoing_free(message);
		async_worker_channel_wake(channel, ASYNC_RING_RECEIVERS);
	}
	return result;
}

/* ---- receiving ---- */

static void take_over(async_channel_incoming *message, const async_ring_message *received)
{
	const bool is_file = received->length == 1;
	const uint32_t count = received->count > (is_file ? 1 : 0) ? received->count - (is_file ? 1 : 0) : 0;

	message->parcel = NULL;
	message->incomplete = received->count < received->expected;
	message->file = is_file && received->count > 0 ? received->descriptors[0] : -1;
	if (!is_file) {
		message->parcel = zend_string_init(received->bytes, received->length, false);
		async_parcel_arrived(ZSTR_VAL(message->parcel), ZSTR_LEN(message->parcel), received->descriptors, count);
	} else if (count > 0) {
		message->parcel = zend_string_alloc(sizeof(int) * (count + 1), false);
		memcpy(ZSTR_VAL(message->parcel), received->descriptors + 1, sizeof(int) * count);
		memcpy(ZSTR_VAL(message->parcel) + sizeof(int) * count, &count, sizeof(count));
		ZSTR_VAL(message->parcel)[ZSTR_LEN(message->parcel)] = '\0';
	}
}

async_ring_result async_worker_channel_try_recv(async_worker_channel *channel, async_channel_incoming *message)
{
	/* nothing is allocated while the ring is locked */
	ZEND_TLS char bytes[ASYNC_RING_MOST_BYTES];
	async_ring_message received;
	async_ring_result result;

	received.bytes = bytes;
	result = async_ring_pop(&channel->ring, &received);
	if (result == ASYNC_RING_DONE) {
		async_worker_channel_wake(channel, ASYNC_RING_SENDERS);
		take_over(message, &received);
	}
	return result;
}

/* ---- waiting ---- */

typedef struct {
	async_worker_channel *channel;
	async_ring_side side;
	void *message;
	async_ring_result result;
	int error;
} operation;

static async_ring_result try(operation *wanted)
{
	wanted->result = wanted->side == ASYNC_RING_SENDERS ? async_worker_channel_try_send(wanted->channel, wanted->message)
		: async_worker_channel_try_recv(wanted->channel, wanted->message);
	wanted->error = errno;
	return wanted->result;
}

/* False: there is nothing to do but to wait. */
static bool try_and_listen(operation *wanted)
{
	while (try(wanted) == ASYNC_RING_NOT_NOW) {
		if (async_worker_channel_listen(wanted->channel, wanted->side)) {
			return false;
		}
	}
	return true;
}

static bool settled(async_wait *wait)
{
	return try_and_listen(wait->data);
}

static async_ring_result perform(operation *wanted, async_awaitable *until)
{
	async_worker_channel *channel = wanted->channel;
	async_awaitable *what = wanted->side == ASYNC_RING_SENDERS ? &channel->sending : &channel->receiving;

	if (EXPECTED(try(wanted) != ASYNC_RING_NOT_NOW)) {
		return wanted->result;
	}
	if (async_runtime_start() == FAILURE || async_wait_allowed() == FAILURE) {
		return ASYNC_RING_FAILED;
	}
	if (!try_and_listen(wanted) && async_wait_in(&channel->lists[wanted->side], settled, wanted, until, what) == ASYNC_WAIT_FAILED) {
		wanted->result = ASYNC_RING_FAILED;
	}
	async_worker_channel_waited(channel, wanted->side);
	return wanted->result;
}

void async_worker_channel_throw_error(const char *what)
{
	if (!EG(exception)) {
		zend_throw_exception_ex(async_ce_channel_exception, 0, "%s: %s", what, strerror(errno));
	}
}

async_ring_result async_worker_channel_send(async_worker_channel *channel, async_channel_outgoing *message, async_awaitable *until)
{
	operation send = { .channel = channel, .side = ASYNC_RING_SENDERS, .message = message };

	if (perform(&send, until) == ASYNC_RING_FAILED) {
		errno = send.error;
		async_worker_channel_throw_error("Cannot send the message");
	}
	return send.result == ASYNC_RING_NOT_NOW ? ASYNC_RING_FAILED : send.result;
}

async_ring_result async_worker_channel_recv(async_worker_channel *channel, async_channel_incoming *message, async_awaitable *until)
{
	operation recv = { .channel = channel, .side = ASYNC_RING_RECEIVERS, .message = message };

	perform(&recv, until);
	return recv.result == ASYNC_RING_NOT_NOW ? ASYNC_RING_FAILED : recv.result;
}
