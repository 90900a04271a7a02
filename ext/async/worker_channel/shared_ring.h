/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The messages of a channel, in memory that all processes share which have the
 * channel. Why memory and not a process that passes messages on: a message goes
 * from sender to receiver without a third process that would have to run, costs
 * no system call while both are busy, and no process's end is special.
 *
 * A file without a name (memfd) is mapped: head, slots, and an area for the
 * bytes of messages, used as a ring. A robust mutex guards it. Whatever was
 * killed while it had the mutex has not broken anything, because one store
 * publishes a message (`tail`) and one takes it out (`head`); everything else
 * is derived from these, or is only a hint that is set again (see repair()).
 *
 * Descriptors that go with a message (a large message is one: a file of its
 * own) lie in a socket that all processes share, in the order of the slots. A
 * sender puts them there before it publishes the slot, a receiver takes them
 * after it has taken the slot. What killed processes leave in the socket is
 * recognised by its serial number and thrown away.
 *
 * Two eventfds wake others: one for receivers, one for senders. They are written
 * only while somebody waits, and stay readable for as long as there is something
 * to receive (to send), so nothing depends on who reads them.
 *
 * `holders`: who has the channel. Each holds a robust mutex, which the kernel
 * gives back when the process ends.
 *
 * A process that is stopped (SIGSTOP) while it has the mutex holds up the others.
 *
 * None of these functions waits, runs PHP code or allocates request memory.
 */

#ifndef ASYNC_SHARED_RING_H
#define ASYNC_SHARED_RING_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define ASYNC_RING_MOST_CAPACITY (1 << 20)
/* Of the bytes of a message in the area; larger ones are files. */
#define ASYNC_RING_MOST_BYTES (32 * 1024)
/* Of descriptors with one message. */
#define ASYNC_RING_MOST_DESCRIPTORS 250
#define ASYNC_RING_ID_LENGTH 16

typedef enum { ASYNC_RING_RECEIVERS, ASYNC_RING_SENDERS } async_ring_side;

typedef enum {
	ASYNC_RING_DONE,
	ASYNC_RING_NOT_NOW,              /* full, or empty */
	ASYNC_RING_CLOSED,
	ASYNC_RING_NO_ROOM,              /* for the bytes; it fits as a file */
	ASYNC_RING_FAILED,               /* errno */
} async_ring_result;

enum {
	ASYNC_RING_MEMORY,               /* the memfd */
	ASYNC_RING_RECEIVABLE,           /* eventfds */
	ASYNC_RING_SENDABLE,
	ASYNC_RING_IN,                   /* the socket pair */
	ASYNC_RING_OUT,
	ASYNC_RING_DESCRIPTORS
};

typedef struct _async_ring_memory async_ring_memory;

/* A process's view of it. */
typedef struct {
	async_ring_memory *memory;
	size_t size;
	int fds[ASYNC_RING_DESCRIPTORS];
	uint32_t holder;                 /* index of this process */
	bool waits[2];                   /* this process is counted among those that wait; per side */
} async_ring;

typedef struct {
	char *bytes;                     /* room for ASYNC_RING_MOST_BYTES */
	size_t length;
	uint32_t expected;               /* number of descriptors that were sent */
	uint32_t count;                  /* that have arrived */
	int descriptors[ASYNC_RING_MOST_DESCRIPTORS];
} async_ring_message;

/* -1 with errno. */
int async_ring_create(async_ring *ring, uint32_t capacity);
/* Takes over the descriptors, also on failure. -1 with errno. */
int async_ring_open(async_ring *ring, const int *fds);
/* Leaves the descriptors to the caller. */
void async_ring_close(async_ring *ring);
/* In a forked child, which has the ring as well from now on. */
void async_ring_forked(async_ring *ring);

/* Sends copies of the descriptors. */
async_ring_result async_ring_push(async_ring *ring, const char *bytes, size_t length, const int *descriptors, uint32_t count);
async_ring_result async_ring_pop(async_ring *ring, async_ring_message *message);
/* No more messages; wakes everybody. */
void async_ring_shut(async_ring *ring);
bool async_ring_is_shut(const async_ring *ring);
uint64_t async_ring_count(const async_ring *ring);
bool async_ring_is_full(async_ring *ring);
uint32_t async_ring_capacity(const async_ring *ring);
const char *async_ring_id(const async_ring *ring);

/* Is there something to receive, room to send, or is it shut? */
bool async_ring_possible(async_ring *ring, async_ring_side side);
/* This process begins to wait for the eventfd of that side. False: it would not have to wait. */
bool async_ring_wait(async_ring *ring, async_ring_side side);
void async_ring_end_wait(async_ring *ring, async_ring_side side);

/* It may be on its way to another process: a fork begins, or its descriptors are sent. */
void async_ring_given(async_ring *ring);
/* Milliseconds for which that counts as another holder; 0: none. */
int async_ring_on_its_way(const async_ring *ring);
/* A process that has it beside this one; 0: none. */
pid_t async_ring_other(async_ring *ring);

/* shared_holders.c, for shared_ring_life.c */
#define ASYNC_RING_MOST_HOLDERS 1024

typedef struct {
	pthread_mutex_t alive;           /* held by the process, or by its thread */
	pid_t pid;                       /* a thread's, which for a first thread is its process's */
} async_ring_holder;

void async_ring_mutex_init(pthread_mutex_t *mutex);
/* False with errno. */
bool async_ring_take_part(async_ring_holder *holders, uint32_t *used, uint32_t *index);
void async_ring_leave(async_ring_holder *holder);
pid_t async_ring_find_other(async_ring_holder *holders, uint32_t used, uint32_t own);

#endif
