/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Notices from a thread of its own that a coroutine has been running for long.
//
// The scheduler publishes a number that changes whenever the running coroutine
// gives up the thread, and has a bit that is set while all wait: one plain
// increment per switch. The thread looks at it twice per limit; a number seen
// for a whole limit is reported, and again after each further limit. So a
// report comes after one to one and a half limits. While the scheduler is idle
// the thread sleeps without a timeout, until ended_idle() wakes it. The idea is
// that of Go's sysmon.
// Thread: all functions the runtime's own; the callback runs on the watchdog's
// thread, with all signals blocked. Suspends: never.
#pragma once

#include "base/clock.hpp"

#include <atomic>
#include <cstdint>
#include <memory>

#include <pthread.h>

namespace async_core {

using run_number = std::atomic<std::uint64_t>;
/// The bit that is set while the scheduler waits.
constexpr std::uint64_t idle_run = std::uint64_t{1} << 63;

class watchdog {
public:
    using function = void (*)(std::uint64_t run, nanoseconds_t ran, void *arg);

    watchdog(const run_number &run, nanoseconds_t limit, function fire, void *arg) noexcept;
    watchdog(const watchdog &) = delete;
    watchdog &operator=(const watchdog &) = delete;
    /// No callback afterwards.
    ~watchdog();

    /// Starts the thread. 0, or a negative errno value.
    [[nodiscard]] int start() noexcept;

    /// The bit was cleared, with a sequentially consistent store.
    void ended_idle() noexcept
    {
        if (sleeps_.load(std::memory_order_seq_cst)) {
            wake();
        }
    }

    /// In the child, which does not have the thread: starts another one, if that is possible.
    void after_fork() noexcept;

    watchdog *next = nullptr; ///< link in the scheduler's list

private:
    struct sleep;

    static void *thread_body(void *self) noexcept;
    void watch() noexcept;
    /// Until woken or stopped; limit < 0: without a limit. false: stopped.
    [[nodiscard]] bool rest(nanoseconds_t limit) noexcept;
    void wake() noexcept;
    void stop() noexcept;

    const run_number &run_;
    const nanoseconds_t limit_;
    const function fire_;
    void *const arg_;
    std::atomic<bool> sleeps_{false};
    std::unique_ptr<sleep> sleep_; // of this process: a lock that another thread held at a fork stays locked
    pthread_t thread_{};
    bool has_thread_ = false;
};

} // namespace async_core
