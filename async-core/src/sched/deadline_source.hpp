/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Deadlines of waits: the scheduler's view of a timer.
//
// A deadline_node lives on the stack (or in the object) of whoever waits; the
// queue links to it and never allocates for it alone. The reactor implements
// timer_queue on its timer heap; its constructor registers itself with
// scheduler::use_timers(). Tests implement it on a fake clock.
//
// Life of a node: idle -> armed (arm) -> {idle (disarm) | fired -> idle}. When
// it fires the queue first takes it out, then calls fire() from inside
// parker::turn() or park(); fire() may arm it again or free it, it only wakes
// or enqueues and never switches.
// Thread: the scheduler's own.
#pragma once

#include "base/clock.hpp"

#include <cstddef>
#include <cstdint>

namespace async_core {

/// heap_index of a node that is in no queue.
inline constexpr std::size_t not_in_heap = SIZE_MAX;

struct deadline_node {
    nanoseconds_t deadline = no_deadline; ///< monotonic; set before arm(), not changed while armed
    std::size_t heap_index = not_in_heap; ///< owned by the queue
    void (*fire)(deadline_node &) noexcept = nullptr;

    [[nodiscard]] bool armed() const noexcept { return heap_index != not_in_heap; }
};

class timer_queue {
public:
    virtual ~timer_queue() = default;

    /// Puts an idle node in. A deadline that has passed fires at the next turn, not from here.
    /// false: out of memory, the node stays idle. Suspends: no.
    [[nodiscard]] virtual bool arm(deadline_node &node) noexcept = 0;

    /// Takes a node out; nothing happens when it is idle. Never fails. Suspends: no.
    virtual void disarm(deadline_node &node) noexcept = 0;
};

} // namespace async_core
