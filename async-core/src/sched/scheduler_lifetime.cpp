/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Start and end of a scheduler, its parker, fork, statistics, operations on
// queued coroutines; nothing here is hot.
#include "base/fatal.hpp"
#include "context/annotations.hpp"
#include "sched/scheduler.hpp"

#include <algorithm>
#include <cstring>

namespace async_core {

namespace {

acore_engine_ops copy_ops(const acore_engine_ops &ops) noexcept
{
    acore_engine_ops copy{};
    std::memcpy(&copy, &ops, std::min(ops.size, sizeof(copy)));
    return copy;
}

} // namespace

scheduler::scheduler(
    const acore_engine_ops &ops, const scheduler_options &options, clock &time, parker_factory make_parker) noexcept
    : queue_(options.schedule_seed)
    , ops_(copy_ops(ops))
    , store_(ops_.area_size)
    , stacks_(options.stacks)
    , time_(time)
    , make_parker_(make_parker)
{
}

bool scheduler::adopt_main() noexcept
{
    if (!queue_.reserve(1) || (main_ = store_.create(this)) == nullptr) {
        return false;
    }
    main_->state = ACORE_RUNNING;
    main_->started = main_->plain = true;
    annotate::adopt(main_->record);
    enqueued_ = 1;
    current_ = main_;
    lag_.idle_until(time_.real());
    return true;
}

scheduler::~scheduler()
{
    if (main_ == nullptr) {
        return;
    }
    if (current_ != main_) {
        die("the runtime was ended by another coroutine than main");
    }
    microtasks_.drop_all();
    drop_all_but(main_);
    microtasks_.drop_all();
    drop_parker(); // its waiters' timers are on stacks, which must still exist
    if (main_->stack != nullptr) {
        // It became main by a fork, and this code runs on its stack.
        stack_pool::keep_mapped(main_->stack);
        main_->stack = nullptr;
    }
    drop(main_);
    orphan_lingering();
}

bool scheduler::discard(acore_coroutine *co) noexcept
{
    if (co->state == ACORE_CREATED) {
        co->state = ACORE_ENDED;
        store_.set_lingering(co);
        if (ops_.retired != nullptr) {
            ops_.retired(co->area());
        }
        return true;
    }
    if (co->state != ACORE_QUEUED || co->started) {
        return false;
    }
    queue_.remove(co);
    co->state = ACORE_ENDED;
    retire(co);
    return true;
}

void scheduler::set_priority(acore_coroutine *co, acore_priority priority) noexcept
{
    co->priority = priority;
    if (priority == ACORE_PRIORITY_HIGH) {
        run_next(co);
    }
}

void scheduler::run_next(acore_coroutine *co) noexcept
{
    if (co->state == ACORE_QUEUED) {
        queue_.remove(co);
        queue_.push_front(co);
    }
}

void scheduler::each(bool (*fn)(acore_coroutine *, void *), void *arg) noexcept
{
    for (acore_coroutine *co = store_.alive().oldest; co != nullptr; co = co->newer) {
        if (co->state != ACORE_ENDED && !fn(co, arg)) {
            return;
        }
    }
}

parker *scheduler::ensure_parker() noexcept
{
    if (parker_ == nullptr && make_parker_ != nullptr) {
        parker_ = make_parker_(*this);
    }
    return parker_.get();
}

void scheduler::drop_parker() noexcept { (void)detach_parker(); }

std::unique_ptr<parker> scheduler::detach_parker() noexcept
{
    timers_ = nullptr;
    return std::move(parker_);
}

/// Ends a coroutine without running it and drops the runtime's reference, if there is one.
void scheduler::drop(acore_coroutine *co) noexcept
{
    const bool enqueued = co->state != ACORE_CREATED; // main counts as enqueued
    if (co->state == ACORE_QUEUED) {
        queue_.remove(co);
    }
    co->state = ACORE_ENDED;
    if (co->stack != nullptr) {
        annotate::end(co->record);
        stacks_.give_back(co->stack);
        co->stack = nullptr;
    }
    if (!enqueued || co->refcount > 1) {
        store_.set_lingering(co);
    }
    if (enqueued) {
        --enqueued_;
        release(co);
    }
}

void scheduler::drop_all_but(acore_coroutine *kept) noexcept
{
    // `destroy` may release or create others, so start over each time; `kept` is in the list.
    for (;;) {
        acore_coroutine *co = store_.alive().oldest;
        if (co == kept && co != nullptr) {
            co = co->newer;
        }
        if (co == nullptr) {
            return;
        }
        drop(co);
    }
}

/// For coroutines that are still referenced: `destroy` now, the memory is freed by the last release. If some references
/// are lost it is freed here, when all have been destroyed: `destroy` may release others.
void scheduler::orphan_lingering() noexcept
{
    coroutine_list unreleasable;
    while (acore_coroutine *co = store_.lingering().oldest) {
        store_.orphan(co);
        co->owner = nullptr;
        if (references_lost_) {
            ++co->refcount;
            unreleasable.append(co);
        }
        if (ops_.destroy != nullptr) {
            ops_.destroy(co->area());
        }
    }
    while (acore_coroutine *co = unreleasable.oldest) {
        unreleasable.remove(co);
        coroutine_store::free_orphan(co);
    }
}

void scheduler::after_fork() noexcept
{
    microtasks_.drop_all();
    main_ = current_;
    drop_all_but(current_);
    references_lost_ = true; // references on the stacks that are left behind
    for (watchdog *each = watchdogs_; each != nullptr; each = each->next) {
        each->after_fork();
    }
}

void scheduler::remove_watchdog(watchdog &removed) noexcept
{
    watchdog **link = &watchdogs_;
    while (*link != &removed) {
        link = &(*link)->next;
    }
    *link = removed.next;
}

void scheduler::get_stats(acore_runtime_stats &stats) noexcept
{
    const nanoseconds_t now = time_.real();
    const stack_pool_stats stacks = stacks_.stats();
    stats.coroutines_created = store_.created() - 1; // main is not counted
    stats.coroutines_alive = store_.alive_count() - 1;
    stats.coroutines_ready = queue_.size();
    stats.coroutines_peak = store_.peak() - 1;
    stats.switches = switches_;
    stats.takeovers = takeovers_;
    stats.reactor_turns = iterations_;
    stats.reactor_parks = parks_;
    stats.stacks_in_use = stacks.in_use;
    stats.stacks_pooled = stacks.warm;
    stats.stacks_guarded = stacks.guarded;
    stats.stack_bytes_mapped = stacks.bytes_mapped;
    stats.longest_run_ns = static_cast<std::uint64_t>(lag_.longest_run(now));
    stats.loop_lag_p50_ns = static_cast<std::uint64_t>(lag_.percentile(50, now));
    stats.loop_lag_p99_ns = static_cast<std::uint64_t>(lag_.percentile(99, now));
    stats.loop_lag_max_ns = static_cast<std::uint64_t>(lag_.highest(now));
}

} // namespace async_core
