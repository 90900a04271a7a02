/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Notifies profilers, debuggers and tracers that follow Fibers about coroutines.
 * Handlers of zend_observer_fiber_{init,switch,destroy}_register(), registered
 * at start-up or while the program runs, receive the context of each coroutine
 * just as they receive that of a Fiber:
 *
 *   init     at its `spawn`, in the spawning code, from which it inherits; for a
 *            coroutine created by the runtime: right before it starts
 *   switch   before each switch, on the stack that is left; the target's status
 *            is INIT the first time, SUSPENDED later; an ended one is DEAD
 *   destroy  once: after the switch away from it, or when it is dropped
 *
 * While handlers run there is a frame with file and line: at the first switch
 * the new coroutine's own, `{coroutine #N}` at its `spawn`; later that of the
 * code that was left or, if that is no longer PHP code, the place where it began.
 * The coroutine's lowest frame has the same name. A coroutine that has a name is
 * `{coroutine #N "name"}`, from the moment it gets it. Handlers cannot suspend.
 *
 * A tracer that follows switches in another way is notified of spawns here, too.
 *
 * Without both a switch costs one predicted branch. Thread: that of the
 * coroutine.
 */

#ifndef ZEND_COROUTINE_OBSERVERS_H
#define ZEND_COROUTINE_OBSERVERS_H

#include "zend_coroutine.h"

BEGIN_EXTERN_C()

enum {
	ZEND_COROUTINE_FIBER_HANDLERS  = 1 << 0,   /* at least one is registered; they stay until the process ends */
	ZEND_COROUTINE_SPAWNS_FOLLOWED = 1 << 1,   /* zend_coroutine_follow_spawn is to be called */
};

/* True global; 0: there is nobody to notify. */
extern ZEND_API uint8_t zend_coroutine_fibers_observed;
/* Must not run PHP code. In ZTS it is called on every thread. */
extern ZEND_API void (*zend_coroutine_follow_spawn)(zend_coroutine *spawned);

/* The address of this is the zend_fiber_context.kind of coroutines. */
extern ZEND_API char zend_coroutine_kind;

/* Call only if there are handlers; the inline functions below check. None of them suspends. */
ZEND_API void zend_coroutine_notify_spawn(zend_coroutine *spawned);
ZEND_API void zend_coroutine_notify_dropped(zend_coroutine *coroutine);
ZEND_API void zend_coroutine_notify_named(zend_coroutine *coroutine);
void zend_coroutine_notify_switch(zend_coroutine *next);
void zend_coroutine_notify_last_switch(zend_coroutine *ended, zend_coroutine *next);
void zend_coroutine_notify_gone(zend_coroutine *ended);

/* The function of the lowest frame of a coroutine that observers know. */
zend_function *zend_coroutine_named_base(const zend_coroutine *coroutine);

/* The coroutine has its place and is about to be queued. */
static zend_always_inline void zend_coroutine_spawned(zend_coroutine *coroutine)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_notify_spawn(coroutine);
	}
}

/* What zend_scheduler.coroutine_name() returns has changed. */
static zend_always_inline void zend_coroutine_named(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->place != NULL)) {
		zend_coroutine_notify_named(coroutine);
	}
}

/* The coroutine will not run again, if it ever did. */
static zend_always_inline void zend_coroutine_observe_dropped(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->place != NULL)) {
		zend_coroutine_notify_dropped(coroutine);
	}
}

static zend_always_inline void zend_coroutine_observe_base(const zend_coroutine *coroutine, zend_execute_data *base)
{
	if (UNEXPECTED(coroutine->place != NULL)) {
		base->func = zend_coroutine_named_base(coroutine);
	}
}

static zend_always_inline void zend_coroutine_observe_switch(zend_coroutine *next)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_notify_switch(next);
	}
}

/* Its context, on the running stack, is about to be gone: as far as observers see, it switches to the main flow, from where
 * the last switch begins. */
static zend_always_inline void zend_coroutine_observe_gone(zend_coroutine *ended)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_notify_gone(ended);
	}
}

static zend_always_inline void zend_coroutine_observe_last_switch(zend_coroutine *ended, zend_coroutine *next)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_notify_last_switch(ended, next);
	}
}

END_EXTERN_C()

#endif /* ZEND_COROUTINE_OBSERVERS_H */
