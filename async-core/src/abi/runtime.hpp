/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The runtime object behind the C API: a scheduler and a lazily created
// reactor.
//
// Only abi/ knows both. The reactor is the scheduler's parker; the first wait
// that needs it creates it. Coroutines point to the scheduler, not to this
// object. Thread: the runtime's own.
#pragma once

#include "async_core/async_core.h"
#include "base/virtual_clock.hpp"
#include "sched/scheduler.hpp"

namespace async_core {
class reactor;
}

struct acore_runtime {
    async_core::virtual_clock time;
    async_core::scheduler sched;

    acore_runtime(const acore_engine_ops &ops, const async_core::scheduler_options &options) noexcept
        : sched(ops, options, time, &acore_runtime::make_reactor)
    {
    }

    /// The reactor, created on the first call; nullptr: out of memory. Suspends: no.
    [[nodiscard]] async_core::reactor *reactor() noexcept { return reactor_ != nullptr ? reactor_ : first_reactor(); }

    /// The reactor if it exists (the scheduler may have created it for a timeout), else nullptr. Suspends: no.
    [[nodiscard]] async_core::reactor *existing_reactor() const noexcept;

private:
    static std::unique_ptr<async_core::parker> make_reactor(async_core::scheduler &sched) noexcept;
    async_core::reactor *first_reactor() noexcept;

    async_core::reactor *reactor_ = nullptr; // owned by the scheduler
};
