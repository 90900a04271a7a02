/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Turns: a call takes a turn on a subject (an object or resource) whose C code
 * must not be entered twice; other coroutines that want the subject queue.
 *
 * Every guarded call takes and gives a turn, but almost none waits inside. So a
 * turn is a record on the caller's C stack, linked to its coroutine, and enters
 * the table of taken subjects only when the coroutine is switched away from.
 * While nobody is suspended inside a call, take and give touch no table.
 *
 *   taken (unpublished) -> published at a switch -> given to the first in the queue, or removed
 *
 * A turn holds a reference to its subject from before the wait until it is given
 * back, which may free the subject.
 *
 * FIFO. The owner of a turn may take it again. A coroutine whose wait would close
 * a circle gets an Error that names both subjects; locks that coroutines queue
 * for (main/php_wait_lock.h) count as well. Calls that the main flow began
 * before it was adopted are known by their frames; a coroutine that wants their
 * subject checks every millisecond whether the frame is still there.
 * Thread: that of the coroutines. Suspends: zend_coroutine_take_turn() only.
 */

#ifndef ZEND_COROUTINE_TURNS_H
#define ZEND_COROUTINE_TURNS_H

#include "zend_coroutine.h"
#include "zend_coroutine_queue.h"

/* Lives on the C stack of the call. */
typedef struct _zend_turn {
	const zend_refcounted *subject;     /* counted, except with `frame`; NULL: nothing to give back */
	zend_coroutine *owner;              /* NULL: the owner has ended, and one of its Fibers is in the call */
	struct _zend_turn *outer;           /* the owner's previous turn */
	const zend_fiber_context *context;  /* on whose stack the record is */
	struct _zend_turn *next;            /* in its bucket, while published */
	zend_queue waiters;
	const zend_execute_data *frame;     /* of a call made before there were coroutines: never given back */
	bool published;
	bool listed;                        /* published and found by its subject; else an outer turn of the owner is */
} zend_turn;

BEGIN_EXTERN_C()

/* True: make the call, then zend_coroutine_give_turn(). False: an exception was thrown (cancelled, a circle, or taken where
 * waiting is impossible). Requires a running coroutine. Suspends: if another coroutine has the turn. */
ZEND_API bool zend_coroutine_take_turn(zend_turn *turn, const zend_refcounted *subject);
/* Suspends: if the reference to the subject was the last one and its destructor does. */
ZEND_API void zend_coroutine_give_turn(zend_turn *turn);
/* The turns of calls that a bailout has skipped go to who queues for them: of those above `frame`, an address on the running
 * stack; of all on the running Fiber's stack, whichever coroutine made them. Suspends: no. */
void zend_coroutine_forget_turns_above(const void *frame);
void zend_coroutine_forget_turns_of_context(void);
/* True if another coroutine is inside. Suspends: no. */
ZEND_API bool zend_coroutine_turn_is_taken(const zend_refcounted *subject);

/* True if nobody but this turn refers to the object any more: giving it back will free it. */
static zend_always_inline bool zend_coroutine_turn_is_last(const zend_turn *turn)
{
	return UNEXPECTED(turn->subject && GC_REFCOUNT(turn->subject) == 1);
}

/* True if `owner`, whom the running coroutine is about to wait for, waits for the running coroutine, possibly through others:
 * for a turn or a lock of it. Suspends: no. */
ZEND_API bool zend_coroutine_waits_for_current(const zend_coroutine *owner);
/* Throws the Error about that; `wanted` describes what the running coroutine is about to wait for. */
ZEND_API void zend_coroutine_throw_circle(const zend_coroutine *owner, const char *wanted);
void zend_coroutine_throw_circle_of_turn(const zend_turn *held);
/* For messages: its class, or the type of the resource. */
const char *zend_coroutine_name_of_subject(const zend_refcounted *subject);
/* The published turn of the subject, or NULL. */
zend_turn *zend_coroutine_find_turn(const zend_refcounted *subject);

/* Records that the call of this frame, which the running coroutine began before there were coroutines, uses the subject. */
ZEND_API void zend_coroutine_adopt_turn(const zend_refcounted *subject, const zend_execute_data *frame);

/* In a forked child. The first for each coroutine that the child does not have, before the stacks go, on which the records
 * are; the references that they held go into `subjects`. The second for the running one: nobody queues any more. */
ZEND_API void zend_coroutine_forget_turns(zend_coroutine *coroutine, HashTable *subjects);
ZEND_API void zend_coroutine_forget_queues(zend_coroutine *coroutine);

/* --- for zend_coroutine.c --- */

void zend_coroutine_publish_turns(zend_coroutine *coroutine);
void zend_coroutine_orphan_turns(zend_coroutine *coroutine);
void zend_coroutine_drop_turns(zend_coroutine *coroutine);

/* The coroutine is switched away from inside guarded calls. After a bailout the records may be gone with their frames. */
static zend_always_inline void zend_coroutine_turns_leave(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->turns) && (CG(unclean_shutdown) || !coroutine->turns->published)) {
		zend_coroutine_publish_turns(coroutine);
	}
}

/* The coroutine has ended; calls still open are those of its Fibers. */
static zend_always_inline void zend_coroutine_turns_ended(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->turns)) {
		zend_coroutine_orphan_turns(coroutine);
	}
}

/* The coroutine will never run again: its stack is gone. */
static zend_always_inline void zend_coroutine_turns_dropped(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->turns || coroutine->queued_for)) {
		zend_coroutine_drop_turns(coroutine);
	}
}

/* Start of a request. */
void zend_coroutine_turns_activate(void);
void zend_coroutine_turns_request_end(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_TURNS_H */
