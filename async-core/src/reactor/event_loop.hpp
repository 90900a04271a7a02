/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The one uv_loop_t of a runtime, and what is open on it.
//
// Life: closed -> open (for the first source that needs it) -> closed
// (close()). A forked child calls abandon(): the kernel objects shared with the
// parent are left alone, and the next open() creates a new loop.
//
// Sources (descriptors, signals, triggers, pool requests) keep these counters:
//   interests   possible sources of events: the loop has to be run
//   referenced  what can still wake a coroutine (deadlock detection)
//   closings    handles between uv_close() and their close callback
//   delivered   wakes and callbacks so far; a wait is over when it changes
// A keep-alive handle makes uv_run() poll even when all others are idle.
//
// Times: libuv counts in milliseconds, on a clock that it reads once per
// iteration. So timers are not libuv's (see reactor); here only waits are
// bounded. A bound below `precise_below` is waited for with ppoll() on the
// backend descriptor, in nanoseconds; a longer one by the loop itself, one
// millisecond short, and the caller waits again for the rest. Thread: the
// runtime's own. Suspends: never.
#pragma once

#include "base/clock.hpp"

#include <cstddef>
#include <cstdint>

struct uv_loop_s;

namespace async_core {

/// Version of the library that provides the loop.
[[nodiscard]] const char *loop_built_with() noexcept;
[[nodiscard]] const char *loop_runs_with() noexcept;

class event_loop {
public:
    event_loop() noexcept = default;
    event_loop(const event_loop &) = delete;
    event_loop &operator=(const event_loop &) = delete;
    ~event_loop();

    /// Creates the loop if there is none yet. 0 or a negative errno.
    [[nodiscard]] int open() noexcept;
    [[nodiscard]] bool is_open() const noexcept { return state_ != nullptr; }

    /// Only while open.
    [[nodiscard]] uv_loop_s *get() const noexcept;
    [[nodiscard]] int backend_fd() const noexcept;

    /// Handles what is ready, without waiting. Only while open.
    void run_ready() noexcept;

    /// Waits for events for at most limit nanoseconds (negative: no limit), then handles them. May return
    /// early with nothing delivered. Only while open.
    void wait(nanoseconds_t limit) noexcept;

    /// Closes the loop. All sources must have closed their handles (close callbacks may be pending) and no pool
    /// request may be left.
    void close() noexcept;

    /// In a forked child, first step: creates new kernel objects, so that closing handles does not affect the
    /// parent's.
    void renew_after_fork() noexcept;
    /// Second step, after the sources have closed their handles: frees the loop. That is impossible with pool
    /// requests, whose threads do not exist in the child; then its memory is leaked.
    void abandon() noexcept;

    /// True when an iteration could do something.
    [[nodiscard]] bool interesting() const noexcept { return interests + closings > 0; }

    std::size_t interests = 0;
    std::size_t referenced = 0;
    std::size_t closings = 0;
    std::uint64_t delivered = 0;

    static constexpr nanoseconds_t precise_below = 2'000'000;

private:
    struct state;
    void close_own_handles() noexcept;
    bool finish_closing(unsigned iterations_limit) noexcept;

    state *state_ = nullptr;
};

} // namespace async_core
