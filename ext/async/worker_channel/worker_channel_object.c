/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker_channel/worker_channel.h"
#include "main/php_wait.h"
#include "transfer/parcel.h"

static zend_object_handlers worker_channel_handlers;

/* ---- descriptions of waits ---- */

static zend_string *describe(const async_worker_channel *channel, const char *what)
{
	char details[48];

	snprintf(details, sizeof(details), " (capacity %" PRIu32 ")", async_ring_capacity(&channel->ring));
	return async_source_location_describe(&channel->place, what, &channel->std, details);
}

static zend_string *describe_receiving(async_awaitable *awaitable)
{
	return describe((async_worker_channel *) ((char *) awaitable - XtOffsetOf(async_worker_channel, receiving)), "a message of worker channel");
}

static zend_string *describe_sending(async_awaitable *awaitable)
{
	return describe((async_worker_channel *) ((char *) awaitable - XtOffsetOf(async_worker_channel, sending)), "room in worker channel");
}

static const async_awaitable_ops receiving_ops = { .describe = describe_receiving, .kind = ASYNC_WAIT_CHANNEL };
static const async_awaitable_ops sending_ops = { .describe = describe_sending, .kind = ASYNC_WAIT_CHANNEL };

/* ---- the object ---- */

zend_object *async_worker_channel_create(zend_class_entry *ce)
{
	async_worker_channel *channel = zend_object_alloc(sizeof(async_worker_channel), ce);

	async_wait_list_init(&channel->lists[ASYNC_RING_RECEIVERS]);
	async_wait_list_init(&channel->lists[ASYNC_RING_SENDERS]);
	async_awaitable_init(&channel->receiving, &receiving_ops);
	async_awaitable_init(&channel->sending, &sending_ops);
	channel->other_fd = -1;
	channel->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&channel->std, ce);
	return &channel->std;
}

static void worker_channel_free(zend_object *object)
{
	async_worker_channel *channel = async_worker_channel_from_obj(object);

	if (channel->ring.memory) {
		async_worker_channel_notice_fork(channel);
		async_worker_channel_stop(channel);
		async_worker_channel_delist(channel);
		php_wait_fd_closing(channel->ring.fds[ASYNC_RING_RECEIVABLE]);
		php_wait_fd_closing(channel->ring.fds[ASYNC_RING_SENDABLE]);
		async_ring_close(&channel->ring);
		for (int i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
			async_descriptor_release(channel->ring.fds[i]);
		}
	}
	async_source_location_release(&channel->place);
	async_closing_release(&channel->closing);
	zend_object_std_dtor(object);
}

void async_worker_channel_object_startup(void)
{
	async_ce_worker_channel->create_object = async_worker_channel_create;
	async_ce_worker_channel->default_object_handlers = &worker_channel_handlers;
	memcpy(&worker_channel_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	worker_channel_handlers.offset = XtOffsetOf(async_worker_channel, std);
	worker_channel_handlers.free_obj = worker_channel_free;
	worker_channel_handlers.clone_obj = NULL;
	worker_channel_handlers.compare = zend_objects_not_comparable;
}
