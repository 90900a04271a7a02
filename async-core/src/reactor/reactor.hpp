/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// What the scheduler waits on: timers, and a libuv loop made when first needed.
//
// Implements parker (turn, park, active) and timer_queue (arm, disarm). Timers
// are a heap in nanoseconds and need no loop: while nothing else is waited for,
// park() sleeps in ppoll(). Deadlines are absolute and compared with a clock
// read at that moment, never with the loop's cached time, so a timer never
// fires early, however long the CPU was busy before it was armed.
//
// Fairness: a turn fires the timers that were due when it began, then looks at
// the loop once. immediate() counts waits that found their descriptor ready at
// once, so that a coroutine that never has to wait lets others in now and then.
//
// Virtual time (virtual_clock.hpp): park() looks at the loop without waiting,
// then skips to the next timer. Not while a descriptor, work in the pool or a
// holder of the time is waited for: then it waits really, and time passes as
// the real one does. Signals do not count, they may come or not; nor do
// background timers, for which nobody waits. Real timers are a heap of their
// own, which follows clock::real() and keeps nothing from being skipped.
//
// Ends: the destructor takes back or waits for pool work and closes all handles.
// It touches armed deadline nodes, so it runs before the stacks they live on are
// freed; waiters of descriptors are not touched. After a fork:
// after_fork(), with the same order. Owners of timers, signals and triggers keep
// their objects, which become inert.
// Thread: the runtime's own. Suspends: never.
#pragma once

#include "async_core/async_core.h"
#include "base/virtual_clock.hpp"
#include "reactor/event_loop.hpp"
#include "reactor/offload_pool.hpp"
#include "reactor/poll_watchers.hpp"
#include "reactor/signal_watchers.hpp"
#include "reactor/trigger.hpp"
#include "sched/deadline_source.hpp"
#include "sched/parker.hpp"
#include "sched/timer_heap.hpp"

namespace async_core {

class reactor final : public parker, public timer_queue {
public:
    explicit reactor(virtual_clock &time) noexcept;
    reactor(const reactor &) = delete;
    reactor &operator=(const reactor &) = delete;
    ~reactor() override;

    void turn() noexcept override;
    void park() noexcept override;
    [[nodiscard]] bool active() const noexcept override;

    [[nodiscard]] bool arm(deadline_node &node) noexcept override;
    void disarm(deadline_node &node) noexcept override;

    /// Timers that are armed but must not count as activity: their owner says how many there are.
    void background_timers(std::ptrdiff_t change) noexcept { background_ += static_cast<std::size_t>(change); }

    /// The same for timers whose deadline is of clock::real().
    [[nodiscard]] bool arm_real(deadline_node &node) noexcept { return real_timers_.insert(node); }
    void disarm_real(deadline_node &node) noexcept { real_timers_.remove(node); }
    void real_background_timers(std::ptrdiff_t change) noexcept
    {
        real_background_ += static_cast<std::size_t>(change);
    }

    /// While somebody holds the time, none is skipped: what he waits for is real, though a timer tells him of it.
    void hold_time(bool hold) noexcept { holders_ += hold ? std::size_t{1} : static_cast<std::size_t>(-1); }

    /// Counts waits that had not to wait; true when it is time to let others in.
    [[nodiscard]] bool immediate() noexcept { return ++immediate_ % immediate_limit == 0; }

    /// In the child after fork(): forgets all waits. The parent's descriptors and epoll stay as they are.
    void after_fork() noexcept;

    [[nodiscard]] virtual_clock &time() const noexcept { return time_; }
    [[nodiscard]] event_loop &loop() noexcept { return loop_; }
    [[nodiscard]] poll_watchers &polls() noexcept { return polls_; }
    [[nodiscard]] signal_watchers &signals() noexcept { return signals_; }
    [[nodiscard]] trigger_set &triggers() noexcept { return triggers_; }
    [[nodiscard]] offload_pool &quick_pool() noexcept { return quick_; }
    [[nodiscard]] offload_pool &slow_pool() noexcept { return slow_; }

    /// Fills in the fields that are the reactor's: watchers, timers, signals, pool_requests, triggers.
    void get_stats(acore_runtime_stats &stats) const noexcept;

    [[nodiscard]] std::size_t timers() const noexcept { return timers_.size() + real_timers_.size(); }
    [[nodiscard]] std::uint64_t turns() const noexcept { return turns_; }
    [[nodiscard]] std::uint64_t parks() const noexcept { return parks_; }

private:
    static constexpr unsigned slow_threads = 128;
    static constexpr std::uint32_t immediate_limit = 64;
    static constexpr unsigned most_put_off = 4;
    static constexpr nanoseconds_t sweep_period = 250'000'000;

    /// 4, or what UV_THREADPOOL_SIZE says, as everywhere where libuv is used.
    [[nodiscard]] static unsigned quick_threads() noexcept;
    void fire_until(timer_heap &timers, nanoseconds_t now) noexcept;
    void fire_due() noexcept;
    [[nodiscard]] nanoseconds_t time_to_next() const noexcept;
    void wait_for_next() noexcept;
    bool skip_to_next() noexcept;
    void plan_sweep() noexcept;

    /// The reactor's own timer: looks after watchers, wakes nobody.
    struct sweep_timer : deadline_node {
        reactor *owner = nullptr;
    };

    virtual_clock &time_;
    timer_heap timers_;
    timer_heap real_timers_;
    event_loop loop_;
    poll_watchers polls_{loop_};
    signal_watchers signals_{loop_};
    trigger_set triggers_{loop_};
    offload_pool quick_{loop_, triggers_, quick_threads(), offload_pool::at_end::wait};
    offload_pool slow_{loop_, triggers_, slow_threads, offload_pool::at_end::let_go};
    sweep_timer sweep_;
    std::size_t background_ = 0;
    std::size_t real_background_ = 0;
    std::size_t holders_ = 0;
    std::uint32_t immediate_ = 0;
    unsigned put_off_ = 0; // turns without a look at the kernel
    std::uint64_t turns_ = 0;
    std::uint64_t parks_ = 0;
};

} // namespace async_core
