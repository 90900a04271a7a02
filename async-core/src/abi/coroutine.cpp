/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The C functions for coroutines, for giving up the CPU and for microtasks; see
// async_core.h.
#include "abi/runtime.hpp"

#include <cstddef>

using namespace async_core;

extern "C" {

acore_coroutine *acore_coroutine_create(acore_runtime *runtime) { return runtime->sched.create(); }

int acore_coroutine_enqueue(acore_runtime *runtime, acore_coroutine *co) { return runtime->sched.enqueue(co); }

void acore_coroutine_addref(acore_coroutine *co) { scheduler::addref(co); }

void acore_coroutine_release(acore_coroutine *co) { scheduler::release(co); }

bool acore_coroutine_discard(acore_runtime *runtime, acore_coroutine *co) { return runtime->sched.discard(co); }

void *acore_coroutine_area(acore_coroutine *co) { return co->area(); }

acore_coroutine *acore_coroutine_from_area(void *area) { return acore_coroutine::from_area(area); }

const void *acore_coroutine_list(const acore_runtime *runtime) { return &runtime->sched.list().oldest; }

acore_coroutine_layout acore_coroutine_get_layout(void)
{
    return {.newer = offsetof(acore_coroutine, newer),
        .id = offsetof(acore_coroutine, id),
        // a bit-field has no offset of its own
        .state = offsetof(acore_coroutine, refcount) + sizeof(acore_coroutine::refcount),
        .area = sizeof(acore_coroutine)};
}

acore_coroutine *acore_main(acore_runtime *runtime) { return runtime->sched.main(); }

acore_coroutine_state acore_coroutine_get_state(const acore_coroutine *co) { return co->state; }

uint64_t acore_coroutine_id(const acore_coroutine *co) { return co->id; }

void acore_coroutine_set_priority(acore_runtime *runtime, acore_coroutine *co, acore_priority priority)
{
    runtime->sched.set_priority(co, priority);
}

acore_priority acore_coroutine_get_priority(const acore_coroutine *co) { return co->priority; }
void acore_coroutine_run_next(acore_runtime *runtime, acore_coroutine *co) { runtime->sched.run_next(co); }

bool acore_coroutine_stack(const acore_coroutine *co, void **lowest, size_t *size_bytes)
{
    if (co->stack == nullptr) {
        return false;
    }
    *lowest = co->stack->lowest;
    *size_bytes = co->stack->top_offset;
    return true;
}

bool acore_coroutine_unguarded(const acore_coroutine *co) { return co->unguarded; }

void acore_coroutine_each(acore_runtime *runtime, bool (*fn)(acore_coroutine *co, void *arg), void *arg)
{
    runtime->sched.each(fn, arg);
}

acore_wake_reason acore_yield(acore_runtime *runtime) { return runtime->sched.yield(); }

acore_wake_reason acore_yield_late(acore_runtime *runtime) { return runtime->sched.yield_late(); }

void acore_park_prepare(acore_runtime *runtime) { runtime->sched.park_prepare(); }

acore_wake_reason acore_park(acore_runtime *runtime, int64_t timeout_ns) { return runtime->sched.park(timeout_ns); }

void acore_wake(acore_runtime *runtime, acore_coroutine *co, acore_wake_reason reason)
{
    runtime->sched.wake(co, reason);
}

void acore_microtask_enqueue(acore_runtime *runtime, acore_microtask *task)
{
    runtime->sched.microtasks().enqueue(task);
}

} // extern "C"
