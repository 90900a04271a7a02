/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Gives back the memory of stacks that ran deep once.
//
// A stack keeps each page it has ever touched. A coroutine that recursed through
// megabytes and now waits near its top, or a warm stack that such a one has left,
// would hold them for good. Nothing on the hot path counts depth: the thread's
// page faults are counted by the kernel, and only if there were many since the
// last time are the stacks looked at, one mincore(2) each. A round is paid for by
// the faults before it, so it never costs more than a fraction of them.
//
// What it does not do: the running coroutine's stack, and one whose coroutine
// stands on a foreign stack (a Fiber's), are left alone until the next round.
// Thread: one. Suspends: never.
#pragma once

#include "base/clock.hpp"
#include "context/stack_pool.hpp"
#include "sched/coroutine_store.hpp"

namespace async_core {

class stack_trimmer {
public:
    static constexpr nanoseconds_t interval = 2'000'000;
    static constexpr std::size_t least_faults = 4096;

    /// May begin a round. idle: nobody is ready, so a round holds up nobody.
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
