/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker_channel/shared_memory.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Messages with descriptors that have not been received: what a socket's buffer surely holds. */
#define MOST_CARRIED 64

typedef union {
	char bytes[CMSG_SPACE(sizeof(int) * ASYNC_RING_MOST_DESCRIPTORS)];
	struct cmsghdr align;
} control_buffer;

/* ---- state ---- */

static bool is_empty(const async_ring_memory *memory)
{
	return memory->tail == memory->head;
}

static async_ring_slot *slot_of(const async_ring_memory *memory, uint64_t number)
{
	return (async_ring_slot *) &memory->slots[number % memory->capacity];
}

static bool find_room(const async_ring_memory *memory, size_t length, uint64_t *at)
{
	uint64_t first, end;

	if (is_empty(memory)) {
		*at = 0;
		return length <= memory->area_size;
	}
	first = slot_of(memory, memory->head)->at;
	end = slot_of(memory, memory->tail - 1)->at + slot_of(memory, memory->tail - 1)->length;
	*at = end;
	if (end <= first) {
		return length <= first - end;
	}
	if (length <= memory->area_size - end) {
		return true;
	}
	*at = 0;
	return length <= first;
}

static bool is_full(const async_ring_memory *memory)
{
	uint64_t at;

	return memory->tail - memory->head >= memory->capacity || memory->serial - memory->taken >= MOST_CARRIED
		|| !find_room(memory, 1, &at);
}

static bool possible(const async_ring_memory *memory, async_ring_side side)
{
	return memory->shut || (side == ASYNC_RING_RECEIVERS ? !is_empty(memory) : !is_full(memory));
}

static int event_of(const async_ring *ring, async_ring_side side)
{
	return ring->fds[side == ASYNC_RING_RECEIVERS ? ASYNC_RING_RECEIVABLE : ASYNC_RING_SENDABLE];
}

static void set_signal(async_ring *ring, async_ring_side side, bool on)
{
	uint64_t value = 1;
	ssize_t done;

	if (ring->memory->signalled[side] == on) {
		return;
	}
	/* the flag is never true while nothing was written: who is killed in between has written twice at most */
	if (!on) {
		ring->memory->signalled[side] = false;
	}
	done = on ? write(event_of(ring, side), &value, sizeof(value)) : read(event_of(ring, side), &value, sizeof(value));
	(void) done;
	if (on) {
		ring->memory->signalled[side] = true;
	}
}

/* Whoever had the mutex was killed: the state is whole, the eventfds may not agree with it. */
static void repair(async_ring *ring)
{
	async_ring_memory *memory = ring->memory;

	memory->taken = memory->serial;
	for (uint64_t number = memory->head; number != memory->tail; number++) {
		if (slot_of(memory, number)->descriptors > 0) {
			memory->taken = slot_of(memory, number)->serial - 1;
			break;
		}
	}
	for (int side = 0; side < 2; side++) {
		memory->signalled[side] = true;
		set_signal(ring, side, false);
		set_signal(ring, side, possible(memory, side));
	}
}

void async_ring_lock(async_ring *ring)
{
	if (pthread_mutex_lock(&ring->memory->mutex) == EOWNERDEAD) {
		pthread_mutex_consistent(&ring->memory->mutex);
		repair(ring);
	}
}

void async_ring_unlock(async_ring *ring)
{
	pthread_mutex_unlock(&ring->memory->mutex);
}

static bool others_wait(const async_ring *ring, async_ring_side side)
{
	return ring->memory->waiting[side] > (ring->waits[side] ? 1 : 0);
}

/* Before a change that makes something possible: if this process is killed in between, those who wake find the mutex
 * of a dead owner and repair. */
static void announce(async_ring *ring, async_ring_side side)
{
	if (others_wait(ring, side)) {
		set_signal(ring, side, true);
	}
}

/* After a change: nobody is woken for what is no longer possible. */
static void signal_side(async_ring *ring, async_ring_side side)
{
	async_ring_memory *memory = ring->memory;

	if (!possible(memory, side)) {
		set_signal(ring, side, false);
	} else if (others_wait(ring, side) || memory->shut) {
		set_signal(ring, side, true);
	}
}

/* ---- sending ---- */

static bool put_descriptors(async_ring *ring, const int *descriptors, uint32_t count)
{
	uint64_t serial = ++ring->memory->serial;
	struct iovec part = { .iov_base = &serial, .iov_len = sizeof(serial) };
	control_buffer control = {0};
	struct msghdr message = {
		.msg_iov = &part,
		.msg_iovlen = 1,
		.msg_control = control.bytes,
		.msg_controllen = CMSG_SPACE(sizeof(int) * count),
	};
	struct cmsghdr *head = CMSG_FIRSTHDR(&message);

	head->cmsg_level = SOL_SOCKET;
	head->cmsg_type = SCM_RIGHTS;
	head->cmsg_len = CMSG_LEN(sizeof(int) * count);
	memcpy(CMSG_DATA(head), descriptors, sizeof(int) * count);
	return sendmsg(ring->fds[ASYNC_RING_IN], &message, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0;
}

static async_ring_result push(async_ring *ring, const char *bytes, size_t length, const int *descriptors, uint32_t count)
{
	async_ring_memory *memory = ring->memory;
	async_ring_slot *next = slot_of(memory, memory->tail);
	uint64_t at;

	if (memory->shut) {
		return ASYNC_RING_CLOSED;
	}
	if (is_full(memory)) {
		return ASYNC_RING_NOT_NOW;
	}
	if (!find_room(memory, length, &at)) {
		return ASYNC_RING_NO_ROOM;
	}
	if (count > 0 && !put_descriptors(ring, descriptors, count)) {
		return ASYNC_RING_FAILED;
	}
	memcpy((char *) memory + memory->area_at + at, bytes, length);
	next->at = at;
	next->length = (uint32_t) length;
	next->descriptors = count;
	next->serial = memory->serial;
	announce(ring, ASYNC_RING_RECEIVERS);
	__atomic_store_n(&memory->tail, memory->tail + 1, __ATOMIC_RELEASE);
	signal_side(ring, ASYNC_RING_SENDERS);
	return ASYNC_RING_DONE;
}

async_ring_result async_ring_push(async_ring *ring, const char *bytes, size_t length, const int *descriptors, uint32_t count)
{
	async_ring_result result;
	int error;

	async_ring_lock(ring);
	result = push(ring, bytes, length, descriptors, count);
	error = errno;
	async_ring_unlock(ring);
	errno = error;
	return result;
}

/* ---- receiving ---- */

static void take_over(async_ring_message *message, struct msghdr *received)
{
	for (struct cmsghdr *head = CMSG_FIRSTHDR(received); head; head = CMSG_NXTHDR(received, head)) {
		if (head->cmsg_level == SOL_SOCKET && head->cmsg_type == SCM_RIGHTS) {
			message->count = (uint32_t) ((head->cmsg_len - CMSG_LEN(0)) / sizeof(int));
			memcpy(message->descriptors, CMSG_DATA(head), message->count * sizeof(int));
		}
	}
}

static void drop(async_ring_message *message)
{
	while (message->count > 0) {
		close(message->descriptors[--message->count]);
	}
}

static void get_descriptors(async_ring *ring, uint64_t serial, async_ring_message *message)
{
	for (;;) {
		uint64_t found = 0;
		struct iovec part = { .iov_base = &found, .iov_len = sizeof(found) };
		control_buffer control;
		struct msghdr received = {
			.msg_iov = &part,
			.msg_iovlen = 1,
			.msg_control = control.bytes,
			.msg_controllen = sizeof(control.bytes),
		};

		if (recvmsg(ring->fds[ASYNC_RING_OUT], &received, MSG_DONTWAIT | MSG_CMSG_CLOEXEC) < 0) {
			return;
		}
		take_over(message, &received);
		if (found >= serial) {
			return;
		}
		drop(message);
	}
}

static async_ring_result pop(async_ring *ring, async_ring_message *message)
{
	async_ring_memory *memory = ring->memory;
	async_ring_slot first;

	if (is_empty(memory)) {
		return memory->shut ? ASYNC_RING_CLOSED : ASYNC_RING_NOT_NOW;
	}
	first = *slot_of(memory, memory->head);
	message->length = first.length;
	message->expected = first.descriptors;
	message->count = 0;
	memcpy(message->bytes, (char *) memory + memory->area_at + first.at, first.length);
	announce(ring, ASYNC_RING_SENDERS);
	__atomic_store_n(&memory->head, memory->head + 1, __ATOMIC_RELEASE);
	if (first.descriptors > 0) {
		get_descriptors(ring, first.serial, message);
	}
	memory->taken = is_empty(memory) ? memory->serial : first.serial;
	signal_side(ring, ASYNC_RING_RECEIVERS);
	signal_side(ring, ASYNC_RING_SENDERS);
	return ASYNC_RING_DONE;
}

async_ring_result async_ring_pop(async_ring *ring, async_ring_message *message)
{
	async_ring_result result;

	/* looking costs nothing; what is missed here is seen by async_ring_wait() */
	if (__atomic_load_n(&ring->memory->tail, __ATOMIC_ACQUIRE) == __atomic_load_n(&ring->memory->head, __ATOMIC_ACQUIRE)
			&& !ring->memory->shut) {
		return ASYNC_RING_NOT_NOW;
	}
	async_ring_lock(ring);
	result = pop(ring, message);
	async_ring_unlock(ring);
	return result;
}

/* ---- waiting ---- */

bool async_ring_possible(async_ring *ring, async_ring_side side)
{
	bool is_possible;

	async_ring_lock(ring);
	is_possible = possible(ring->memory, side);
	async_ring_unlock(ring);
	return is_possible;
}

bool async_ring_wait(async_ring *ring, async_ring_side side)
{
	bool waits;

	async_ring_lock(ring);
	waits = !possible(ring->memory, side);
	if (waits && !ring->waits[side]) {
		ring->waits[side] = true;
		ring->memory->waiting[side]++;
	}
	if (waits) {
		set_signal(ring, side, false);
	}
	async_ring_unlock(ring);
	return waits;
}

void async_ring_end_wait(async_ring *ring, async_ring_side side)
{
	if (ring->waits[side]) {
		async_ring_lock(ring);
		ring->waits[side] = false;
		if (ring->memory->waiting[side] > 0) {
			ring->memory->waiting[side]--;
		}
		/* others that wait may have relied on this process's waiter to take what is there */
		signal_side(ring, side);
		async_ring_unlock(ring);
	}
}

void async_ring_shut(async_ring *ring)
{
	async_ring_lock(ring);
	set_signal(ring, ASYNC_RING_RECEIVERS, true);
	set_signal(ring, ASYNC_RING_SENDERS, true);
	ring->memory->shut = true;
	async_ring_unlock(ring);
}

bool async_ring_is_shut(const async_ring *ring)
{
	return __atomic_load_n(&ring->memory->shut, __ATOMIC_ACQUIRE);
}

uint64_t async_ring_count(const async_ring *ring)
{
	uint64_t head = __atomic_load_n(&ring->memory->head, __ATOMIC_ACQUIRE);
	uint64_t tail = __atomic_load_n(&ring->memory->tail, __ATOMIC_ACQUIRE);

	return tail > head ? tail - head : 0;
}

bool async_ring_is_full(async_ring *ring)
{
	bool full;

	async_ring_lock(ring);
	full = is_full(ring->memory);
	async_ring_unlock(ring);
	return full;
}

uint32_t async_ring_capacity(const async_ring *ring)
{
	return ring->memory->capacity;
}

const char *async_ring_id(const async_ring *ring)
{
	return ring->memory->id;
}
