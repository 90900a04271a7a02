// The C functions on coroutines, switches and microtasks; see async_core.h.
#include "abi/runtime.hpp"
#include "sched/switch_handlers.hpp"

#include <cstddef>

using namespace async_core;

extern "C" {

async_coroutine *async_coroutine_create(async_runtime *runtime) { return runtime->sched.create(); }

int async_coroutine_enqueue(async_runtime *runtime, async_coroutine *co) { return runtime->sched.enqueue(co); }

void async_coroutine_addref(async_coroutine *co) { scheduler::addref(co); }

void async_coroutine_release(async_coroutine *co) { scheduler::release(co); }

bool async_coroutine_discard(async_runtime *runtime, async_coroutine *co) { return runtime->sched.discard(co); }

void *async_coroutine_area(async_coroutine *co) { return co->area(); }

async_coroutine *async_coroutine_from_area(void *area) { return async_coroutine::from_area(area); }

async_coroutine *async_current(async_runtime *runtime) { return runtime->sched.current(); }

async_coroutine *async_main(async_runtime *runtime) { return runtime->sched.main(); }

async_coroutine_state async_coroutine_get_state(const async_coroutine *co) { return co->state; }

bool async_coroutine_started(const async_coroutine *co) { return co->started; }

uint64_t async_coroutine_id(const async_coroutine *co) { return co->id; }

void async_coroutine_set_priority(async_runtime *runtime, async_coroutine *co, async_priority priority)
{
    runtime->sched.set_priority(co, priority);
}

async_priority async_coroutine_get_priority(const async_coroutine *co) { return co->priority; }
void async_coroutine_run_next(async_runtime *runtime, async_coroutine *co) { runtime->sched.run_next(co); }

bool async_coroutine_stack(const async_coroutine *co, void **lowest, size_t *size_bytes)
{
    if (co->stack == nullptr) {
        return false;
    }
    *lowest = co->stack->lowest;
    *size_bytes = co->stack->top_offset;
    return true;
}

bool async_coroutine_unguarded(const async_coroutine *co) { return co->unguarded; }

void async_coroutine_each(async_runtime *runtime, bool (*fn)(async_coroutine *co, void *arg), void *arg)
{
    runtime->sched.each(fn, arg);
}

async_wake_reason async_yield(async_runtime *runtime) { return runtime->sched.yield(); }

void async_park_prepare(async_runtime *runtime) { runtime->sched.park_prepare(); }

async_wake_reason async_park(async_runtime *runtime, int64_t timeout_ns) { return runtime->sched.park(timeout_ns); }

void async_wake(async_runtime *runtime, async_coroutine *co, async_wake_reason reason)
{
    runtime->sched.wake(co, reason);
}

int async_switch_handler_add(async_coroutine *co, async_switch_handler handler, void *arg)
{
    return switch_handlers::add(co, handler, arg);
}

void async_microtask_enqueue(async_runtime *runtime, async_microtask *task)
{
    runtime->sched.microtasks().enqueue(task);
}

void async_microtask_cancel(async_microtask *task) { task->cancelled = true; }

} // extern "C"
