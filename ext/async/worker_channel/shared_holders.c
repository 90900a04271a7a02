/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker_channel/shared_ring.h"
#include "runtime/processors.h"

#include <errno.h>

void async_ring_mutex_init(pthread_mutex_t *mutex)
{
	pthread_mutexattr_t attributes;

	pthread_mutexattr_init(&attributes);
	pthread_mutexattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
	pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
	pthread_mutex_init(mutex, &attributes);
	pthread_mutexattr_destroy(&attributes);
}

/* Nobody has it, and now this process does. */
static bool take(async_ring_holder *holder)
{
	int error = pthread_mutex_trylock(&holder->alive);

	if (error == EOWNERDEAD) {
		pthread_mutex_consistent(&holder->alive);
		error = 0;
	}
	return error == 0;
}

bool async_ring_take_part(async_ring_holder *holders, uint32_t *used, uint32_t *index)
{
	for (uint32_t i = 0; i < ASYNC_RING_MOST_HOLDERS; i++) {
		if (take(&holders[i])) {
			holders[i].pid = async_thread_id();
			*index = i;
			if (i >= *used) {
				*used = i + 1;
			}
			return true;
		}
	}
	errno = EUSERS;
	return false;
}

void async_ring_leave(async_ring_holder *holder)
{
	if (holder->pid == async_thread_id()) {
		holder->pid = 0;
		pthread_mutex_unlock(&holder->alive);
	}
}

pid_t async_ring_find_other(async_ring_holder *holders, uint32_t used, uint32_t own)
{
	for (uint32_t i = 0; i < used; i++) {
		if (i == own || holders[i].pid == 0) {
			continue;
		}
		if (!take(&holders[i])) {
			return holders[i].pid;
		}
		holders[i].pid = 0;
		pthread_mutex_unlock(&holders[i].alive);
	}
	return 0;
}
