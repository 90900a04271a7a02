/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Returns the memory of stacks that were deep once.
//
// A stack keeps each page it has ever touched. If a coroutine recursed through
// megabytes and now waits near its top, its stack, or the warm stack it leaves,
// would keep them for good. Nothing on the hot path tracks depth: the kernel
// counts the thread's page faults, and the stacks are checked, one mincore(2)
// each, only if there were many since the last round. The faults pay for the
// round, so it never costs more than a fraction of them.
//
// Left for the next round: the running coroutine's stack, and the stack of a
// coroutine that is on a foreign one (a Fiber's). Thread: one. Suspends: never.
#pragma once

#include "base/clock.hpp"
#include "context/stack_pool.hpp"
#include "sched/coroutine_store.hpp"

namespace async_core {

class stack_trimmer {
public:
    static constexpr nanoseconds_t interval = 2'000'000;
    static constexpr std::size_t least_faults = 4096;

    /// May start a round. idle: no coroutine is ready, so a round delays nothing.
    void maintain(nanoseconds_t now, bool idle, const coroutine_list &alive, const acore_coroutine *current,
        stack_pool &stacks) noexcept
    {
        if (now - last_look_ >= interval) [[unlikely]] {
            last_look_ = now;
            look(idle, alive, current, stacks);
        }
    }

private:
    void look(bool idle, const coroutine_list &alive, const acore_coroutine *current, stack_pool &stacks) noexcept;

    nanoseconds_t last_look_ = 0;
    std::size_t faults_ = 0;
};

} // namespace async_core
