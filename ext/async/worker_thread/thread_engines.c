/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The engines of worker threads, and what a fork means for them: in the child
 * there is only the thread that forked. TSRM does not know that. It would destroy
 * the other engines' globals at the end of the child, or when a new thread has
 * the number of an old one, with the memory manager of the wrong thread.
 */

#include "worker_thread/worker_thread.h"

#ifdef ZTS

#include <unistd.h>

/* While an engine is made or destroyed no process is forked: the child would inherit the locks of that. */
static pthread_mutex_t engines = PTHREAD_MUTEX_INITIALIZER;
static async_worker_thread *living;  /* under the mutex */

/* What TSRM.c has of a thread, and keeps to itself. */
typedef struct {
	void **storage;
	int count;
	THREAD_T thread_id;
} tsrm_entry;

/* ---- engines ---- */

bool async_worker_thread_engine_begin(async_worker_thread *thread, bool (*begin_request)(const async_worker_thread *thread))
{
	bool begun;

	pthread_mutex_lock(&engines);
	ts_resource(0);
	thread->resources = tsrm_get_ls_cache();
	thread->pid = getpid();
	thread->next = living;
	if (living) {
		living->link = &thread->next;
	}
	thread->link = &living;
	living = thread;
	begun = begin_request(thread);
	pthread_mutex_unlock(&engines);
	return begun;
}

void async_worker_thread_engine_end(async_worker_thread *thread)
{
	pthread_mutex_lock(&engines);
	*thread->link = thread->next;
	if (thread->next) {
		thread->next->link = thread->link;
	}
	ts_free_thread();
	pthread_mutex_unlock(&engines);
}

/* ---- forks ---- */

static void before_fork(void)
{
	pthread_mutex_lock(&engines);
}

static void after_fork_in_parent(void)
{
	pthread_mutex_unlock(&engines);
}

/* Its memory stays: it may be shared with what is still in use. */
static void forget_engine(async_worker_thread *thread)
{
	tsrm_entry *entry = thread->resources;

	if (entry && entry->thread_id == thread->id) {
		entry->count = 0;
	}
}

static void after_fork_in_child(void)
{
	for (async_worker_thread *thread = living; thread; thread = thread->next) {
		if (!pthread_equal(thread->id, pthread_self())) {
			forget_engine(thread);
		}
	}
	living = NULL;
	pthread_mutex_unlock(&engines);
}

void async_worker_thread_watch_forks(void)
{
	pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

#endif
