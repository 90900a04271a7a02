#include "abi/runtime.hpp"

#include "reactor/event_loop.hpp"
#include "reactor/reactor.hpp"

#include <algorithm>
#include <cstring>
#include <new>

using namespace async_core;

std::unique_ptr<parker> async_runtime::make_reactor(scheduler &sched) noexcept
{
    std::unique_ptr<async_core::reactor> made(new (std::nothrow) async_core::reactor(sched.time()));
    if (made != nullptr) {
        sched.use_timers(made.get());
    }
    return made;
}

async_core::reactor *async_runtime::first_reactor() noexcept
{
    (void)sched.ensure_parker();
    return reactor_ = existing_reactor();
}

async_core::reactor *async_runtime::existing_reactor() const noexcept
{
    return static_cast<async_core::reactor *>(sched.existing_parker());
}

extern "C" {

async_runtime *async_runtime_create(const async_engine_ops *ops, const async_runtime_options *given)
{
    async_runtime_options options{};
    if (given != nullptr) {
        std::memcpy(&options, given, std::min(given->size, sizeof(options)));
    }
    scheduler_options internal;
    internal.stacks.stack_size_bytes = options.stack_size_bytes;
    internal.stacks.guard_budget = options.guard_budget;
    internal.schedule_seed = options.schedule_seed;
    auto *runtime = new (std::nothrow) async_runtime(*ops, internal);
    if (runtime != nullptr && !runtime->sched.adopt_main()) {
        delete runtime;
        return nullptr;
    }
    return runtime;
}

void async_runtime_destroy(async_runtime *runtime) { delete runtime; }

void async_runtime_references_lost(async_runtime *runtime) { runtime->sched.references_lost(); }

void async_runtime_after_fork(async_runtime *runtime)
{
    // First the reactor: it takes out timers that live on the stacks of the forgotten.
    if (async_core::reactor *reactor = runtime->existing_reactor()) {
        reactor->after_fork();
    }
    runtime->sched.after_fork();
}

void async_runtime_get_stats(const async_runtime *runtime, async_runtime_stats *stats)
{
    async_runtime_stats all{};
    all.size = std::min(stats->size, sizeof(all));
    runtime->sched.get_stats(all);
    if (async_core::reactor *reactor = runtime->existing_reactor()) {
        reactor->get_stats(all);
    }
    std::memcpy(stats, &all, all.size);
}

const char *async_reactor_built_with(void) { return loop_built_with(); }

const char *async_reactor_runs_with(void) { return loop_runs_with(); }

} // extern "C"
