/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Decides when the reactor is polled although coroutines are ready.
//
// Sockets and timers must be checked about every millisecond, but reading the
// clock at each switch would double its cost. So the clock is read every n-th
// switch; n depends on how long switches took lately: 1 when they are slow, at
// most 64 when they are fast. If they suddenly become slow, one iteration is late.
// Thread: one. Suspends: never.
#pragma once

#include "base/clock.hpp"

namespace async_core {

class iteration_pacer {
public:
    static constexpr nanoseconds_t iteration_interval = 1'000'000;
    static constexpr nanoseconds_t look_interval = iteration_interval / 4;
    static constexpr unsigned most_switches = 64;

    /// Counts one switch. true: call look().
    [[nodiscard]] bool count() noexcept { return --left_ == 0; }

    /// Reads the time. true: an iteration is due and is counted as done.
    [[nodiscard]] bool look(nanoseconds_t now) noexcept
    {
        const nanoseconds_t elapsed = now - last_look_;
        last_look_ = now;
        // At the recent speed, the next look should come after look_interval.
        if (elapsed >= look_interval) {
            const nanoseconds_t per_switch = elapsed / step_;
            const nanoseconds_t step = per_switch > 0 ? look_interval / per_switch : most_switches;
            step_ = step < 1 ? 1 : static_cast<unsigned>(step);
        } else if (step_ < most_switches) {
            step_ *= 2;
        }
        if (step_ > most_switches) {
            step_ = most_switches;
        }
        left_ = step_;
        if (now - last_iteration_ < iteration_interval) {
            return false;
        }
        last_iteration_ = now;
        return true;
    }

    /// The reactor was polled elsewhere (a park).
    void iterated(nanoseconds_t now) noexcept
    {
        last_look_ = last_iteration_ = now;
        left_ = step_;
    }

private:
    nanoseconds_t last_look_ = 0;
    nanoseconds_t last_iteration_ = 0;
    unsigned left_ = 1;
    unsigned step_ = 1;
};

} // namespace async_core
