/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// What the scheduler waits on: timers, and a lazily created libuv loop.
//
// Implements parker (iterate, park, active) and timer_queue (arm, disarm).
// Timers are a heap in nanoseconds and need no loop: with nothing else to wait
// for, park() sleeps in ppoll(). Deadlines are absolute and compared with a clock
// read at that moment, never with the loop's cached time, so a timer never
// fires early, however long the CPU was busy before it was armed.
//
// Fairness: an iteration fires the timers that were due when it began, then
// polls the loop once. immediate() counts waits that found their descriptor
// ready at once, so that a coroutine that never has to wait yields now and then.
//
// Virtual time (virtual_clock.hpp): park() polls the loop without waiting, then
// skips to the next timer, unless there is a wait for a descriptor or for work
// in the pool, or a hold (hold_time): then it really waits, and time passes
// like real time. Signals do not count, as they may never arrive; nor do
// background timers, which have no waiter. Real timers have a heap of their
// own, which follows clock::real(); they do not prevent skipping.
//
// End: the destructor takes back or waits for pool work and closes all handles.
// It touches armed deadline nodes, so it must run before the stacks they live
// on are freed; waiters of descriptors are not touched. After a fork:
// after_fork(), with the same order. Owners of timers, signals and triggers
// keep their objects, which become inert. Thread: the runtime's own.
// Suspends: never.
#pragma once

#include "async_core/async_core.h"
#include "base/virtual_clock.hpp"
#include "reactor/event_loop.hpp"
#include "reactor/offload_pool.hpp"
#include "reactor/poll_watchers.hpp"
#include "reactor/signal_watchers.hpp"
#include "reactor/trigger.hpp"
#include "sched/deadline_queue.hpp"
#include "sched/deadline_source.hpp"
#include "sched/parker.hpp"

namespace async_core {

class reactor final : public parker, public timer_queue {
public:
    explicit reactor(virtual_clock &time) noexcept;
    reactor(const reactor &) = delete;
    reactor &operator=(const reactor &) = delete;
    ~reactor() override;

    void iterate() noexcept override;
    void park() noexcept override;
    [[nodiscard]] bool active() const noexcept override;

    [[nodiscard]] bool arm(deadline_node &node) noexcept override;
    void disarm(deadline_node &node) noexcept override;

    /// Armed timers that must not count as activity: their owner reports changes of their number.
    void background_timers(std::ptrdiff_t change) noexcept { background_ += static_cast<std::size_t>(change); }

    /// The same for timers whose deadline is in clock::real() time.
    [[nodiscard]] bool arm_real(deadline_node &node) noexcept { return real_timers_.insert(node); }
    void disarm_real(deadline_node &node) noexcept { real_timers_.remove(node); }
    void real_background_timers(std::ptrdiff_t change) noexcept
    {
        real_background_ += static_cast<std::size_t>(change);
    }

    /// While there is a hold no time is skipped: its owner waits for something real that it polls by a timer.
    void hold_time(bool hold) noexcept { holders_ += hold ? std::size_t{1} : static_cast<std::size_t>(-1); }

    /// Counts waits that did not have to wait; true when it is time to yield.
    [[nodiscard]] bool immediate() noexcept { return ++immediate_ % immediate_limit == 0; }

    /// In the child after fork(): drops all waits. The parent's descriptors and epoll are not touched.
    void after_fork() noexcept;

    [[nodiscard]] virtual_clock &time() const noexcept { return time_; }
    [[nodiscard]] event_loop &loop() noexcept { return loop_; }
    [[nodiscard]] poll_watchers &polls() noexcept { return polls_; }
    [[nodiscard]] signal_watchers &signals() noexcept { return signals_; }
    [[nodiscard]] trigger_set &triggers() noexcept { return triggers_; }
    [[nodiscard]] offload_pool &quick_pool() noexcept { return quick_; }
    [[nodiscard]] offload_pool &slow_pool() noexcept { return slow_; }

    /// Fills in the reactor's fields: watchers, timers, signals, triggers, those of the pools.
    void get_stats(acore_runtime_stats &stats) const noexcept;

    [[nodiscard]] std::size_t timers() const noexcept { return timers_.size() + real_timers_.size(); }
    [[nodiscard]] std::uint64_t iterations() const noexcept { return iterations_; }
    [[nodiscard]] std::uint64_t parks() const noexcept { return parks_; }

private:
    static constexpr unsigned slow_threads = 128;
    static constexpr std::uint32_t immediate_limit = 64;
    static constexpr unsigned most_put_off = 4;
    static constexpr nanoseconds_t sweep_period = 250'000'000;

    /// 4, or the value of UV_THREADPOOL_SIZE, as in every user of libuv.
    [[nodiscard]] static unsigned quick_threads() noexcept;
    void fire_until(deadline_queue &timers, nanoseconds_t now) noexcept;
    void fire_due() noexcept;
    [[nodiscard]] nanoseconds_t time_to_next() const noexcept;
    void wait_for_next() noexcept;
    bool skip_to_next() noexcept;
    void plan_sweep() noexcept;

    /// The reactor's own timer: checks watchers, wakes no coroutine.
    struct sweep_timer : deadline_node {
        reactor *owner = nullptr;
    };

    virtual_clock &time_;
    deadline_queue timers_;
    deadline_queue real_timers_;
    event_loop loop_{poll_watchers::ready, &polls_};
    poll_watchers polls_{loop_};
    signal_watchers signals_{loop_};
    trigger_set triggers_{loop_};
    offload_pool quick_{loop_, triggers_, quick_threads(), offload_pool::at_end::wait};
    offload_pool slow_{loop_, triggers_, slow_threads, offload_pool::at_end::abandon};
    sweep_timer sweep_;
    std::size_t background_ = 0;
    std::size_t real_background_ = 0;
    std::size_t holders_ = 0;
    std::uint32_t immediate_ = 0;
    unsigned put_off_ = 0; // iterations without polling the kernel
    std::uint64_t iterations_ = 0;
    std::uint64_t parks_ = 0;
};

} // namespace async_core
