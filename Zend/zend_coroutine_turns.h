/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Turns: a subject (an object, a resource) whose C code must not be entered
 * twice is taken for a call; another coroutine that wants it queues.
 *
 * A call takes and gives its turn on every entry, but almost none waits inside.
 * So a turn is a record on the caller's C stack, linked to its coroutine, and is
 * put into the table of what is taken only when the coroutine leaves the CPU.
 * While nobody is suspended inside a call, take and give touch no table.
 *
 *   taken (unpublished) -> published at a switch -> given: to the first who queues, or out
 *
 * FIFO. The coroutine that has the turn may take it again. Who would wait in a
 * circle gets an Error that names both subjects. Calls that the main flow had
 * begun before it was adopted are known by their frames; who wants their subject
 * looks every millisecond whether the frame is still there.
 * Thread: that of the coroutines. Suspends: zend_coroutine_take_turn() only.
 */

#ifndef ZEND_COROUTINE_TURNS_H
#define ZEND_COROUTINE_TURNS_H

#include "zend_coroutine.h"

typedef struct _zend_turn_waiter zend_turn_waiter;

/* On the C stack of the call. */
typedef struct _zend_turn {
	const zend_refcounted *subject;     /* NULL: nothing to give back */
	zend_coroutine *owner;              /* NULL: it has ended, and a Fiber of it stands in the call */
	struct _zend_turn *outer;           /* the owner's one before */
	struct _zend_turn *next;            /* in its bucket, while published */
	zend_turn_waiter *first, *last;
	const zend_execute_data *frame;     /* of a call that was made before there were coroutines: it is not given back */
	bool published;
	bool listed;                        /* published, and found by its subject; else an outer one of the same owner is */
} zend_turn;

BEGIN_EXTERN_C()

/* True: the call may be made, and zend_coroutine_give_turn() is due. False: an exception was thrown (cancelled, a circle,
 * or taken where nothing can be waited for). Only with a running coroutine. Suspends: if somebody else has it. */
ZEND_API bool zend_coroutine_take_turn(zend_turn *turn, const zend_refcounted *subject);
/* Suspends: no. */
ZEND_API void zend_coroutine_give_turn(zend_turn *turn);
/* Another coroutine is inside. Suspends: no. */
ZEND_API bool zend_coroutine_turn_is_taken(const zend_refcounted *subject);

/* The call of this frame, which the running coroutine has begun as a flow without coroutines, uses the subject. */
ZEND_API void zend_coroutine_adopt_turn(const zend_refcounted *subject, const zend_execute_data *frame);

/* --- for zend_coroutine.c --- */

void zend_coroutine_publish_turns(zend_coroutine *coroutine);
void zend_coroutine_orphan_turns(zend_coroutine *coroutine);
void zend_coroutine_drop_turns(zend_coroutine *coroutine);

/* The coroutine leaves the CPU inside of calls. */
static zend_always_inline void zend_coroutine_turns_leave(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->turns) && !coroutine->turns->published) {
		zend_coroutine_publish_turns(coroutine);
	}
}

/* It has ended; calls that are still open are those of its Fibers. */
static zend_always_inline void zend_coroutine_turns_ended(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->turns)) {
		zend_coroutine_orphan_turns(coroutine);
	}
}

/* It will not run any more: its stack is gone. */
static zend_always_inline void zend_coroutine_turns_dropped(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->turns || coroutine->wanted)) {
		zend_coroutine_drop_turns(coroutine);
	}
}

/* Start of a request. */
void zend_coroutine_turns_activate(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_TURNS_H */
