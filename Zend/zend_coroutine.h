/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Coroutines as the engine sees them: the struct, saving and restoring engine
 * state at a switch, and the check every blocking call makes before it waits.
 *
 * The scheduler allocates a zend_coroutine behind a header of its own; it learns
 * the size at start-up. Life cycle: created with a captured call -> started
 * (zend_coroutine_run() on its own stack, with its own VM pages) -> ended (result
 * or exception set). The main coroutine is the flow that existed before; it has
 * neither a call nor a stack of ours. leave/enter save and restore the engine's
 * state around each switch; the table in zend_coroutine_state.c lists that state.
 *
 * Only the engine and the scheduler's extension (ext/async) write to the struct;
 * all other code uses the functions. Thread: that of the coroutine.
 */

#ifndef ZEND_COROUTINE_H
#define ZEND_COROUTINE_H

#include "zend.h"
#include "zend_API.h"
#include "zend_fibers.h"
#include "zend_scheduler.h"
#include "zend_coroutine_call.h"

typedef struct _zend_coroutine_state zend_coroutine_state;

/* What a coroutine queues for: the turn of an object or resource, or a lock. */
typedef struct {
	const zend_refcounted *subject;           /* of the turn; NULL: a lock */
	struct _zend_coroutine *const *owner;     /* of the lock */
	const char *name;                         /* of the lock */
} zend_queued_for;

enum {
	ZEND_COROUTINE_STARTED    = 1 << 0,
	ZEND_COROUTINE_ENDED      = 1 << 1,
	ZEND_COROUTINE_MAIN       = 1 << 2,
	ZEND_COROUTINE_BAILED_OUT = 1 << 3, /* a fatal error ended it */
	ZEND_COROUTINE_EXITED     = 1 << 4, /* exit() ended it */
	ZEND_COROUTINE_UNOBSERVED = 1 << 5, /* runs no PHP code: hidden from profilers and debuggers */
};

struct _zend_coroutine {
	/* --- VM state while suspended; the fields of a Fiber switch --- */
	zend_vm_stack vm_stack;
	zval *vm_stack_top;
	zval *vm_stack_end;
	size_t vm_stack_page_size;
	zend_execute_data *execute_data;
	JMP_BUF *bailout;
	zend_fiber *active_fiber;
	zend_fiber_context *fiber_context;     /* EG(current_fiber_context): its own, or that of the Fiber it runs in */
	zend_execute_data *observed_frame;
	void *stack_base;
	void *stack_limit;
	const zend_op *opline_before_exception;
	int error_reporting;
	uint32_t jit_trace_num;
	struct _zend_error_handlers *error_handlers; /* counted, see zend_coroutine_error_handlers.h */

	uint32_t flags;
	uint32_t blocked;
	const char *block_reason;

	/* State that is rarely in use at a switch; NULL if all of it is at its initial value. */
	zend_coroutine_state *state;

	/* --- classes and files being loaded, see zend_coroutine_loading.h --- */
	struct _zend_loading_record *loading;         /* counted; innermost */
	struct _zend_loading_record *awaits_loading;  /* the one it waits for */
	zend_string *looked_up;                       /* the class name it last had loaded, or waited for */

	/* --- destructors that run when the running internal function returns, see zend_coroutine_destructors.h --- */
	struct _zend_queued_destructors *destructors;
	const zend_execute_data *releasing_frame;   /* where an object's handler releases values; compared only */
	const zval *releasing_stack_top;

	/* --- guarded calls it is in, see zend_coroutine_turns.h --- */
	struct _zend_turn *turns;                     /* innermost */
	const zend_queued_for *queued_for;            /* on its stack, while it queues; else NULL */

	/* --- identity and outcome --- */
	zend_coroutine_call *call;             /* until it starts; NULL for main and C coroutines */
	void (*entry)(zend_coroutine *coroutine);   /* what a C coroutine runs instead */
	zend_execute_data *base_frame;         /* lowest frame while it is alive; NULL for main */
	struct _zend_coroutine_place *place;   /* what lies below it, see zend_coroutine_observers.h; usually NULL */
	zval result;                           /* UNDEF unless it has ended normally */
	zend_object *exception;                /* set if it ended with an exception */
	zend_string *spawn_file;
	uint32_t spawn_line;
	/* What Fibers see as their caller: on its stack while it runs, or in `place`; unused by main. */
	zend_fiber_context *context;
};

BEGIN_EXTERN_C()

/* --- for schedulers: called around each switch, on the running stack --- */

/* Saves the engine's state; the running coroutine is about to switch to `next`. Suspends: no. */
ZEND_API void zend_coroutine_leave(zend_coroutine *coroutine, zend_coroutine *next);
/* Restores what zend_coroutine_leave() saved. Suspends: no. */
ZEND_API void zend_coroutine_enter(zend_coroutine *coroutine);

/* Initializes a zeroed area for a captured call and takes ownership of the call. Suspends: no. */
ZEND_API void zend_coroutine_init(zend_coroutine *coroutine, zend_coroutine_call *call);
/* Turns the running flow into the main coroutine. */
ZEND_API void zend_coroutine_adopt_main(zend_coroutine *coroutine);
/* Hook set by main/ at start-up and called last by zend_coroutine_adopt_main(): the runtime may be used first inside an
 * operation that coroutines need to know about. May be NULL. */
extern ZEND_API void (*zend_coroutine_main_adopted)(zend_coroutine *main);
/* Runs the call on the stack [stack_lowest, stack_lowest + stack_size) from a clean engine state. Returns once it has
 * ended, with result, exception or flags set and all VM memory freed. Never longjmps out. Suspends: yes. */
ZEND_API void zend_coroutine_run(zend_coroutine *coroutine, void *stack_lowest, size_t stack_size);
/* Switches from a coroutine that zend_coroutine_run() has ended to `next`, on the stack it ran on. Suspends: no. */
ZEND_API void zend_coroutine_ended(zend_coroutine *coroutine, zend_coroutine *next);
/* Moves EG(exception) into the ending coroutine; an exception it already has becomes the previous one. */
ZEND_API void zend_coroutine_take_outcome(zend_coroutine *coroutine);
/* Used instead of destroy after a fatal error: frees only what is not on the request's heap. */
ZEND_API void zend_coroutine_state_forget(zend_coroutine *coroutine);
/* The running coroutine, still in its initial state, takes over the state of the suspended `from`: output buffers,
 * error_reporting and so on. */
ZEND_API void zend_coroutine_state_take_over(zend_coroutine *from);
/* The reverse: the suspended `to` gets the running coroutine's state. */
ZEND_API void zend_coroutine_state_hand_over(zend_coroutine *to);
/* Frees call, result and exception, but not the area itself. Suspends: no (destructors run). */
ZEND_API void zend_coroutine_destroy(zend_coroutine *coroutine);
/* Called at the start of a request, before any code runs, and at its end. */
ZEND_API void zend_coroutine_activate(void);

/* The frame the coroutine was suspended in, or the current frame for the running coroutine; may be NULL. */
ZEND_API zend_execute_data *zend_coroutine_frame(const zend_coroutine *coroutine);
/* debug_backtrace() of any coroutine, running or suspended. */
ZEND_API void zend_coroutine_backtrace(const zend_coroutine *coroutine, zval *return_value, int options, int limit);

/* --- for blocking calls --- */

ZEND_API bool zend_coroutine_may_leave(void);

/* While coroutines are active, zend_call_function() holds a reference to the object of its callable: the callable's owner
 * may release it while the call waits. */
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

/* User code that C code has called has ended, or a generator has yielded: re-arms an interrupt that is due when the calling internal function returns. */
static zend_always_inline void zend_coroutine_callback_returned(void)
{
	if (UNEXPECTED(EG(coroutine).interrupt_after_callback)) {
		EG(coroutine).interrupt_after_callback = false;
		zend_atomic_bool_store_ex(&EG(vm_interrupt), true);
	}
}

/* zend_call_function() has run an internal function whose caller, if it is internal too, has not returned yet. */
static zend_always_inline void zend_coroutine_interrupt_caller(zend_execute_data *caller)
{
	EG(coroutine).interrupt_in_caller = true;
	zend_interrupt_function(caller);
	EG(coroutine).interrupt_in_caller = false;
}

/* Set by the scheduler: adds details to the text zend_exception_error() is about to report. Takes ownership of `text`. */
extern ZEND_API zend_string *(*zend_coroutine_report_uncaught)(zend_object *exception, zend_string *text);

static zend_always_inline zend_string *zend_coroutine_uncaught_text(zend_object *exception, zend_string *text)
{
	return EG(coroutine).current && zend_coroutine_report_uncaught ? zend_coroutine_report_uncaught(exception, text) : text;
}

/* Reports EG(exception), and what destructors of the reported throw, where no code is left that could catch it. Error
 * handlers of the program are not called. After 16 reports no more destructors are. */
ZEND_API void zend_coroutine_report_thrown(int severity);

/* Called at the start of ZEND_HANDLE_EXCEPTION. */
static zend_always_inline void zend_coroutine_exception_arrived(zend_execute_data *frame)
{
	if (UNEXPECTED(EG(coroutine).current)) {
		zend_scheduler.exception_arrived(frame);
	}
}

/* The main script has ended, with or without EG(exception). */
static zend_always_inline void zend_coroutine_main_ended(void)
{
	if (UNEXPECTED(EG(exception)) && EG(coroutine).current) {
		zend_scheduler.request_phase(ZEND_REQUEST_MAIN_FAILED);
	}
}

/* A call made below all frames (a destructor at the end of the request) left EG(exception). True if that was the main
 * flow's cancellation, which has been cleared. */
static zend_always_inline bool zend_coroutine_last_call_cancelled(void)
{
	zend_coroutine_main_ended();
	return EG(exception) == NULL;
}

/* Called around the body of the generator or Fiber `body`: the scope of an async block in it is current only while the body
 * runs. */
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

/* True if the running flow may be suspended here: another coroutine exists and nothing in the engine forbids it. Costs a
 * program without coroutines one load. */
static zend_always_inline bool zend_coroutine_may_wait(void)
{
	return UNEXPECTED(EG(coroutine).others != 0) && zend_coroutine_may_leave();
}

/* The running coroutine; NULL until the scheduler adopts the main flow. */
static zend_always_inline zend_coroutine *zend_coroutine_current(void)
{
	return EG(coroutine).current;
}

/* True in any coroutine but main. */
static zend_always_inline bool zend_coroutine_inside(void)
{
	return UNEXPECTED(EG(coroutine).current != EG(coroutine).main);
}

/* zend_scheduler.interruptible_begin() and _end(); no-ops without other coroutines. Preserve errno. */
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

/* Brackets code that must not be suspended: waits in it block the process. Nests; balanced across exceptions, but not
 * across bailouts. `why` completes the sentence "Cannot suspend while ...". */
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
