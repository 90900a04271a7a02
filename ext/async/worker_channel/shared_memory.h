/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the memory of a ring looks like, for the files of the ring only.
 */

#ifndef ASYNC_SHARED_MEMORY_H
#define ASYNC_SHARED_MEMORY_H

#include "worker_channel/shared_ring.h"

typedef struct {
	uint64_t at;                     /* in the area */
	uint32_t length;                 /* never 0 */
	uint32_t descriptors;
	uint64_t serial;                 /* of the descriptors */
} async_ring_slot;

struct _async_ring_memory {
	uint32_t mark;
	uint32_t capacity;
	char id[ASYNC_RING_ID_LENGTH];
	uint64_t area_at, area_size, size;
	pthread_mutex_t mutex;
	uint64_t head, tail;             /* running numbers: the messages are in [head, tail) */
	uint64_t serial;                 /* of the last descriptors put into the socket */
	uint64_t taken;                  /* of the last taken out */
	uint32_t waiting[2];             /* processes; those that were killed stay counted, which costs only time */
	bool signalled[2];               /* the eventfd is readable */
	bool shut;
	int64_t given_at;
	uint32_t holders_used;
	async_ring_holder holders[ASYNC_RING_MOST_HOLDERS];
	async_ring_slot slots[];
};

/* Also repairs what a killed process has left. */
void async_ring_lock(async_ring *ring);
void async_ring_unlock(async_ring *ring);

#endif
