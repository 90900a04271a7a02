/*
 * The runtime's life inside a request: made by the first use, drained when the
 * main flow ends, gone before the next request. Fills zend_scheduler.
 */

#ifndef ASYNC_RUNTIME_H
#define ASYNC_RUNTIME_H

#include "async_globals.h"
#include "coroutine.h"

/* Adopts the main flow if that has not happened. FAILURE with an exception where there can be none. */
zend_result async_runtime_start(void);

/* Before a language-level wait: FAILURE with an exception if the flow cannot be suspended here; `what` as in "Cannot
 * suspend while …". Also throws a cancellation that is due. */
zend_result async_wait_allowed(void);

/* Parks the running coroutine; SUCCESS after a wake, FAILURE when a cancellation was thrown. timeout_ns < 0: none;
 * *timed_out may be NULL. */
zend_result async_suspend_until_woken(int64_t timeout_ns, bool *timed_out);

/* To be called by whatever is about to suspend the running coroutine. */
void async_before_suspension(php_coroutine *current);

/* async_timer_start(); NULL with an exception. */
async_timer *async_start_timer(int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg);
/* Where there is nobody to tell: ends the process as PHP does when malloc() fails, with a message and status 1. */
ZEND_NORETURN void async_out_of_memory(const char *what);

void async_suspend(void);
void async_count_others(int change);
/* After a switch back: the main flow bails out here if a coroutine had a fatal error. */
void async_after_switch(void);

/* Is it the main flow, behind its script, and runs no code of the program: it only waits for the others to end. */
static inline bool async_main_is_over(const php_coroutine *coroutine)
{
	return php_coroutine_is_main(coroutine) && ASYNC_G(main_ended) && !ASYNC_G(in_destructors) && !ASYNC_G(in_exception_handler);
}

/* deadlock.c */
void async_deadlock(void *context);

/* request_end.c: entries of the engine's table */
void async_main_failed(void);
void async_drain(void);
void async_stop_accepting(void);
void async_destructors_begin(void);
void async_destructors_end(void);
void async_after_fork(void);
/* Waits of the main flow go through the reactor while it calls destructors, as if somebody else were there. */
void async_main_calls_destructors(void);
/* The main flow runs before everybody else, with whatever it has to do. */
void async_main_goes_on_at_once(void);

/* Ends the process of a child that was forked by a coroutine, as the end of its main flow. */
ZEND_NORETURN void async_end_forked_child(void);
/* The coroutine called exit(): the main flow ends the program. */
void async_exit_from(php_coroutine *coroutine);
/* A fatal error ended it: the main flow bails out. */
void async_bailed_out(void);

void async_scheduler_register(void);
void async_runtime_request_end(void);

/* interrupt.c: signals, what they end, and who gets what their handlers throw */
void async_interrupts_register(zend_scheduler_api *api);
/* Opens the door for interrupts, if signals are in use. */
void async_interrupt_listen(void);
void async_interrupt_stop(void);
/* In the child after a fork: nobody else waits, and the running flow is the main one. */
void async_interrupts_after_fork(void);
/* The handlers that it has set are the main flow's now, and so is what one of them has thrown. */
void async_interrupts_coroutine_ended(php_coroutine *coroutine);
/* The main flow has no more code that could catch what a handler has thrown. */
void async_interrupts_main_ended(void);
/* A fatal error leaves the call by longjmp. */
void async_interruptible_drop(php_coroutine *coroutine);

/* waits.c: the blocking calls' half of the table */
void async_waits_register(zend_scheduler_api *api);
zend_result async_delay(zend_long ms);
/* If the running coroutine has a cancellation due: notes that it is thrown at the return of the running internal
 * function, sets errno ECANCELED. */
bool async_wait_cancelled(void);
/* The operation has left with an exception: its own (PDO, mysqli), or what an error handler made of its warning. It becomes
 * the previous one of the cancellation, which takes its place. Only if throw_at_return. */
void async_cancelled_operation_threw(php_coroutine *coroutine, zend_object **exception);

#endif
