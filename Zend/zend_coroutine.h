/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Coroutines as the engine sees them: what one consists of, how the engine's
 * state follows it, and the question every blocking call asks before it waits.
 *
 * A zend_coroutine lies in an allocation of the scheduler, behind the
 * scheduler's own header; its size goes to the scheduler at start-up. Life:
 * created with a captured call -> started (zend_coroutine_run() on a stack of
 * its own, with VM pages of its own) -> ended (result or exception set). The
 * main coroutine is the flow that was there before; it has no call and no
 * stack of ours. leave/enter save and restore the engine's state around each
 * switch; what belongs to it is the table in zend_coroutine_state.c.
 *
 * The struct is written by the engine and by the scheduler's extension
 * (ext/async); others use the functions. Thread: that of the coroutine.
 */

#ifndef ZEND_COROUTINE_H
#define ZEND_COROUTINE_H

#include "zend.h"
#include "zend_API.h"
#include "zend_fibers.h"
#include "zend_scheduler.h"
#include "zend_coroutine_call.h"

typedef struct _zend_coroutine_state zend_coroutine_state;

enum {
	ZEND_COROUTINE_STARTED    = 1 << 0,
	ZEND_COROUTINE_ENDED      = 1 << 1,
	ZEND_COROUTINE_MAIN       = 1 << 2,
	ZEND_COROUTINE_BAILED_OUT = 1 << 3, /* a fatal error ended it */
	ZEND_COROUTINE_EXITED     = 1 << 4, /* exit() ended it */
	ZEND_COROUTINE_UNOBSERVED = 1 << 5, /* runs no PHP code: profilers and debuggers are told nothing of it */
};

struct _zend_coroutine {
	/* --- VM state while it does not run; the fields of a Fiber switch --- */
	zend_vm_stack vm_stack;
	zval *vm_stack_top;
	zval *vm_stack_end;
	size_t vm_stack_page_size;
	zend_execute_data *execute_data;
	JMP_BUF *bailout;
	zend_fiber *active_fiber;
	zend_fiber_context *fiber_context;     /* EG(current_fiber_context): its own, or that of a Fiber it stands in */
	zend_execute_data *observed_frame;
	void *stack_base;
	void *stack_limit;
	int error_reporting;
	uint32_t jit_trace_num;
	struct _zend_error_handlers *error_handlers; /* counted, see zend_coroutine_error_handlers.h */

	uint32_t flags;
	uint32_t blocked;
	const char *block_reason;

	/* State that is rarely in use at a switch; NULL when all of it is at its initial value. */
	zend_coroutine_state *state;

	/* --- what it is loading, see zend_coroutine_loading.h --- */
	struct _zend_loading_record *loading;         /* counted; innermost */
	struct _zend_loading_record *awaits_loading;  /* what it waits for */

	/* --- calls it is inside of, see zend_coroutine_turns.h --- */
	struct _zend_turn *turns;                     /* innermost */
	const zend_refcounted *wanted;                /* for whose turn it queues */

	/* --- what it is --- */
	zend_coroutine_call *call;             /* until it starts; NULL for main and C coroutines */
	void (*entry)(zend_coroutine *coroutine);   /* what a C coroutine runs instead */
	void (*finish)(zend_coroutine *coroutine);  /* called last on its own stack, outcome set, engine state still its own */
	zend_execute_data *base_frame;         /* lowest frame while it is alive; NULL for main */
	struct _zend_coroutine_place *place;   /* what lies below it, see zend_coroutine_observers.h; mostly NULL */
	zval result;                           /* UNDEF until it ended normally */
	zend_object *exception;                /* how it ended otherwise */
	zend_string *spawn_file;
	uint32_t spawn_line;
	zend_fiber_context context;            /* what Fibers see as their caller; unused by main */
};

BEGIN_EXTERN_C()

/* --- for schedulers: called around each switch, on the stack that runs --- */

/* Saves the engine's state; the running coroutine is about to leave the CPU to `next`. Suspends: no. */
ZEND_API void zend_coroutine_leave(zend_coroutine *coroutine, zend_coroutine *next);
/* Restores what leave() saved. Suspends: no. */
ZEND_API void zend_coroutine_enter(zend_coroutine *coroutine);

/* Prepares a zeroed area for a captured call, which it takes over. Suspends: no. */
ZEND_API void zend_coroutine_init(zend_coroutine *coroutine, zend_coroutine_call *call);
/* The running flow becomes a coroutine where it stands. */
ZEND_API void zend_coroutine_adopt_main(zend_coroutine *coroutine);
/* Set by main at start-up; called last by zend_coroutine_adopt_main(): the first use of the runtime may be inside an operation
 * that coroutines have to know of. NULL: nothing. */
extern ZEND_API void (*zend_coroutine_main_adopted)(zend_coroutine *main);
/* Runs the call on the stack [stack_lowest, stack_lowest + stack_size), from a clean engine state; returns when it has
 * ended, with result, exception or flags set and all VM memory freed. Never longjmps out. Suspends: yes. */
ZEND_API void zend_coroutine_run(zend_coroutine *coroutine, void *stack_lowest, size_t stack_size);
/* What zend_coroutine_run() has ended leaves the CPU to `next`, on the stack it ran on. Suspends: no. */
ZEND_API void zend_coroutine_ended(zend_coroutine *coroutine, zend_coroutine *next);
/* Moves EG(exception) into the coroutine, behind the one it has; for its end. */
ZEND_API void zend_coroutine_take_outcome(zend_coroutine *coroutine);
/* After a fatal error, instead of destroy: only what is not in the request's heap. */
ZEND_API void zend_coroutine_state_forget(zend_coroutine *coroutine);
/* The running coroutine, still in its initial state, goes on with the state that the suspended `from` left behind: output
 * buffers, error_reporting and the like. */
ZEND_API void zend_coroutine_state_take_over(zend_coroutine *from);
/* The reverse: the suspended `to` will find what is the running coroutine's now. */
ZEND_API void zend_coroutine_state_hand_over(zend_coroutine *to);
/* Frees call, result, exception; not the area itself. Suspends: no (destructors run). */
ZEND_API void zend_coroutine_destroy(zend_coroutine *coroutine);
/* Start of a request, before anything runs; and its end. */
ZEND_API void zend_coroutine_activate(void);

/* The frame that was running when the coroutine was suspended; the current one for the running coroutine; NULL. */
ZEND_API zend_execute_data *zend_coroutine_frame(const zend_coroutine *coroutine);
/* debug_backtrace() of a coroutine, wherever it stands. */
ZEND_API void zend_coroutine_backtrace(const zend_coroutine *coroutine, zval *return_value, int options, int limit);

/* --- for blocking calls --- */

ZEND_API bool zend_coroutine_may_leave(void);

/* While coroutines are active zend_call_function() holds the object of its callable: whoever the callable belongs to may let
 * go of it while the call waits. */
static zend_always_inline zend_object *zend_coroutine_hold_callee(const zend_execute_data *call)
{
	if (EXPECTED(!EG(coroutine).current) || Z_TYPE(call->This) != IS_OBJECT) {
		return NULL;
	}
	GC_ADDREF(Z_OBJ(call->This));
	return Z_OBJ(call->This);
}

static zend_always_inline void zend_coroutine_release_callee(zend_object *held)
{
	if (UNEXPECTED(held)) {
		OBJ_RELEASE(held);
	}
}

/* zend_call_function() has run user code: an interrupt that waits for its caller's return is due again. */
static zend_always_inline void zend_coroutine_callback_returned(void)
{
	if (UNEXPECTED(EG(coroutine).interrupt_after_callback)) {
		EG(coroutine).interrupt_after_callback = false;
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

/* zend_call_function() has run an internal function: its caller, if it is one too, has not returned yet. */
static zend_always_inline void zend_coroutine_interrupt_caller(zend_execute_data *caller)
{
	EG(coroutine).interrupt_in_caller = true;
	zend_interrupt_function(caller);
	EG(coroutine).interrupt_in_caller = false;
}

/* Set by the scheduler: what zend_exception_error() is about to report, with what is to be said beside it. Takes over `text`. */
extern ZEND_API zend_string *(*zend_coroutine_report_uncaught)(zend_object *exception, zend_string *text);

static zend_always_inline zend_string *zend_coroutine_uncaught_text(zend_object *exception, zend_string *text)
{
	return EG(coroutine).current && zend_coroutine_report_uncaught ? zend_coroutine_report_uncaught(exception, text) : text;
}

/* At the beginning of ZEND_HANDLE_EXCEPTION. */
static zend_always_inline void zend_coroutine_exception_arrived(zend_execute_data *frame)
{
	if (UNEXPECTED(EG(coroutine).current)) {
		zend_scheduler.exception_arrived(frame);
	}
}

/* The main script ended with EG(exception) or without. */
static zend_always_inline void zend_coroutine_main_ended(void)
{
	if (UNEXPECTED(EG(exception)) && EG(coroutine).current) {
		zend_scheduler.request_phase(ZEND_REQUEST_MAIN_FAILED);
	}
}

/* A call from below all frames (a destructor at the end) left EG(exception). True: it was the main flow's cancellation, which
 * is gone now. */
static zend_always_inline bool zend_coroutine_last_call_cancelled(void)
{
	zend_coroutine_main_ended();
	return EG(exception) == NULL;
}

/* Around the execution of the body of a generator or a Fiber, named by its object: the scope of an async block in it is
 * current only then. */
static zend_always_inline void *zend_coroutine_body_enter(zend_object *body)
{
	return UNEXPECTED(EG(coroutine).current) ? zend_scheduler.body_enter(body) : NULL;
}

static zend_always_inline void zend_coroutine_body_leave(zend_object *body, void *outer_scope)
{
	if (UNEXPECTED(EG(coroutine).current)) {
		zend_scheduler.body_leave(body, outer_scope);
	}
}

/* True when the running flow may be suspended here: another coroutine exists and nothing in the engine forbids it. A
 * program without coroutines pays one load. */
static zend_always_inline bool zend_coroutine_may_wait(void)
{
	return UNEXPECTED(EG(coroutine).others != 0) && zend_coroutine_may_leave();
}

/* The running coroutine; NULL as long as the scheduler has not adopted the main flow. */
static zend_always_inline zend_coroutine *zend_coroutine_current(void)
{
	return EG(coroutine).current;
}

/* True in a coroutine other than main. */
static zend_always_inline bool zend_coroutine_inside(void)
{
	return UNEXPECTED(EG(coroutine).current != EG(coroutine).main);
}

/* zend_scheduler.interruptible_begin() and _end(), for nothing without other coroutines; errno stays. */
static zend_always_inline void zend_interruptible_begin(zend_interruptible *call, uint32_t flags)
{
	call->coroutine = NULL;
	if (UNEXPECTED(EG(coroutine).others != 0)) {
		zend_scheduler.interruptible_begin(call, flags);
	}
}

static zend_always_inline void zend_interruptible_end(zend_interruptible *call)
{
	if (UNEXPECTED(call->coroutine != NULL)) {
		zend_scheduler.interruptible_end(call);
	}
}

/* Brackets code that must not be left: waits in it block classically. Nests; survives exceptions, not bailouts. `why`
 * ends the sentence "Cannot suspend while ...". */
static zend_always_inline const char *zend_coroutine_block(const char *why)
{
	const char *outer = EG(coroutine).block_reason;

	EG(coroutine).blocked++;
	EG(coroutine).block_reason = why;
	return outer;
}

static zend_always_inline void zend_coroutine_unblock(const char *outer)
{
	EG(coroutine).blocked--;
	EG(coroutine).block_reason = outer;
}

END_EXTERN_C()

#endif /* ZEND_COROUTINE_H */
