/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Decides which coroutine runs next.
//
// One scheduler per runtime and thread. There is no scheduler coroutine: a
// coroutine that gives up the CPU runs the tick in its own context,
//
//   1. microtasks   2. an iteration of the reactor, if due   3. the next ready coroutine
//
// and jumps directly to the next one. If that is itself, there is no switch. If
// none is ready it waits in the parker, on its own stack, with its own engine
// state installed. A coroutine that has ended does the same on the stack it
// leaves behind; if the next one has not started yet, that one takes the stack
// over without a switch.
//
// Wakes: to park is to prepare (which clears old wakes), start the sources, and
// park. A wake in between makes the park return at once. Of several reasons the
// largest wins, except that a timeout never overrides an event.
//
// Deadlock: nothing ready, nothing active in the parker. The engine is asked
// once to make something ready; if it does not, the process aborts with a
// message. Out of scope: descriptors, signals and threads (parker); results,
// scopes and exceptions (engine). errno is kept across a switch. Thread: its
// own only.
#pragma once

#include "base/clock.hpp"
#include "context/fcontext.hpp"
#include "context/stack_pool.hpp"
#include "sched/coroutine.hpp"
#include "sched/coroutine_store.hpp"
#include "sched/deadline_source.hpp"
#include "sched/iteration_pacer.hpp"
#include "sched/loop_lag.hpp"
#include "sched/microtask_queue.hpp"
#include "sched/parker.hpp"
#include "sched/run_queue.hpp"
#include "sched/stack_trimmer.hpp"
#include "sched/watchdog.hpp"

#include <memory>

namespace async_core {

class scheduler;

/// Creates the parker at the first wait that needs it; nullptr: out of memory.
using parker_factory = std::unique_ptr<parker> (*)(scheduler &) noexcept;

struct scheduler_options {
    stack_pool_options stacks;
    std::uint64_t schedule_seed = 0; ///< 0: FIFO
};

class scheduler {
public:
    scheduler(const acore_engine_ops &ops, const scheduler_options &options, clock &time,
        parker_factory make_parker) noexcept;
    scheduler(const scheduler &) = delete;
    scheduler &operator=(const scheduler &) = delete;
    /// Drops the remaining coroutines: `destroy` is called, nothing runs. Only from main.
    ~scheduler();

    /// Adopts the caller as main; once, before anything else. false: out of memory. Suspends: no.
    [[nodiscard]] bool adopt_main() noexcept;

    // --- coroutines; see async_core.h for each. Suspends: no. ---
    /// Also reserves the room that enqueue() needs.
    [[nodiscard]] acore_coroutine *create() noexcept
    {
        return queue_.reserve(store_.alive_count() + 1) ? store_.create(this) : nullptr;
    }
    [[nodiscard]] int enqueue(acore_coroutine *co) noexcept;
    bool discard(acore_coroutine *co) noexcept;
    static void addref(acore_coroutine *co) noexcept { ++co->refcount; }
    static void release(acore_coroutine *co) noexcept
    {
        if (--co->refcount == 0) {
            last_release(co);
        }
    }
    void set_priority(acore_coroutine *co, acore_priority priority) noexcept;
    void run_next(acore_coroutine *co) noexcept;
    [[nodiscard]] acore_coroutine *current() const noexcept { return current_; }
    [[nodiscard]] acore_coroutine *main() const noexcept { return main_; }
    /// Of the coroutines that have not ended.
    [[nodiscard]] const coroutine_list &list() const noexcept { return store_.alive(); }
    void each(bool (*fn)(acore_coroutine *, void *), void *arg) noexcept;

    /// Goes to the end of the queue. Returns EVENT or CANCEL. Suspends: yes.
    [[gnu::hot]] acore_wake_reason yield() noexcept;

    /// The same after a long run: the reactor is polled first. Suspends: yes.
    acore_wake_reason yield_late() noexcept;

    /// Clears earlier wakes. Suspends: no.
    void park_prepare() noexcept { current_->reason = ACORE_WAKE_NONE; }

    /// Sleeps until a wake; timeout_ns < 0: no limit; 0: one yield, TIMEOUT unless a larger reason came. Without
    /// memory for the timer it returns TIMEOUT at once. Suspends: yes.
    [[gnu::hot]] acore_wake_reason park(nanoseconds_t timeout_ns) noexcept;

    /// Makes a parked coroutine ready, or raises the wake reason of a ready or running one. Suspends: no.
    void wake(acore_coroutine *co, acore_wake_reason reason) noexcept;

    [[nodiscard]] microtask_queue &microtasks() noexcept { return microtasks_; }

    /// See acore_observe(): nullptr ends it. Costs nothing while there is none: the engine's callbacks are replaced.
    void observe(const acore_observer *observer) noexcept;

    // --- watchdogs ---
    [[nodiscard]] const run_number &run() const noexcept { return run_; }
    void add_watchdog(watchdog &added) noexcept
    {
        added.next = watchdogs_;
        watchdogs_ = &added;
    }
    void remove_watchdog(watchdog &removed) noexcept;

    // --- the parker ---
    /// The parker, created on the first call; nullptr: out of memory. Suspends: no.
    [[nodiscard]] parker *ensure_parker() noexcept;
    /// The parker if it exists, else nullptr.
    [[nodiscard]] parker *existing_parker() const noexcept { return parker_.get(); }
    /// Called by the parker's constructor if it has timers; with nullptr before they are destroyed.
    void use_timers(timer_queue *timers) noexcept { timers_ = timers; }
    /// Destroys the parker (it is created again when needed). Nothing may be waiting on it.
    void drop_parker() noexcept;
    /// The same, but returns it instead of destroying it (after fork).
    [[nodiscard]] std::unique_ptr<parker> detach_parker() noexcept;

    /// Drops all coroutines but the running one, which becomes main if it is not. Drop the parker first.
    /// Suspends: no.
    void after_fork() noexcept;
    /// References will never be released any more; see acore_runtime_references_lost().
    void references_lost() noexcept { references_lost_ = true; }

    [[nodiscard]] clock &time() const noexcept { return time_; }
    [[nodiscard]] const stack_pool &stacks() const noexcept { return stacks_; }
    void get_stats(acore_runtime_stats &stats) noexcept;

private:
    static void entry(transfer arrival);
    static void last_release(acore_coroutine *co) noexcept;
    static void on_deadline(deadline_node &node) noexcept;

    acore_coroutine *next_ready() noexcept;
    acore_coroutine *next_started() noexcept;
    void tick() noexcept;
    void look_at_clock() noexcept;
    void wake_watched(acore_coroutine *co, acore_wake_reason reason) noexcept;
    void notify_of_loop(bool begins, bool waits) noexcept
    {
        if (observer_ != nullptr) [[unlikely]] {
            observer_->loop(begins, waits);
        }
    }
    static scheduler &owner_of(void *area) noexcept { return *acore_coroutine::from_area(area)->owner; }
    void begin_run() noexcept { run_.store(run_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed); }
    void begin_idle() noexcept { run_.fetch_or(idle_run, std::memory_order_relaxed); }
    void end_idle() noexcept;
    void wait_for_ready() noexcept;
    void wait_in_parker() noexcept;
    void report_deadlock() noexcept;
    void maintain_stacks(nanoseconds_t now, bool idle) noexcept;
    static void look_at_canary(const acore_coroutine *co) noexcept;
    bool prepare_stack(acore_coroutine *co) noexcept;
    bool arm(deadline_node &deadline) noexcept;
    void make_ready(acore_coroutine *co) noexcept;
    void leave_for(acore_coroutine *next) noexcept;
    void arrived(transfer arrival) noexcept;
    void run_body(acore_coroutine *co) noexcept;
    bool end_current() noexcept;
    [[noreturn]] void jump_for_good(acore_coroutine *ended, acore_coroutine *next) noexcept;
    void retire(acore_coroutine *co) noexcept;
    void drop(acore_coroutine *co) noexcept;
    void drop_all_but(acore_coroutine *kept) noexcept;
    void orphan_lingering() noexcept;

    bool references_lost_ = false;
    acore_wake_reason take_reason(acore_coroutine *co) noexcept;

    acore_coroutine *current_ = nullptr;
    acore_coroutine *main_ = nullptr;
    run_queue queue_;
    microtask_queue microtasks_;
    iteration_pacer pacer_;
    std::uint64_t switches_ = 0;
    run_number run_{1};
    acore_engine_ops ops_;
    std::unique_ptr<parker> parker_;
    timer_queue *timers_ = nullptr;
    coroutine_store store_;
    stack_pool stacks_;
    stack_trimmer trimmer_;
    std::size_t enqueued_ = 0; // not ended, main included: the queue has room for all of them
    clock &time_;
    parker_factory make_parker_;
    nanoseconds_t next_maintenance_ = 0;
    watchdog *watchdogs_ = nullptr;
    std::uint64_t takeovers_ = 0;
    std::uint64_t iterations_ = 0;
    std::uint64_t parks_ = 0;
    loop_lag lag_;
    const acore_observer *observer_ = nullptr;
    acore_engine_ops unobserved_{}; // ops_ while there is no observer
};

} // namespace async_core
