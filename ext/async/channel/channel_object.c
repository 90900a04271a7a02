/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "channel/channel_object.h"
#include "channel/channel.h"
#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "runtime/source_location.h"
#include "wait/wait_list.h"

static zend_object_handlers channel_handlers;

/* ---- descriptions of waits ---- */

static zend_string *describe(const async_channel *channel, const char *what)
{
	char details[48];

	if (channel->capacity == ZEND_LONG_MAX) {
		return async_source_location_describe(&channel->place, what, &channel->std, " (unbounded)");
	}
	snprintf(details, sizeof(details), " (capacity " ZEND_LONG_FMT ")", channel->capacity);
	return async_source_location_describe(&channel->place, what, &channel->std, details);
}

static zend_string *describe_receiving(async_awaitable *awaitable)
{
	return describe((async_channel *) ((char *) awaitable - XtOffsetOf(async_channel, receiving)), "a message of channel");
}

static zend_string *describe_sending(async_awaitable *awaitable)
{
	return describe((async_channel *) ((char *) awaitable - XtOffsetOf(async_channel, sending)), "room in channel");
}

static const async_awaitable_ops receiving_ops = { .describe = describe_receiving, .kind = ASYNC_WAIT_CHANNEL };
static const async_awaitable_ops sending_ops = { .describe = describe_sending, .kind = ASYNC_WAIT_CHANNEL };

/* ---- the object ---- */

static zend_object *channel_create(zend_class_entry *ce)
{
	async_channel *channel = zend_object_alloc(sizeof(async_channel), ce);

	async_wait_list_init(&channel->receivers);
	async_wait_list_init(&channel->senders);
	async_awaitable_init(&channel->receiving, &receiving_ops);
	async_awaitable_init(&channel->sending, &sending_ops);
	channel->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&channel->std, ce);
	return &channel->std;
}

static void channel_free(zend_object *object)
{
	async_channel *channel = async_channel_from_obj(object);

	if (channel->ring) {
		while (channel->head != channel->tail) {
			zval message;

			async_channel_pop(channel, &message);
			zval_ptr_dtor(&message);
		}
		efree(channel->ring);
	}
	async_source_location_release(&channel->place);
	async_closing_release(&channel->closing);
	zend_object_std_dtor(object);
}

static HashTable *channel_gc(zend_object *object, zval **table, int *count)
{
	async_channel *channel = async_channel_from_obj(object);
	zend_get_gc_buffer *buffer = zend_get_gc_buffer_create();

	for (uint32_t i = channel->head; i != channel->tail; i++) {
		zend_get_gc_buffer_add_zval(buffer, &channel->ring[i & channel->mask]);
	}
	zend_get_gc_buffer_use(buffer, table, count);
	return NULL;
}

void async_channel_object_startup(void)
{
	async_ce_channel->create_object = channel_create;
	async_ce_channel->default_object_handlers = &channel_handlers;
	memcpy(&channel_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	channel_handlers.offset = XtOffsetOf(async_channel, std);
	channel_handlers.free_obj = channel_free;
	channel_handlers.get_gc = channel_gc;
	channel_handlers.clone_obj = NULL;
	channel_handlers.compare = zend_objects_not_comparable;
}
