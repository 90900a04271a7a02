/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "abi/runtime.hpp"

#include "reactor/event_loop.hpp"
#include "reactor/reactor.hpp"

#include <algorithm>
#include <cstring>
#include <new>

using namespace async_core;

std::unique_ptr<parker> acore_runtime::make_reactor(scheduler &sched) noexcept
{
    std::unique_ptr<async_core::reactor> made(
        new (std::nothrow) async_core::reactor(static_cast<virtual_clock &>(sched.time())));
    if (made != nullptr) {
        sched.use_timers(made.get());
    }
    return made;
}

async_core::reactor *acore_runtime::first_reactor() noexcept
{
    (void)sched.ensure_parker();
    return reactor_ = existing_reactor();
}

async_core::reactor *acore_runtime::existing_reactor() const noexcept
{
    return static_cast<async_core::reactor *>(sched.existing_parker());
}

extern "C" {

acore_runtime *acore_runtime_create(const acore_engine_ops *ops, const acore_runtime_options *given)
{
    acore_runtime_options options{};
    if (given != nullptr) {
        std::memcpy(&options, given, std::min(given->size, sizeof(options)));
    }
    scheduler_options internal;
    internal.stacks.stack_size_bytes = options.stack_size_bytes;
    internal.stacks.guard_budget = options.guard_budget;
    internal.schedule_seed = options.schedule_seed;
    auto *runtime = new (std::nothrow) acore_runtime(*ops, internal);
    if (runtime != nullptr && !runtime->sched.adopt_main()) {
        delete runtime;
        return nullptr;
    }
    return runtime;
}

void acore_runtime_destroy(acore_runtime *runtime) { delete runtime; }

void acore_runtime_references_lost(acore_runtime *runtime) { runtime->sched.references_lost(); }

void acore_runtime_after_fork(acore_runtime *runtime)
{
    // The reactor first: it removes timers that live on the stacks of the dropped coroutines.
    if (async_core::reactor *reactor = runtime->existing_reactor()) {
        reactor->after_fork();
    }
    runtime->sched.after_fork();
}

void acore_observe(acore_runtime *runtime, const acore_observer *observer) { runtime->sched.observe(observer); }

void acore_runtime_get_stats(acore_runtime *runtime, acore_runtime_stats *stats)
{
    acore_runtime_stats all{};
    all.size = std::min(stats->size, sizeof(all));
    runtime->sched.get_stats(all);
    if (async_core::reactor *reactor = runtime->existing_reactor()) {
        reactor->get_stats(all);
    }
    std::memcpy(stats, &all, all.size);
}

const char *acore_reactor_built_with(void) { return loop_built_with(); }

const char *acore_reactor_runs_with(void) { return loop_runs_with(); }

} // extern "C"
