#include "zend.h"
#include "zend_execute.h"
#include "zend_fibers.h"
#include "zend_coroutine.h"
#include "zend_coroutine_deep_stack.h"

#if defined(ZEND_CHECK_STACK_LIMIT) && !defined(ZEND_FIBER_UCONTEXT)

#include "zend_mmap.h"
#include <sys/mman.h>

#ifdef __SANITIZE_ADDRESS__
# include <sanitizer/asan_interface.h>
# include <sanitizer/common_interface_defs.h>
#endif
#ifdef HAVE_VALGRIND
# include <valgrind/valgrind.h>
#endif

#define GUARD_BYTES (64 * 1024)
#define LARGEST_BYTES ((size_t) 1024 * 1024 * 1024)
#define UNUSED_KEPT 2

/* Lies at the upper end of its mapping. */
struct _zend_deep_stack {
	zend_deep_stack *next, *prev;   /* all of this thread */
	zend_deep_stack *next_unused;
	char *lowest;                   /* above the guard pages */
	size_t size;                    /* up to this record */
#ifdef VALGRIND_STACK_REGISTER
	unsigned valgrind_id;
#endif
};

typedef struct {
	void *from;
	void *data;
} transfer;

/* Zend/asm; the transfer is this file's own reading of it. */
extern void *make_fcontext(void *stack_top, size_t size, void (*entry)(transfer));
extern ZEND_INDIRECT_RETURN transfer jump_fcontext(void *to, void *data);

/* On the stack that is left. */
typedef struct {
	zend_deep_call call;
	void *arg;
	bool bailed_out;
#ifdef __SANITIZE_ADDRESS__
	void *fake_stack;
	const void *caller_lowest;
	size_t caller_size;
#endif
} journey;

/* As much as the main flow may use; its limit of the operating system or that of zend.max_allowed_stack_size. */
static size_t main_flow_bytes(void)
{
	size_t size = EG(call_stack).max_size;

	if (EG(max_allowed_stack_size) > 0) {
		size = (size_t) EG(max_allowed_stack_size);
	}
	return size ? MIN(size, LARGEST_BYTES) : zend_call_stack_default_size();
}

static zend_deep_stack *map_stack(void)
{
	const size_t page = zend_get_page_size();
	const size_t bytes = GUARD_BYTES + ZEND_MM_ALIGNED_SIZE_EX(main_flow_bytes(), page) + page;
	char *base = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
	zend_deep_stack *stack;

	if (base == MAP_FAILED) {
		return NULL;
	}
	if (mprotect(base, GUARD_BYTES, PROT_NONE) != 0) {
		munmap(base, bytes);
		return NULL;
	}
#ifdef MADV_NOHUGEPAGE
	madvise(base, bytes, MADV_NOHUGEPAGE);
#endif
	zend_mmap_set_name(base, bytes, "zend_deep_stack");

	stack = (zend_deep_stack *) (base + bytes) - 1;
	stack->lowest = base + GUARD_BYTES;
	stack->size = ((char *) stack - stack->lowest) & ~(size_t) 63;
#ifdef VALGRIND_STACK_REGISTER
	stack->valgrind_id = VALGRIND_STACK_REGISTER(stack->lowest, stack->lowest + stack->size);
#endif
	stack->prev = NULL;
	stack->next = EG(coroutine).deep_stacks;
	if (stack->next) {
		stack->next->prev = stack;
	}
	EG(coroutine).deep_stacks = stack;
	return stack;
}

static void unmap_stack(zend_deep_stack *stack)
{
	char *base = stack->lowest - GUARD_BYTES;

	if (stack->prev) {
		stack->prev->next = stack->next;
	} else {
		EG(coroutine).deep_stacks = stack->next;
	}
	if (stack->next) {
		stack->next->prev = stack->prev;
	}
#ifdef VALGRIND_STACK_REGISTER
	VALGRIND_STACK_DEREGISTER(stack->valgrind_id);
#endif
#ifdef __SANITIZE_ADDRESS__
	__asan_unpoison_memory_region(stack->lowest, stack->size);
#endif
	munmap(base, (char *) (stack + 1) - base);
}

static zend_deep_stack *take_stack(void)
{
	zend_deep_stack *stack = EG(coroutine).deep_stacks_unused;

	if (!stack) {
		return map_stack();
	}
	EG(coroutine).deep_stacks_unused = stack->next_unused;
	EG(coroutine).deep_stacks_unused_count--;
	return stack;
}

static void give_back(zend_deep_stack *stack)
{
	if (EG(coroutine).deep_stacks_unused_count == UNUSED_KEPT) {
		unmap_stack(stack);
		return;
	}
#ifdef __SANITIZE_ADDRESS__
	__asan_unpoison_memory_region(stack->lowest, stack->size);
#endif
	stack->next_unused = EG(coroutine).deep_stacks_unused;
	EG(coroutine).deep_stacks_unused = stack;
	EG(coroutine).deep_stacks_unused_count++;
}

/* Where a deep stack begins. A bailout must not longjmp to another stack, so it ends here and begins anew over there. */
static void entry(transfer arrival)
{
	journey *trip = arrival.data;

#ifdef __SANITIZE_ADDRESS__
	__sanitizer_finish_switch_fiber(NULL, &trip->caller_lowest, &trip->caller_size);
#endif
	zend_try {
		trip->call(trip->arg);
	} zend_catch {
		trip->bailed_out = true;
	} zend_end_try();
#ifdef __SANITIZE_ADDRESS__
	__sanitizer_start_switch_fiber(NULL, trip->caller_lowest, trip->caller_size);
#endif
	jump_fcontext(arrival.from, NULL);
	ZEND_UNREACHABLE();
}

static void travel(zend_deep_stack *stack, journey *trip)
{
	void *context = make_fcontext(stack->lowest + stack->size, stack->size, entry);

#ifdef __SANITIZE_ADDRESS__
	__sanitizer_start_switch_fiber(&trip->fake_stack, stack->lowest, stack->size);
#endif
	jump_fcontext(context, trip);
#ifdef __SANITIZE_ADDRESS__
	__sanitizer_finish_switch_fiber(trip->fake_stack, NULL, NULL);
#endif
}

ZEND_API bool zend_coroutine_on_deep_stack(zend_deep_call call, void *arg)
{
	zend_coroutine *coroutine = EG(coroutine).current;
	journey trip = {.call = call, .arg = arg};
	void *stack_base = EG(stack_base), *stack_limit = EG(stack_limit);
	zend_deep_stack *stack;

	if (!coroutine || coroutine->deep_stack || EG(current_fiber_context) != &coroutine->context) {
		return false;
	}
	stack = take_stack();
	if (!stack) {
		return false;
	}
	coroutine->deep_stack = stack;
	EG(stack_base) = stack->lowest + stack->size;
	EG(stack_limit) = zend_call_stack_limit(EG(stack_base), main_flow_bytes(), EG(reserved_stack_size));

	travel(stack, &trip);

	EG(stack_base) = stack_base;
	EG(stack_limit) = stack_limit;
	coroutine->deep_stack = NULL;
	give_back(stack);
	if (UNEXPECTED(trip.bailed_out)) {
		zend_bailout();
	}
	return true;
}

ZEND_API void zend_coroutine_deep_stacks_free(void)
{
	while (EG(coroutine).deep_stacks) {
		unmap_stack(EG(coroutine).deep_stacks);
	}
	EG(coroutine).deep_stacks_unused = NULL;
	EG(coroutine).deep_stacks_unused_count = 0;
}

#else

ZEND_API bool zend_coroutine_on_deep_stack(zend_deep_call call, void *arg)
{
	return false;
}

ZEND_API void zend_coroutine_deep_stacks_free(void)
{
}

#endif

static void execute_deep(void *frame)
{
	execute_ex(frame);
}

ZEND_API bool zend_coroutine_execute_deep(zend_execute_data *frame)
{
	return zend_coroutine_on_deep_stack(execute_deep, frame);
}

static void function_deep(void *call)
{
	void **args = call;
	zend_execute_data *frame = args[0];

	frame->func->internal_function.handler(frame, args[1]);
}

ZEND_API bool zend_coroutine_function_on_deep_stack(INTERNAL_FUNCTION_PARAMETERS)
{
	return zend_coroutine_on_deep_stack(function_deep, ZEND_CORO_ARGS(execute_data, return_value));
}
