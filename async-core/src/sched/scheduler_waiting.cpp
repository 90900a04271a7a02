/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The tick apart from the queue: checking the clock now and then, waiting while
// nothing is ready, deadlock.
#include "base/fatal.hpp"
#include "sched/scheduler.hpp"

#include <cerrno>

namespace async_core {

void scheduler::maintain_stacks(nanoseconds_t now, bool idle) noexcept
{
    stacks_.maintain(now, idle);
    trimmer_.maintain(now, idle, store_.alive(), current_, stacks_);
}

void scheduler::look_at_clock() noexcept
{
    const nanoseconds_t now = time_.real();
    if (!pacer_.look(now)) {
        lag_.looked(now);
        return;
    }
    lag_.visits(now);
    if (parker_ != nullptr) {
        ++iterations_;
        notify_of_loop(true, false);
        parker_->iterate();
        notify_of_loop(false, false);
    }
    maintain_stacks(now, false);
    if (now >= next_maintenance_) {
        next_maintenance_ = now + stack_pool::window;
        store_.maintain();
    }
    microtasks_.drain(); // the reactor may have queued some
}

acore_wake_reason scheduler::yield_late() noexcept
{
    const int saved_errno = errno;
    look_at_clock();
    errno = saved_errno;
    return yield();
}

void scheduler::end_idle() noexcept
{
    run_.store((run_.load(std::memory_order_relaxed) & ~idle_run) + 1, std::memory_order_seq_cst);
    for (watchdog *each = watchdogs_; each != nullptr; each = each->next) {
        each->ended_idle();
    }
}

void scheduler::wait_in_parker() noexcept
{
    const nanoseconds_t begin = time_.real();
    lag_.visits(begin);
    maintain_stacks(begin, true);
    ++parks_;
    notify_of_loop(true, true);
    begin_idle();
    parker_->park();
    end_idle();
    notify_of_loop(false, true);
    const nanoseconds_t end = time_.real();
    pacer_.iterated(end);
    lag_.idle_until(end);
}

void scheduler::report_deadlock() noexcept
{
    // Handles may still be closing.
    if (parker_ != nullptr) {
        parker_->iterate();
    }
    microtasks_.drain();
    if (!queue_.empty() || (parker_ != nullptr && parker_->active())) {
        return;
    }
    if (ops_.deadlock != nullptr) {
        ops_.deadlock(ops_.context);
        microtasks_.drain();
    }
    if (queue_.empty() && (parker_ == nullptr || !parker_->active())) {
        die("deadlock: every coroutine is parked, nothing is left that could wake one");
    }
}

/// Waits until the queue is not empty.
[[gnu::noinline]] void scheduler::wait_for_ready() noexcept
{
    while (queue_.empty()) {
        if (parker_ != nullptr && parker_->active()) {
            wait_in_parker();
        } else {
            report_deadlock();
        }
        microtasks_.drain();
    }
}

/// No memory for another stack: only coroutines that have one can continue; if there is none, try again.
acore_coroutine *scheduler::next_started() noexcept
{
    for (;;) {
        if (acore_coroutine *co = queue_.pop_started()) {
            return co;
        }
        if (parker_ == nullptr || !parker_->active()) {
            acore_coroutine *co = queue_.pop();
            if (co == nullptr || !prepare_stack(co)) {
                exit_with_message("out of memory: no stack for a new coroutine, and no other one is ready");
            }
            return co;
        }
        wait_in_parker();
        microtasks_.drain();
    }
}

} // namespace async_core
