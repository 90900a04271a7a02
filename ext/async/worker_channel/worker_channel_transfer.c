/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A channel that is sent: its id and the number of its first descriptor in the
 * parcel. A process that has it already takes its own object.
 */

#include "worker_channel/worker_channel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_reader.h"
#include "transfer/value_writer.h"

#include <errno.h>
#include <unistd.h>

static zend_result write_channel(async_writer *writer, zend_object *object, const async_path *path)
{
	async_worker_channel *channel = async_worker_channel_from_obj(object);
	int first = -1;

	if (!async_worker_channel_usable(channel)) {
		return FAILURE;
	}
	for (int i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
		int number = async_write_descriptor(writer, channel->ring.fds[i]);

		if (number < 0) {
			return async_refuse_value(path, "there are too many channels in one message");
		}
		first = i == 0 ? number : first;
	}
	async_write_number(writer, (uint32_t) first);
	smart_str_appendl(&writer->out, async_ring_id(&channel->ring), ASYNC_RING_ID_LENGTH);
	async_worker_channel_given(channel);
	return SUCCESS;
}

static void close_all(const int *fds)
{
	for (int i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
		if (fds[i] >= 0) {
			close(fds[i]);
		}
	}
}

static zend_result open_channel(const int *fds, zval *rv)
{
	async_ring ring;
	async_worker_channel *channel;

	for (int i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
		if (fds[i] < 0) {
			close_all(fds);
			async_throw_unreadable("A worker channel cannot be received: this process cannot have more open files");
			return FAILURE;
		}
	}
	if (async_ring_open(&ring, fds) < 0) {
		async_throw_unreadable("A worker channel cannot be received: %s", strerror(errno));
		return FAILURE;
	}
	object_init_ex(rv, async_ce_worker_channel);
	channel = async_worker_channel_from_obj(Z_OBJ_P(rv));
	channel->ring = ring;
	async_source_location_here(&channel->place);
	async_worker_channel_enlist(channel);
	return SUCCESS;
}

static zend_result read_channel(async_reader *reader, zval *rv)
{
	uint32_t first = async_read_number(reader);
	async_worker_channel *known;
	char id[ASYNC_RING_ID_LENGTH];
	int fds[ASYNC_RING_DESCRIPTORS];

	if (!async_read_bytes(reader, id, sizeof(id))) {
		return FAILURE;
	}
	for (uint32_t i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
		fds[i] = async_read_descriptor(reader, first + i);
	}
	known = async_worker_channel_find(id);
	if (known) {
		close_all(fds);
		ZVAL_OBJ_COPY(rv, &known->std);
	} else if (open_channel(fds, rv) == FAILURE) {
		return FAILURE;
	}
	async_read_begins(reader, rv);
	return SUCCESS;
}

void async_worker_channel_transfer_startup(void)
{
	async_shared.ce = async_ce_worker_channel;
	async_shared.write = write_channel;
	async_shared.read = read_channel;
}
