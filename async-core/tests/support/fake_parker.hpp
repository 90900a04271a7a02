/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A parker on the fake clock: park() jumps to the next deadline at once.
//
// Besides timers it has "sources": functions that the next park() or iterate()
// calls one at a time, as if a descriptor had become ready.
#pragma once

#include "fake_clock.hpp"
#include "sched/deadline_queue.hpp"
#include "sched/parker.hpp"
#include "sched/scheduler.hpp"

#include <deque>
#include <functional>

namespace async_core::test {

class fake_parker final : public parker, public timer_queue {
public:
    explicit fake_parker(fake_clock &time)
        : time_(time)
    {
    }

    void iterate() noexcept override
    {
        ++iterations;
        fire_due();
        if (on_iteration) {
            on_iteration();
        }
    }

    void park() noexcept override
    {
        ++parks;
        if (!sources.empty()) {
            auto source = std::move(sources.front());
            sources.pop_front();
            source();
            return;
        }
        if (timers.next_deadline() > time_.time) {
            time_.time = timers.next_deadline();
        }
        fire_due();
    }

    [[nodiscard]] bool active() const noexcept override { return !timers.empty() || !sources.empty(); }
    [[nodiscard]] bool arm(deadline_node &node) noexcept override { return !fail_arm && timers.insert(node); }
    void disarm(deadline_node &node) noexcept override { timers.remove(node); }

    deadline_queue timers;
    std::deque<std::function<void()>> sources;
    std::function<void()> on_iteration;
    bool fail_arm = false;
    unsigned iterations = 0;
    unsigned parks = 0;

private:
    void fire_due() noexcept
    {
        while (deadline_node *node = timers.pop_due(time_.time)) {
            node->fire(*node);
        }
    }
    fake_clock &time_;
};

} // namespace async_core::test
