/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The runtime of a request, created on first use. Suspending the running
 * coroutine, and counting the others.
 */

#ifndef ASYNC_REQUEST_RUNTIME_H
#define ASYNC_REQUEST_RUNTIME_H

#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/duration.h"
#include "runtime/hooks.h"

/* Adopts the main flow if necessary. FAILURE with an exception where no runtime is possible. */
zend_result async_runtime_start(void);

/* Before a language-level wait: FAILURE with an exception if the flow cannot be suspended here; `what` as in "Cannot
 * suspend while …". Also throws a cancellation that is due. */
zend_result async_wait_allowed(void);

/* Parks the running coroutine; SUCCESS after a wake, FAILURE if a cancellation was thrown. timeout_ns < 0: none;
 * *timed_out may be NULL. */
zend_result async_suspend_until_woken(int64_t timeout_ns, bool *timed_out);

/* acore_timer_start(); NULL with an exception. */
acore_timer *async_start_timer(int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg);
acore_timer *async_start_real_timer(int64_t timeout_ns, bool referenced, void (*fire)(void *arg), void *arg);
/* Where there is no caller to return an error to: ends the process with a message and status 1, as PHP does when
 * malloc() fails. */
ZEND_NORETURN void async_out_of_memory(const char *what);

/* PHP code runs on although CG(unclean_shutdown) is set: C code has caught a fatal error, as ext/soap does to make an
 * exception of it. Until the end of the request the flag is cleared, since it means that nothing runs any more; what the
 * error has left behind is then no leak. */
void async_outlive_fatal_error(void);

void async_suspend(void);
void async_count_others(int change);
/* For code with an unreferenced timer that must also run while only the main flow waits: until it ends, the main
 * flow's waits go through the reactor as if there were another coroutine. Not for what keeps the program alive. */
void async_count_attendants(int change);
/* After switching back: the main flow bails out here if a coroutine had a fatal error. */
void async_after_switch(void);

/* Call it before suspending the running coroutine. */
static inline void async_before_suspension(async_coroutine *current)
{
	async_coroutine_note_suspension(current);
	if (UNEXPECTED(current->calls_destructors) && ASYNC_G(in_destructors)) {
		async_hooks.leaves_destructors(current);
	}
}

/* Before a wait: in the second phase of the shutdown there are no waits any more; the coroutine is unwound without
 * finally blocks. */
static inline void async_force_end(async_coroutine *coroutine)
{
	if (UNEXPECTED(ASYNC_G(second_phase))) {
		async_hooks.force_end(coroutine);
	}
}

/* While the main flow calls destructors its waits go through the reactor, as if there were another coroutine. */
void async_main_calls_destructors(void);

/* Is this the main flow, with its script ended and no user code running? Then it only waits for the others to end. */
static inline bool async_main_is_over(const async_coroutine *coroutine)
{
	return async_coroutine_is_main(coroutine) && ASYNC_G(main_ended) && !ASYNC_G(in_destructors) && !ASYNC_G(in_exception_handler);
}


#endif
