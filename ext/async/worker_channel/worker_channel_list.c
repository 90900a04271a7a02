/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * All channels of the process, and what a fork means for them. Each call of
 * fork(2) matters, also those of other extensions, so libc is asked to tell.
 */

#include "worker_channel/worker_channel.h"

#include <pthread.h>

ZEND_TLS async_worker_channel *channels;

void async_worker_channel_enlist(async_worker_channel *channel)
{
	channel->next = channels;
	if (channels) {
		channels->link = &channel->next;
	}
	channel->link = &channels;
	channels = channel;
}

void async_worker_channel_delist(async_worker_channel *channel)
{
	*channel->link = channel->next;
	if (channel->next) {
		channel->next->link = channel->link;
	}
	channel->link = NULL;
}

async_worker_channel *async_worker_channel_find(const char *id)
{
	async_worker_channel *channel = channels;

	while (channel && memcmp(async_ring_id(&channel->ring), id, ASYNC_RING_ID_LENGTH) != 0) {
		channel = channel->next;
	}
	return channel;
}

bool async_worker_channel_has(int fd)
{
	for (const async_worker_channel *channel = channels; channel; channel = channel->next) {
		for (int i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
			if (channel->ring.fds[i] == fd) {
				return true;
			}
		}
	}
	return false;
}

/* ---- forks ---- */

static void before_fork(void)
{
	for (async_worker_channel *channel = channels; channel; channel = channel->next) {
		async_ring_given(&channel->ring);
	}
}

static void after_fork_in_parent(void)
{
	for (async_worker_channel *channel = channels; channel; channel = channel->next) {
		async_worker_channel_given(channel);
	}
}

static void after_fork_in_child(void)
{
	for (async_worker_channel *channel = channels; channel; channel = channel->next) {
		async_ring_forked(&channel->ring);
	}
}

void async_worker_channel_list_startup(void)
{
	static bool done;

	if (!done) {
		done = true;
		pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
	}
}
