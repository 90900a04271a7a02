/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Deadlines of waits: the scheduler's view of a timer.
//
// A deadline_node lives on the stack (or in the object) of the waiting code;
// the queue links to it and never allocates per node. The reactor implements
// timer_queue with a deadline_queue; its constructor registers itself with
// scheduler::use_timers(). Tests implement it on a fake clock.
//
// Life of a node: idle -> armed (arm) -> {idle (disarm) | fired -> idle}. When
// a node fires the queue first removes it, then calls fire() from inside
// parker::iterate() or park(); fire() may arm it again or free it, but may only
// wake or enqueue, never switch. Thread: the scheduler's own.
#pragma once

#include "base/clock.hpp"

#include <cstddef>
#include <cstdint>

namespace async_core {

struct deadline_node {
    static constexpr std::size_t idle = SIZE_MAX;
    static constexpr std::size_t first_list = SIZE_MAX / 2;

    nanoseconds_t deadline = no_deadline; ///< monotonic; set before arm(), not changed while armed
    void (*fire)(deadline_node &) noexcept = nullptr;

    // owned by the queue; all but the first have a value only while armed
    std::size_t place = idle; ///< index in the heap, or first_list + the number of a list
    std::uint64_t sequence;
    deadline_node *previous;
    deadline_node *next;

    [[nodiscard]] bool armed() const noexcept { return place != idle; }

    /// The order of firing; equal deadlines in the order of arming.
    [[nodiscard]] bool before(const deadline_node &other) const noexcept
    {
        return deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence;
    }
};

class timer_queue {
public:
    virtual ~timer_queue() = default;

    /// Arms an idle node. A deadline in the past fires at the next iteration, not from here. false: out of memory,
    /// the node stays idle. Suspends: no.
    [[nodiscard]] virtual bool arm(deadline_node &node) noexcept = 0;

    /// Disarms a node; no effect if it is idle. Never fails. Suspends: no.
    virtual void disarm(deadline_node &node) noexcept = 0;
};

} // namespace async_core
