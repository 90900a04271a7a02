/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The life of a ring, and who has it.
 */

#include "transfer/memory_file.h"
#include "worker_channel/shared_memory.h"

#include <errno.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MARK 0x57656674u
#define LEAST_AREA (256 * 1024)
#define MOST_AREA (64 * 1024 * 1024)
/* How long a new process may take to get its channels. */
#define ON_ITS_WAY_NS (1000 * INT64_C(1000000))

/* ---- who has it ---- */

static int64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t) time.tv_sec * 1000000000 + time.tv_nsec;
}

void async_ring_given(async_ring *ring)
{
	__atomic_store_n(&ring->memory->given_at, now(), __ATOMIC_RELAXED);
}

int async_ring_on_its_way(const async_ring *ring)
{
	int64_t given_at = __atomic_load_n(&ring->memory->given_at, __ATOMIC_RELAXED);
	int64_t left = given_at == 0 ? 0 : given_at + ON_ITS_WAY_NS - now();

	return left > 0 ? (int) (left / 1000000 + 1) : 0;
}

pid_t async_ring_other(async_ring *ring)
{
	pid_t other;

	async_ring_lock(ring);
	other = async_ring_find_other(ring->memory->holders, ring->memory->holders_used, ring->holder);
	if (other == 0) {
		for (int side = 0; side < 2; side++) {
			ring->memory->waiting[side] = ring->waits[side];
		}
	}
	async_ring_unlock(ring);
	return other;
}

void async_ring_forked(async_ring *ring)
{
	ring->waits[0] = ring->waits[1] = false;
	async_ring_lock(ring);
	if (!async_ring_take_part(ring->memory->holders, &ring->memory->holders_used, &ring->holder)) {
		ring->holder = ASYNC_RING_MOST_HOLDERS;
	}
	async_ring_unlock(ring);
}

/* ---- life ---- */

static void close_all(const int *fds)
{
	for (int i = 0; i < ASYNC_RING_DESCRIPTORS; i++) {
		if (fds[i] >= 0) {
			close(fds[i]);
		}
	}
}

static int take_part(async_ring *ring)
{
	bool done;

	async_ring_lock(ring);
	done = async_ring_take_part(ring->memory->holders, &ring->memory->holders_used, &ring->holder);
	async_ring_unlock(ring);
	return done ? 0 : -1;
}

static size_t round_up(size_t size)
{
	return (size + 63) & ~(size_t) 63;
}

static void lay_out(async_ring *ring, uint32_t capacity, size_t area)
{
	async_ring_memory *memory = ring->memory;

	memory->mark = MARK;
	memory->capacity = capacity;
	memory->size = ring->size;
	memory->area_size = area;
	memory->area_at = ring->size - area;
	async_ring_mutex_init(&memory->mutex);
	for (int i = 0; i < ASYNC_RING_MOST_HOLDERS; i++) {
		async_ring_mutex_init(&memory->holders[i].alive);
	}
}

static bool make_descriptors(int *fds, size_t size)
{
	fds[ASYNC_RING_MEMORY] = async_memory_file_new(size);
	fds[ASYNC_RING_RECEIVABLE] = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	fds[ASYNC_RING_SENDABLE] = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
	return fds[ASYNC_RING_MEMORY] >= 0 && fds[ASYNC_RING_RECEIVABLE] >= 0 && fds[ASYNC_RING_SENDABLE] >= 0
		&& socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, &fds[ASYNC_RING_IN]) == 0
		&& ftruncate(fds[ASYNC_RING_MEMORY], (off_t) size) == 0;
}

static async_ring_memory *map(int fd, size_t size)
{
	void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);

	return memory == MAP_FAILED ? NULL : memory;
}

int async_ring_create(async_ring *ring, uint32_t capacity)
{
	size_t area = (size_t) capacity * 256, head = round_up(sizeof(async_ring_memory) + capacity * sizeof(async_ring_slot));
	int error;

	area = area < LEAST_AREA ? LEAST_AREA : area > MOST_AREA ? MOST_AREA : area;
	memset(ring, 0, sizeof(*ring));
	memset(ring->fds, -1, sizeof(ring->fds));
	ring->size = head + area;
	if (make_descriptors(ring->fds, ring->size) && (ring->memory = map(ring->fds[ASYNC_RING_MEMORY], ring->size)) != NULL) {
		lay_out(ring, capacity, area);
		if (getrandom(ring->memory->id, sizeof(ring->memory->id), 0) == sizeof(ring->memory->id) && take_part(ring) == 0) {
			return 0;
		}
		munmap(ring->memory, ring->size);
		ring->memory = NULL;
	}
	error = errno;
	close_all(ring->fds);
	errno = error;
	return -1;
}

int async_ring_open(async_ring *ring, const int *fds)
{
	struct stat file;
	int error;

	memset(ring, 0, sizeof(*ring));
	memcpy(ring->fds, fds, sizeof(ring->fds));
	if (fstat(fds[ASYNC_RING_MEMORY], &file) == 0) {
		ring->size = (size_t) file.st_size;
		ring->memory = map(fds[ASYNC_RING_MEMORY], ring->size);
	}
	if (ring->memory && ring->memory->mark == MARK && ring->memory->size == ring->size && take_part(ring) == 0) {
		return 0;
	}
	error = errno;
	if (ring->memory) {
		munmap(ring->memory, ring->size);
		ring->memory = NULL;
	}
	close_all(ring->fds);
	errno = error;
	return -1;
}

void async_ring_close(async_ring *ring)
{
	for (int side = 0; side < 2; side++) {
		async_ring_end_wait(ring, side);
	}
	if (ring->holder < ASYNC_RING_MOST_HOLDERS) {
		async_ring_leave(&ring->memory->holders[ring->holder]);
	}
	munmap(ring->memory, ring->size);
	ring->memory = NULL;
}
