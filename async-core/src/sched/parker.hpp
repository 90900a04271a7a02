/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Where the scheduler waits when no coroutine is ready.
//
// The scheduler uses these few functions, not an event loop (after folly's
// LoopController and tokio's parkers). The reactor implements them on libuv;
// tests use a fake parker. A parker reports what is ready by scheduler::wake();
// it never runs a coroutine itself. Thread: the scheduler's own.
#pragma once

namespace async_core {

class parker {
public:
    virtual ~parker() = default;

    /// Handles what is ready now, without waiting. Suspends: no.
    virtual void iterate() noexcept = 0;

    /// Waits until at least one source fired, then handles what is ready.
    /// Must not be called when active() is false. Suspends: no (it blocks the thread).
    virtual void park() noexcept = 0;

    /// True while something can still wake a coroutine: a timer, a watched
    /// descriptor or signal, work in the pool.
    [[nodiscard]] virtual bool active() const noexcept = 0;
};

} // namespace async_core
