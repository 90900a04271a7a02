/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A timer that calls a function: one-shot or periodic, counted as activity or
// not.
//
// Life: armed -> fired -> {armed again (period) | idle} -> stop() frees it,
// also from its own callback. Periods are counted from the deadline, not from
// the callback; periods missed completely are skipped. After a fork or the end
// of the reactor it is idle, and only stop() may be called. Thread: the
// runtime's own. Suspends: never.
#pragma once

#include "sched/deadline_source.hpp"

namespace async_core {

class reactor;

class callback_timer : private deadline_node {
public:
    using function = void (*)(void *arg);

    /// nullptr: out of memory. timeout and period in nanoseconds; a negative timeout never fires, period <= 0: one-shot.
    [[nodiscard]] static callback_timer *start(reactor &owner, nanoseconds_t timeout, nanoseconds_t period,
        bool referenced, function callback, void *arg) noexcept;

    /// One-shot, in real time even while time is virtual.
    [[nodiscard]] static callback_timer *start_real(
        reactor &owner, nanoseconds_t timeout, bool referenced, function callback, void *arg) noexcept;

    /// Whether it counts as activity. Needs no memory. false: it is not armed (any more); nothing changes.
    [[nodiscard]] bool set_referenced(bool referenced) noexcept;

    /// Disarms and frees it. Not after the reactor's end.
    void stop() noexcept;

private:
    callback_timer() noexcept = default;
    [[nodiscard]] static callback_timer *start(reactor &owner, bool real, nanoseconds_t timeout, nanoseconds_t period,
        bool referenced, function callback, void *arg) noexcept;
    [[nodiscard]] bool arm() noexcept;
    void count_background(int change) noexcept;
    void fired() noexcept;

    reactor *owner_ = nullptr;
    nanoseconds_t period_ = 0;
    bool referenced_ = true;
    bool real_ = false;
    function callback_ = nullptr;
    void *arg_ = nullptr;
};

} // namespace async_core
