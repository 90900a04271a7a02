/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_list.h"
#include "zend_call_guard.h"
#include "zend_coroutine_turns.h"
#include "zend_coroutine_turns_table.h"

/* On the stack of the coroutine that queues. */
typedef struct {
	zend_queue_link link;   /* first */
	zend_coroutine *coroutine;
	zend_turn *turn;     /* becomes the published one */
	bool granted;
} turn_waiter;

static void unlink_from_owner(zend_turn *turn)
{
	zend_turn **link = &turn->owner->turns;

	/* the innermost, unless Fibers return in a different order; none after a switch away in an unclean shutdown */
	while (*link && *link != turn) {
		link = &(*link)->outer;
	}
	if (EXPECTED(*link)) {
		*link = turn->outer;
	}
}

void zend_coroutine_publish_turns(zend_coroutine *coroutine)
{
	if (UNEXPECTED(CG(unclean_shutdown))) {
		/* the frames that held the records are gone */
		coroutine->turns = NULL;
		return;
	}
	for (zend_turn *turn = coroutine->turns; turn && !turn->published; turn = turn->outer) {
		zend_turn *inner = zend_coroutine_find_turn(turn->subject);

		turn->published = true;
		if (inner) {
			/* taken again recursively; this loop sees the inner turn first */
			zend_coroutine_unlist_turn(inner);
		}
		zend_coroutine_list_turn(turn);
	}
}

/* Hands the turn to the first coroutine in the queue. */
static void hand_over(zend_turn *turn)
{
	turn_waiter *heir = (turn_waiter *) turn->waiters.first;
	zend_turn *next;

	if (!heir) {
		return;
	}
	next = heir->turn;
	zend_queue_remove(&turn->waiters, &heir->link);
	next->waiters = turn->waiters;
	next->outer = heir->coroutine->turns;
	next->published = true;
	heir->coroutine->turns = next;
	heir->coroutine->queued_for = NULL;
	heir->granted = true;
	zend_coroutine_list_turn(next);
	zend_wait.wake(heir->coroutine);
}

static void pass_on(zend_turn *turn)
{
	if (turn->owner) {
		unlink_from_owner(turn);
	}
	if (UNEXPECTED(turn->listed)) {
		zend_coroutine_unlist_turn(turn);
		hand_over(turn);
	}
}

static void release(const zend_refcounted *subject)
{
	if (GC_TYPE(subject) == IS_OBJECT) {
		OBJ_RELEASE((zend_object *) subject);
	} else {
		zend_list_delete((zend_resource *) subject);
	}
}

ZEND_API void zend_coroutine_give_turn(zend_turn *turn)
{
	if (turn->subject) {
		pass_on(turn);
		release(turn->subject);
	}
}

/* The subjects' references are leaked, as are those of the frames that were skipped. */
static void forget_turns(zend_coroutine *owner, const void *frame)
{
	zend_turn *next;

	for (zend_turn *turn = owner->turns; turn; turn = next) {
		next = turn->outer;
		if (turn->context == EG(current_fiber_context) && (!frame || (const char *) turn < (const char *) frame)) {
			pass_on(turn);
		}
	}
}

void zend_coroutine_forget_turns_above(const void *frame)
{
	forget_turns(EG(coroutine).current, frame);
}

void zend_coroutine_forget_turns_of_context(void)
{
	zend_turn *turn;

	forget_turns(EG(coroutine).current, NULL);
	while ((turn = zend_coroutine_find_turn_of(EG(current_fiber_context))) != NULL) {
		pass_on(turn);
	}
}

ZEND_API bool zend_coroutine_turn_is_taken(const zend_refcounted *subject)
{
	const zend_turn *held = UNEXPECTED(zend_coroutine_listed_turns) && !CG(unclean_shutdown) ? zend_coroutine_find_turn(subject) : NULL;

	return held && held->owner != EG(coroutine).current;
}

static bool queue_for(zend_turn *held, zend_turn *turn)
{
	turn_waiter self = { .coroutine = EG(coroutine).current, .turn = turn };
	const zend_queued_for queued_for = { .subject = turn->subject };
	bool cancelled = false;

	zend_queue_append(&held->waiters, &self.link);
	self.coroutine->queued_for = &queued_for;

	while (!self.granted && !cancelled) {
		zend_wait.park_prepare();
		cancelled = zend_wait.park(-1, "the turn of an object that another coroutine uses") != 0;
	}
	if (!cancelled) {
		return true;
	}
	if (self.granted) {
		pass_on(turn);
	} else {
		self.coroutine->queued_for = NULL;
		zend_queue_remove(&zend_coroutine_find_turn(turn->subject)->waiters, &self.link);
	}
	/* throws the pending exception */
	zend_scheduler.suspend();
	return false;
}

ZEND_API void zend_coroutine_adopt_turn(const zend_refcounted *subject, const zend_execute_data *frame)
{
	zend_turn *turn;

	if (zend_coroutine_find_turn(subject)) {
		return;
	}
	turn = emalloc(sizeof(*turn));
	*turn = (zend_turn) { .subject = subject, .owner = EG(coroutine).current, .published = true, .frame = frame };
	zend_coroutine_list_turn(turn);
}

/* False: cancelled, with an exception. */
static bool wait_for_frame(zend_turn *held)
{
	const zend_refcounted *subject = held->subject;

	while ((held = zend_coroutine_find_turn(subject)) != NULL && held->frame) {
		const zend_execute_data *frame = zend_coroutine_frame(held->owner);

		while (frame && frame != held->frame) {
			frame = frame->prev_execute_data;
		}
		if (!frame) {
			zend_coroutine_unlist_turn(held);
			efree(held);
			break;
		}
		if (zend_wait.sleep(1000000, 0) != 0) {
			zend_scheduler.suspend();
			return false;
		}
	}
	return true;
}

static bool take(zend_turn *turn, const zend_refcounted *subject);

static bool wait_for(zend_turn *held, zend_turn *turn)
{
	if (zend_coroutine_waits_for_current(held->owner)) {
		zend_coroutine_throw_circle_of_turn(held);
		return false;
	}
	if (!held->owner || !zend_coroutine_may_wait()) {
		zend_throw_error(NULL, "The %s is in use by another coroutine, and nothing can be waited for here", zend_coroutine_name_of_subject(turn->subject));
		return false;
	}
	if (held->frame) {
		return wait_for_frame(held) && take(turn, turn->subject);
	}
	return queue_for(held, turn);
}

static bool take(zend_turn *turn, const zend_refcounted *subject)
{
	zend_coroutine *current = EG(coroutine).current;
	zend_turn *held;

	*turn = (zend_turn) { .subject = subject, .owner = current, .context = EG(current_fiber_context) };
	if (UNEXPECTED(zend_coroutine_listed_turns) && (held = zend_coroutine_find_turn(subject)) != NULL) {
		if (held->owner != current) {
			return wait_for(held, turn);
		}
		turn->subject = NULL;
		return true;
	}
	turn->outer = current->turns;
	current->turns = turn;
	return true;
}

ZEND_API bool zend_coroutine_take_turn(zend_turn *turn, const zend_refcounted *subject)
{
	bool taken;

	if (UNEXPECTED(CG(unclean_shutdown))) {
		turn->subject = NULL;
		return true;
	}
	GC_ADDREF((zend_refcounted *) subject);
	taken = take(turn, subject);
	if (UNEXPECTED(!taken || !turn->subject)) {
		turn->subject = NULL;
		release(subject);
	}
	return taken;
}

void zend_coroutine_orphan_turns(zend_coroutine *coroutine)
{
	zend_coroutine_publish_turns(coroutine);
	for (zend_turn *turn = coroutine->turns; turn; turn = turn->outer) {
		turn->owner = NULL;
	}
	coroutine->turns = NULL;
}

void zend_coroutine_drop_turns(zend_coroutine *coroutine)
{
	zend_turn *held;

	if ((EG(flags) & EG_FLAGS_OBJECT_STORE_NO_REUSE) || CG(unclean_shutdown)) {
		/* no coroutine runs any more, and records may be gone */
		return;
	}
	if (coroutine->queued_for && coroutine->queued_for->subject && (held = zend_coroutine_find_turn(coroutine->queued_for->subject)) != NULL) {
		zend_queue_link *waiter = held->waiters.first;

		while (waiter && ((turn_waiter *) waiter)->coroutine != coroutine) {
			waiter = waiter->next;
		}
		if (waiter) {
			zend_queue_remove(&held->waiters, waiter);
		}
	}
	coroutine->queued_for = NULL;
	while (coroutine->turns) {
		zend_coroutine_give_turn(coroutine->turns);
	}
}

ZEND_API void zend_coroutine_forget_turns(zend_coroutine *coroutine, HashTable *subjects)
{
	zval subject;

	coroutine->queued_for = NULL;
	for (zend_turn *turn = coroutine->turns; turn; turn = turn->outer) {
		if (turn->listed) {
			zend_coroutine_unlist_turn(turn);
		}
		Z_COUNTED(subject) = (zend_refcounted *) turn->subject;
		Z_TYPE_INFO(subject) = GC_TYPE(turn->subject) == IS_OBJECT ? IS_OBJECT_EX : IS_RESOURCE_EX;
		zend_hash_next_index_insert_new(subjects, &subject);
	}
	coroutine->turns = NULL;
	zend_coroutine_unlist_adopted_turns(coroutine);
}

ZEND_API void zend_coroutine_forget_queues(zend_coroutine *coroutine)
{
	for (zend_turn *turn = coroutine->turns; turn; turn = turn->outer) {
		memset(&turn->waiters, 0, sizeof(turn->waiters));
	}
}

/* Those of frames that have returned, which nobody has asked for since. */
void zend_coroutine_turns_request_end(void)
{
	if (!CG(unclean_shutdown)) {
		zend_coroutine_unlist_adopted_turns(NULL);
	}
}
