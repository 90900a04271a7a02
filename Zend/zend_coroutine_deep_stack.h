/*
 * Deep stacks: room for C code that recurses inside a coroutine.
 *
 * A coroutine's own C stack is small. Where the engine recurses in C (a VM
 * started by a callback, freeing, comparing and printing nested data), the
 * function that recurses asks ZEND_CORO_DEEPER() first. While EG(stack_limit)
 * is not reached this is one comparison. Beyond it, and only in a coroutine that
 * stands on its own stack, the call is made again on a deep stack, of the size
 * that the main flow has, and the caller returns what came of it:
 *
 *   static void print_deep(void *call)
 *   {
 *       void **args = call;
 *       print(args[0], args[1]);
 *   }
 *
 *   void print(buffer *buf, zval *value)
 *   {
 *       if (ZEND_CORO_DEEPER(print_deep, ZEND_CORO_ARGS(buf, value))) {
 *           return;
 *       }
 *
 * In the main flow, in a Fiber, and when the deep stack is used up as well, the
 * answer is false: then happens what happens in the main flow.
 *
 * Life: a coroutine has one deep stack at most, from the first such call to its
 * return, across suspensions. A bailout passes it like any frame. Two unused ones
 * are kept; the end of the request unmaps all, also those of coroutines that
 * were dropped while they stood there.
 * Thread: that of the coroutine.
 */

#ifndef ZEND_COROUTINE_DEEP_STACK_H
#define ZEND_COROUTINE_DEEP_STACK_H

#include "zend.h"
#include "zend_globals.h"
#include "zend_call_stack.h"

typedef struct _zend_deep_stack zend_deep_stack;
typedef void (*zend_deep_call)(void *arg);

BEGIN_EXTERN_C()

/* Runs call(arg) on a deep stack, whatever is left of this one. False, and nothing was called: there is none for the
 * running flow. Suspends: if call does. */
ZEND_API bool zend_coroutine_on_deep_stack(zend_deep_call call, void *arg);
/* The same for the internal function that runs, from its beginning: for those that call libraries which recurse. */
ZEND_API bool zend_coroutine_function_on_deep_stack(INTERNAL_FUNCTION_PARAMETERS);
/* The same for execute_ex(frame). */
ZEND_API bool zend_coroutine_execute_deep(zend_execute_data *frame);
/* For schedulers, at the end of a request: nobody stands on one any more, and nothing refers to what dropped coroutines
 * had there. Suspends: no. */
ZEND_API void zend_coroutine_deep_stacks_free(void);

/* Less than the reserve is left of the stack that runs. Unlike upstream's question it needs no frame pointer. */
static zend_always_inline bool zend_coroutine_stack_used_up(void)
{
#ifndef ZEND_CHECK_STACK_LIMIT
	return false;
#elif defined(__GNUC__) && defined(__x86_64__) && defined(__GCC_ASM_FLAG_OUTPUTS__)
	bool used_up;
	__asm__ ("cmp %%rsp, %1" : "=@ccae"(used_up) : "m"(EG(stack_limit)));
	return used_up;
#else
	return zend_call_stack_overflowed(EG(stack_limit));
#endif
}

END_EXTERN_C()

/* True: the call was made on a deep stack. */
#define ZEND_CORO_DEEPER(call, arg) \
	(UNEXPECTED(zend_coroutine_stack_used_up()) && zend_coroutine_on_deep_stack(call, arg))
/* Several pointers as one argument. */
#define ZEND_CORO_ARGS(...) ((void *[]) {__VA_ARGS__})

#endif /* ZEND_COROUTINE_DEEP_STACK_H */
