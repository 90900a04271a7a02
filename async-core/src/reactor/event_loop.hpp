/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// What a runtime waits on: its set of descriptors, and the one uv_loop_t, whose
// own descriptor is one of the set.
//
// Descriptors of PHP's are not libuv's, as it asks for up to 1,024 ready ones up
// to 48 times in a row: with 10,000 connections most of the time went there. And
// its handle costs seven system calls and 160 bytes more for each. So libuv has
// signals and wake-ups from other threads, and runs when it has something to do.
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
// bounded. Thread: the runtime's own. Suspends: never.
#pragma once

#include "base/clock.hpp"
#include "reactor/descriptor_set.hpp"

#include <cstddef>
#include <cstdint>

struct uv_loop_s;

namespace async_core {

/// Version of the library that provides the loop.
[[nodiscard]] const char *loop_built_with() noexcept;
[[nodiscard]] const char *loop_runs_with() noexcept;

class event_loop {
public:
    /// `handle` is called for each of descriptors() that is ready.
    event_loop(descriptor_handler handle, void *arg) noexcept
        : handle_(handle)
        , arg_(arg)
    {
    }
    event_loop(const event_loop &) = delete;
    event_loop &operator=(const event_loop &) = delete;
    ~event_loop();

    /// Creates the loop if there is none yet. 0 or a negative errno.
    [[nodiscard]] int open() noexcept;
    [[nodiscard]] bool is_open() const noexcept { return state_ != nullptr; }

    /// Only while open.
    [[nodiscard]] uv_loop_s *get() const noexcept;

    /// Open while the loop is, but in a forked child only until renew_after_fork().
    [[nodiscard]] descriptor_set &descriptors() noexcept { return descriptors_; }

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

private:
    struct state;
    [[nodiscard]] int watch_libuv(int backend) noexcept;
    void close_own_handles() noexcept;
    bool finish_closing(unsigned iterations_limit) noexcept;

    descriptor_handler handle_;
    void *arg_;
    descriptor_set descriptors_;
    state *state_ = nullptr;
    int backend_ = -1;
    bool libuv_ready_ = false;
};

} // namespace async_core
