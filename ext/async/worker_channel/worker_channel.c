/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker_channel/worker_channel.h"
#include "channel/channel.h"
#include "channel/receiving_iterator.h"
#include "runtime/closing.h"
#include "transfer/code_reference.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "worker_channel/worker_channel_arginfo.h"

#include <errno.h>

zend_class_entry *async_ce_worker_channel;

bool async_worker_channel_usable(async_worker_channel *channel)
{
	if (UNEXPECTED(!channel->ring.memory)) {
		zend_throw_error(NULL, "The Async\\WorkerChannel object has not been correctly initialized by its constructor");
		return false;
	}
	async_worker_channel_notice_fork(channel);
	return true;
}

void async_worker_channel_throw_closed(const async_worker_channel *channel)
{
	async_closing_throw(async_ce_channel_exception, "The channel is closed", "WorkerChannel", &channel->place, &channel->closing, NULL);
}

void async_worker_channel_close(async_worker_channel *channel)
{
	if (!async_ring_is_shut(&channel->ring)) {
		async_closing_note(&channel->closing, "closed");
		async_ring_shut(&channel->ring);
	}
	async_wait_list_wake_all(&channel->lists[ASYNC_RING_RECEIVERS]);
	async_wait_list_wake_all(&channel->lists[ASYNC_RING_SENDERS]);
}

#define THIS_CHANNEL() async_worker_channel_from_obj(Z_OBJ_P(ZEND_THIS))

/* The channel of the running method; otherwise throws and returns. */
#define USABLE_CHANNEL(name) \
	async_worker_channel *name = THIS_CHANNEL(); \
	if (UNEXPECTED(!async_worker_channel_usable(name))) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_WorkerChannel, __construct)
{
	async_worker_channel *channel = THIS_CHANNEL();
	zend_long capacity = 64;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(capacity)
	ZEND_PARSE_PARAMETERS_END();
	if (capacity < 1 || capacity > ASYNC_RING_MOST_CAPACITY) {
		zend_argument_value_error(1, "must be between 1 and %d", ASYNC_RING_MOST_CAPACITY);
		RETURN_THROWS();
	}
	if (channel->ring.memory) {
		zend_throw_error(NULL, "The channel has been constructed already");
		RETURN_THROWS();
	}
	if (async_ring_create(&channel->ring, (uint32_t) capacity) < 0) {
		async_worker_channel_throw_error("Cannot create a worker channel");
		RETURN_THROWS();
	}
	async_code_note_files();
	async_source_location_here(&channel->place);
	async_worker_channel_enlist(channel);
}

/* ---- sending ---- */

ZEND_METHOD(Async_WorkerChannel, send)
{
	zval *value, *cancellation = NULL;
	async_awaitable *until = NULL;
	async_channel_outgoing message;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (UNEXPECTED(async_ring_is_shut(&channel->ring))) {
		async_worker_channel_throw_closed(channel);
		RETURN_THROWS();
	}
	if (UNEXPECTED(cancellation != NULL) && (until = async_awaitable_from_zval(cancellation, "Async\\WorkerChannel::send()")) == NULL) {
		RETURN_THROWS();
	}
	if (async_channel_message_write(&message, value) == FAILURE) {
		RETURN_THROWS();
	}
	if (UNEXPECTED(async_worker_channel_send(channel, &message, until) != ASYNC_RING_DONE)) {
		async_channel_outgoing_free(&message);
		if (!EG(exception)) {
			async_worker_channel_throw_closed(channel);
		}
	}
}

ZEND_METHOD(Async_WorkerChannel, trySend)
{
	zval *value;
	async_channel_outgoing message;
	async_ring_result result;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (async_channel_message_write(&message, value) == FAILURE) {
		RETURN_THROWS();
	}
	result = async_worker_channel_try_send(channel, &message);
	if (result == ASYNC_RING_FAILED) {
		async_worker_channel_throw_error("Cannot send the message");
	}
	if (result != ASYNC_RING_DONE) {
		async_channel_outgoing_free(&message);
	}
	RETURN_BOOL(result == ASYNC_RING_DONE);
}

/* ---- receiving ---- */

ZEND_METHOD(Async_WorkerChannel, recv)
{
	zval *cancellation = NULL;
	async_awaitable *until = NULL;
	async_channel_incoming message;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (UNEXPECTED(cancellation != NULL) && (until = async_awaitable_from_zval(cancellation, "Async\\WorkerChannel::recv()")) == NULL) {
		RETURN_THROWS();
	}
	switch (async_worker_channel_recv(channel, &message, until)) {
		case ASYNC_RING_DONE:
			async_channel_message_read(&message, return_value);
			break;
		case ASYNC_RING_CLOSED:
			async_worker_channel_throw_closed(channel);
			break;
		default:
			break;
	}
	if (EG(exception)) {
		RETURN_THROWS();
	}
}

ZEND_METHOD(Async_WorkerChannel, tryRecv)
{
	zval *target, value;
	async_channel_incoming message;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(target)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (async_worker_channel_try_recv(channel, &message) != ASYNC_RING_DONE) {
		RETURN_FALSE;
	}
	if (async_channel_message_read(&message, &value) == FAILURE) {
		RETURN_THROWS();
	}
	ZEND_TRY_ASSIGN_REF_TMP(target, &value);
	if (EG(exception)) {
		RETURN_THROWS();
	}
	RETURN_TRUE;
}

/* ---- the rest ---- */

ZEND_METHOD(Async_WorkerChannel, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	async_worker_channel_close(channel);
}

ZEND_METHOD(Async_WorkerChannel, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_BOOL(async_ring_is_shut(&channel->ring));
}

ZEND_METHOD(Async_WorkerChannel, isEmpty)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_BOOL(async_ring_count(&channel->ring) == 0);
}

ZEND_METHOD(Async_WorkerChannel, isFull)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_BOOL(async_ring_is_full(&channel->ring));
}

ZEND_METHOD(Async_WorkerChannel, capacity)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_LONG(async_ring_capacity(&channel->ring));
}

ZEND_METHOD(Async_WorkerChannel, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_LONG((zend_long) async_ring_count(&channel->ring));
}

ZEND_METHOD(Async_WorkerChannel, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

static bool receive_next(zend_object *object, zval *message)
{
	async_worker_channel *channel = async_worker_channel_from_obj(object);
	async_channel_incoming received;

	return async_worker_channel_usable(channel) && async_worker_channel_recv(channel, &received, NULL) == ASYNC_RING_DONE
		&& async_channel_message_read(&received, message) == SUCCESS;
}

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	return async_worker_channel_usable(async_worker_channel_from_obj(Z_OBJ_P(object)))
		? async_receiving_iterator_create(Z_OBJ_P(object), by_ref, receive_next) : NULL;
}

void async_worker_channel_startup(void)
{
	async_ce_worker_channel = register_class_Async_WorkerChannel(zend_ce_aggregate, zend_ce_countable);
	async_ce_worker_channel->get_iterator = get_iterator;
	async_worker_channel_object_startup();
	async_worker_channel_transfer_startup();
	async_worker_channel_select_startup();
	async_worker_channel_list_startup();
}
