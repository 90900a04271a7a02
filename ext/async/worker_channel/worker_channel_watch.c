/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Who wakes waiting coroutines when a message comes from, or is received by,
 * another process; and what ends that: the end of the last other process that
 * has the channel. One of the others is watched at a time.
 */

#include "worker_channel/worker_channel.h"
#include "coroutine/coroutine.h"
#include "main/php_wait.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef PIDFD_THREAD
# define PIDFD_THREAD O_EXCL
#endif

/* How often to look where nothing tells. */
#define LOOK_AGAIN_MS 1000

void async_worker_channel_wake(async_worker_channel *channel, async_ring_side side)
{
	async_wait_node *first = channel->lists[side].first;

	if (first) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(first->wait->coroutine), ACORE_WAKE_EVENT);
	}
}

/* ---- events: only wake ---- */

static void receivable(bool closed, void *arg)
{
	async_worker_channel_wake(arg, ASYNC_RING_RECEIVERS);
}

static void sendable(bool closed, void *arg)
{
	async_worker_channel_wake(arg, ASYNC_RING_SENDERS);
}

static void look_again(async_worker_channel *channel)
{
	channel->look_again = true;
	async_worker_channel_wake(channel, ASYNC_RING_RECEIVERS);
	async_worker_channel_wake(channel, ASYNC_RING_SENDERS);
}

static void other_ended(bool closed, void *arg)
{
	look_again(arg);
}

static void time_is_over(void *arg)
{
	look_again(arg);
}

/* ---- the other process ---- */

static void stop_other(async_worker_channel *channel)
{
	if (channel->other_watch) {
		acore_watch_stop(channel->other_watch);
		channel->other_watch = NULL;
	}
	if (channel->other_timer) {
		acore_timer_stop(channel->other_timer);
		channel->other_timer = NULL;
	}
}

static void forget_other(async_worker_channel *channel)
{
	stop_other(channel);
	if (channel->other_fd >= 0) {
		php_wait_fd_closing(channel->other_fd);
		close(channel->other_fd);
		channel->other_fd = -1;
	}
	channel->other = 0;
}

static void wait_in_time(async_worker_channel *channel, int ms)
{
	if (!channel->other_timer) {
		channel->other_timer = acore_timer_start_real(ASYNC_G(runtime), (int64_t) ms * 1000000, true, time_is_over, channel);
	}
}

static bool ended(int pidfd)
{
	struct pollfd ask = { .fd = pidfd, .events = POLLIN };

	return poll(&ask, 1, 0) != 0;
}

/* The process of that number may be another one by now: asks for the holder after it was opened. */
static void open_other(async_worker_channel *channel)
{
	pid_t other;

	while ((other = async_ring_other(&channel->ring)) != 0 && other != channel->other) {
		forget_other(channel);
		channel->other = other;
#ifdef SYS_pidfd_open
		channel->other_fd = (int) syscall(SYS_pidfd_open, other, 0);
		if (channel->other_fd < 0) {
			channel->other_fd = (int) syscall(SYS_pidfd_open, other, PIDFD_THREAD);   /* from Linux 6.9 on */
		}
#endif
	}
	if (other == 0) {
		forget_other(channel);
	}
}

/* False: no other process has it. */
static bool watch_other(async_worker_channel *channel)
{
	int on_its_way;

	if (channel->other_watch || channel->other_timer) {
		return true;
	}
	if (channel->other_fd < 0 || ended(channel->other_fd)) {
		forget_other(channel);
		open_other(channel);
	}
	if (channel->other == 0) {
		on_its_way = async_ring_on_its_way(&channel->ring);
		if (on_its_way > 0) {
			wait_in_time(channel, on_its_way);
		}
		return on_its_way > 0;
	}
	if (channel->other_fd >= 0) {
		channel->other_watch = acore_watch_start(ASYNC_G(runtime), channel->other_fd, POLLIN, other_ended, channel);
	}
	if (!channel->other_watch) {
		wait_in_time(channel, LOOK_AGAIN_MS);
	}
	return true;
}

/* ---- waits ---- */

static void stop_listening(async_worker_channel *channel, async_ring_side side)
{
	if (channel->watches[side]) {
		acore_watch_stop(channel->watches[side]);
		channel->watches[side] = NULL;
	}
	async_ring_end_wait(&channel->ring, side);
	if (!channel->watches[0] && !channel->watches[1]) {
		stop_other(channel);
	}
}

static void start_listening(async_worker_channel *channel, async_ring_side side)
{
	channel->watches[side] = side == ASYNC_RING_RECEIVERS
		? acore_watch_start(ASYNC_G(runtime), channel->ring.fds[ASYNC_RING_RECEIVABLE], POLLIN, receivable, channel)
		: acore_watch_start(ASYNC_G(runtime), channel->ring.fds[ASYNC_RING_SENDABLE], POLLIN, sendable, channel);
	if (!channel->watches[side]) {
		wait_in_time(channel, LOOK_AGAIN_MS);
	}
}

bool async_worker_channel_listen(async_worker_channel *channel, async_ring_side side)
{
	if (UNEXPECTED(channel->look_again)) {
		channel->look_again = false;
		stop_other(channel);
	} else if (channel->watches[side]) {
		/* a look under the mutex, whose owner may have been killed */
		return async_ring_wait(&channel->ring, side);
	}
	if (!watch_other(channel)) {
		stop_listening(channel, ASYNC_RING_RECEIVERS);
		stop_listening(channel, ASYNC_RING_SENDERS);
		return !async_ring_possible(&channel->ring, side);
	}
	if (!channel->watches[side]) {
		start_listening(channel, side);
	}
	return async_ring_wait(&channel->ring, side);
}

void async_worker_channel_waited(async_worker_channel *channel, async_ring_side side)
{
	if (!channel->lists[side].first) {
		stop_listening(channel, side);
	} else if (channel->look_again || async_ring_possible(&channel->ring, side)) {
		async_worker_channel_wake(channel, side);
	}
}

void async_worker_channel_given(async_worker_channel *channel)
{
	async_ring_given(&channel->ring);
	if (ASYNC_G(runtime) && channel->generation == ASYNC_G(fork_generation)) {
		look_again(channel);
	}
}

void async_worker_channel_stop(async_worker_channel *channel)
{
	stop_listening(channel, ASYNC_RING_RECEIVERS);
	stop_listening(channel, ASYNC_RING_SENDERS);
	forget_other(channel);
}

void async_worker_channel_notice_fork(async_worker_channel *channel)
{
	if (EXPECTED(!async_wait_forked(&channel->generation))) {
		return;
	}
	async_worker_channel_stop(channel);
	channel->look_again = false;
	async_wait_list_init(&channel->lists[ASYNC_RING_RECEIVERS]);
	async_wait_list_init(&channel->lists[ASYNC_RING_SENDERS]);
}
