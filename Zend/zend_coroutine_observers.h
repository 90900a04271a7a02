/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What profilers, debuggers and tracers that follow Fibers are told of
 * coroutines: the handlers of zend_observer_fiber_{init,switch,destroy}_register(),
 * registered at start-up or while the program runs, get the context of each
 * coroutine as they get that of a Fiber:
 *
 *   init     at its `spawn`, in the code that spawns, which is what it inherits
 *            from; one that the runtime makes for itself: right before it begins
 *   switch   before each switch, on the stack that is left; the target's status
 *            is INIT the first time, SUSPENDED later; what has ended is DEAD
 *   destroy  once: after the switch away from it, or when it is dropped
 *
 * While they are told, there is a frame with file and line: at the first switch
 * the new coroutine's own one, `{coroutine #N}` at its `spawn`; else what was
 * left; or, if that is not in PHP code any more, the place where it began. The
 * name is that of the coroutine's lowest frame, too. Handlers cannot suspend.
 *
 * Without handlers a switch pays for one predicted test. Thread: that of the
 * coroutine.
 */

#ifndef ZEND_COROUTINE_OBSERVERS_H
#define ZEND_COROUTINE_OBSERVERS_H

#include "zend_coroutine.h"

BEGIN_EXTERN_C()

/* True global: somebody has registered a handler. */
extern ZEND_API bool zend_coroutine_fibers_observed;

/* zend_fiber_context.kind of coroutines is its address. */
extern ZEND_API char zend_coroutine_kind;

/* With handlers only; the inline functions below ask. None of them suspends. */
ZEND_API void zend_coroutine_tell_spawn(zend_coroutine *spawned);
ZEND_API void zend_coroutine_tell_dropped(zend_coroutine *coroutine);
void zend_coroutine_tell_switch(zend_coroutine *next);
void zend_coroutine_tell_last_switch(zend_coroutine *ended, zend_coroutine *next);

/* The function of the lowest frame of a coroutine that they were told of. */
zend_function *zend_coroutine_named_base(const zend_coroutine *coroutine);

/* It has its place and is about to be queued. */
static zend_always_inline void zend_coroutine_spawned(zend_coroutine *coroutine)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_tell_spawn(coroutine);
	}
}

/* It will not run any more, if it ever did. */
static zend_always_inline void zend_coroutine_observe_dropped(zend_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->place != NULL)) {
		zend_coroutine_tell_dropped(coroutine);
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
		zend_coroutine_tell_switch(next);
	}
}

static zend_always_inline void zend_coroutine_observe_last_switch(zend_coroutine *ended, zend_coroutine *next)
{
	if (UNEXPECTED(zend_coroutine_fibers_observed)) {
		zend_coroutine_tell_last_switch(ended, next);
	}
}

END_EXTERN_C()

#endif /* ZEND_COROUTINE_OBSERVERS_H */
