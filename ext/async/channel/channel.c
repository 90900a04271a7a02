/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "channel/channel.h"
#include "channel/channel_object.h"
#include "channel/receiving_iterator.h"
#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "channel/channel_arginfo.h"

zend_class_entry *async_ce_channel;
zend_class_entry *async_ce_channel_exception;

#define FIRST_RING 8

/* ---- the ring ---- */

static zend_never_inline void grow_ring(async_channel *channel)
{
	uint32_t size = channel->mask + 1, begin = channel->head & channel->mask;

	if (UNEXPECTED(size > UINT32_MAX / 4)) {
		zend_error_noreturn(E_ERROR, "Too many messages in a channel");
	}
	channel->ring = safe_erealloc(channel->ring, (size_t) size * 2, sizeof(zval), 0);
	memcpy(channel->ring + size, channel->ring, begin * sizeof(zval));
	channel->mask = size * 2 - 1;
	channel->head = begin;
	channel->tail = begin + size;
}

static zend_always_inline void push(async_channel *channel, zval *value)
{
	if (UNEXPECTED(channel->tail - channel->head > channel->mask)) {
		grow_ring(channel);
	}
	ZVAL_COPY_DEREF(&channel->ring[channel->tail & channel->mask], value);
	channel->tail++;
}

/* Returns a message that could not be delivered to its receiver. */
static void push_back_front(async_channel *channel, zval *value)
{
	if (UNEXPECTED(channel->tail - channel->head > channel->mask)) {
		grow_ring(channel);
	}
	channel->head--;
	ZVAL_COPY_VALUE(&channel->ring[channel->head & channel->mask], value);
}

/* ---- without waiting ---- */

/* In a forked child the waiters are gone. */
static zend_never_inline bool check_usable(async_channel *channel)
{
	if (!channel->ring) {
		zend_throw_error(NULL, "The Async\\Channel object has not been correctly initialized by its constructor");
		return false;
	}
	if (async_wait_forked(&channel->generation)) {
		async_wait_list_init(&channel->receivers);
		async_wait_list_init(&channel->senders);
		channel->reserved = 0;
	}
	return true;
}

static zend_always_inline bool usable(async_channel *channel)
{
	return EXPECTED(channel->ring && channel->generation == ASYNC_G(fork_generation)) || check_usable(channel);
}

bool async_channel_usable(async_channel *channel)
{
	return usable(channel);
}

static zend_always_inline bool try_send(async_channel *channel, zval *value)
{
	if (channel->receivers.first && async_wait_list_grant(&channel->receivers)) {
		channel->reserved++;
	} else if ((zend_long) async_channel_available(channel) >= channel->capacity) {
		return false;
	}
	push(channel, value);
	return true;
}

/* There is room again. */
static zend_never_inline void refill(async_channel *channel)
{
	async_wait_node *sender;

	while ((zend_long) async_channel_available(channel) < channel->capacity
			&& (sender = async_wait_list_grant(&channel->senders)) != NULL) {
		push(channel, sender->value);
	}
}

static zend_always_inline bool try_recv(async_channel *channel, zval *rv)
{
	async_wait_node *sender;

	if (EXPECTED(async_channel_available(channel) > 0)) {
		async_channel_pop(channel, rv);
		if (UNEXPECTED(channel->senders.first)) {
			refill(channel);
		}
		return true;
	}
	if (!channel->senders.first || (sender = async_wait_list_grant(&channel->senders)) == NULL) {
		return false;
	}
	ZVAL_COPY_DEREF(rv, sender->value);
	return true;
}

bool async_channel_try_send(async_channel *channel, zval *value)
{
	return try_send(channel, value);
}

bool async_channel_try_recv(async_channel *channel, zval *rv)
{
	return try_recv(channel, rv);
}

/* ---- receiving and sending ---- */

static zend_always_inline async_channel_result receive(async_channel *channel, zval *rv, async_awaitable *until)
{
	if (EXPECTED(try_recv(channel, rv))) {
		return ASYNC_CHANNEL_DONE;
	}
	return UNEXPECTED(channel->closed) ? ASYNC_CHANNEL_CLOSED : async_channel_wait_and_recv(channel, rv, until);
}

async_channel_result async_channel_recv(async_channel *channel, zval *rv, async_awaitable *until)
{
	return receive(channel, rv, until);
}

static void throw_closed(const async_channel *channel)
{
	async_closing_throw(async_ce_channel_exception, "The channel is closed", "Channel", &channel->place, &channel->closing, NULL);
}

/* ---- descriptions ---- */

/* ---- the class ---- */

#define THIS_CHANNEL() async_channel_from_obj(Z_OBJ_P(ZEND_THIS))

/* The channel of the running method; otherwise throws and returns. */
#define USABLE_CHANNEL(name) \
	async_channel *name = THIS_CHANNEL(); \
	if (UNEXPECTED(!usable(name))) { \
		RETURN_THROWS(); \
	}

static void construct(async_channel *channel, zend_long capacity)
{
	uint32_t size = FIRST_RING;

	while (size < 128 && size < capacity && capacity != ZEND_LONG_MAX) {
		size *= 2;
	}
	channel->ring = safe_emalloc(size, sizeof(zval), 0);
	channel->mask = size - 1;
	channel->capacity = capacity;
	async_source_location_here(&channel->place);
}

ZEND_METHOD(Async_Channel, __construct)
{
	async_channel *channel = THIS_CHANNEL();
	zend_long capacity = 0;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(capacity)
	ZEND_PARSE_PARAMETERS_END();
	if (capacity < 0) {
		zend_argument_value_error(1, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	if (channel->ring) {
		zend_throw_error(NULL, "The channel has been constructed already");
		RETURN_THROWS();
	}
	construct(channel, capacity);
}

ZEND_METHOD(Async_Channel, unbounded)
{
	ZEND_PARSE_PARAMETERS_NONE();
	object_init_ex(return_value, async_ce_channel);
	construct(async_channel_from_obj(Z_OBJ_P(return_value)), ZEND_LONG_MAX);
}

ZEND_METHOD(Async_Channel, send)
{
	zval *value, *cancellation = NULL;
	async_awaitable *until = NULL;

	ZEND_PARSE_PARAMETERS_START(1, 2)
		Z_PARAM_ZVAL(value)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (UNEXPECTED(channel->closed)) {
		throw_closed(channel);
		RETURN_THROWS();
	}
	if (UNEXPECTED(cancellation != NULL) && (until = async_awaitable_from_zval(cancellation, "Async\\Channel::send()")) == NULL) {
		RETURN_THROWS();
	}
	if (EXPECTED(try_send(channel, value))) {
		return;
	}
	if (UNEXPECTED(async_channel_wait_and_send(channel, value, until) == ASYNC_CHANNEL_CLOSED)) {
		throw_closed(channel);
	}
}

ZEND_METHOD(Async_Channel, recv)
{
	zval *cancellation = NULL;
	async_awaitable *until = NULL;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (UNEXPECTED(cancellation != NULL) && (until = async_awaitable_from_zval(cancellation, "Async\\Channel::recv()")) == NULL) {
		RETURN_THROWS();
	}
	if (UNEXPECTED(receive(channel, return_value, until) == ASYNC_CHANNEL_CLOSED)) {
		throw_closed(channel);
	}
}

ZEND_METHOD(Async_Channel, trySend)
{
	zval *value;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(value)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	RETURN_BOOL(!channel->closed && try_send(channel, value));
}

ZEND_METHOD(Async_Channel, tryRecv)
{
	zval *target, message, kept;
	zend_reference *reference;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_ZVAL(target)
	ZEND_PARSE_PARAMETERS_END();
	USABLE_CHANNEL(channel);
	if (!try_recv(channel, &message)) {
		RETURN_FALSE;
	}
	reference = Z_REF_P(target);
	if (UNEXPECTED(ZEND_REF_HAS_TYPE_SOURCES(reference))) {
		ZVAL_COPY(&kept, &message);
		if (zend_try_assign_typed_ref(reference, &message) == FAILURE) {
			push_back_front(channel, &kept);
			async_channel_offer(channel);
			RETURN_THROWS();
		}
		zval_ptr_dtor(&kept);
		RETURN_TRUE;
	}
	/* the old value's destructor may access the variable */
	ZVAL_COPY_VALUE(&kept, &reference->val);
	ZVAL_COPY_VALUE(&reference->val, &message);
	zval_ptr_dtor(&kept);
	RETURN_TRUE;
}

ZEND_METHOD(Async_Channel, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	if (!channel->closed) {
		channel->closed = true;
		async_closing_note(&channel->closing, "closed");
		async_wait_list_wake_all(&channel->receivers);
		async_wait_list_wake_all(&channel->senders);
	}
}

ZEND_METHOD(Async_Channel, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_BOOL(channel->closed);
}

ZEND_METHOD(Async_Channel, isEmpty)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_BOOL(async_channel_available(channel) == 0);
}

ZEND_METHOD(Async_Channel, isFull)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_BOOL((zend_long) async_channel_available(channel) >= channel->capacity);
}

ZEND_METHOD(Async_Channel, capacity)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_LONG(channel->capacity);
}

ZEND_METHOD(Async_Channel, count)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_CHANNEL(channel);
	RETURN_LONG(async_channel_available(channel));
}

ZEND_METHOD(Async_Channel, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

static bool receive_next(zend_object *object, zval *message)
{
	async_channel *channel = async_channel_from_obj(object);

	return async_channel_usable(channel) && async_channel_recv(channel, message, NULL) == ASYNC_CHANNEL_DONE;
}

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	return async_channel_usable(async_channel_from_obj(Z_OBJ_P(object)))
		? async_receiving_iterator_create(Z_OBJ_P(object), by_ref, receive_next) : NULL;
}

void async_channel_startup(void)
{
	async_ce_channel_exception = register_class_Async_ChannelException(async_ce_async_exception);
	async_ce_channel = register_class_Async_Channel(zend_ce_aggregate, zend_ce_countable);
	async_ce_channel->get_iterator = get_iterator;
	async_channel_object_startup();
}
