/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Monotonic time.
//
// All time inside async-core is monotonic nanoseconds (int64_t). Milliseconds
// appear only at the PHP surface. Tests replace the clock by a fake one.
// Thread: any.
#pragma once

#include <cstdint>
#include <ctime>

namespace async_core {

using nanoseconds_t = std::int64_t;

/// No deadline: the wait has no upper bound.
inline constexpr nanoseconds_t no_deadline = INT64_MAX;
/// The end of time: later deadlines are this one, and a virtual clock stops here.
inline constexpr nanoseconds_t latest_deadline = no_deadline - 1;

/// A source of monotonic time; virtual so that tests can stop it.
class clock {
public:
    virtual ~clock() = default;
    /// Nanoseconds since an arbitrary start. Suspends: no.
    [[nodiscard]] virtual nanoseconds_t now() const noexcept = 0;
    /// Real time passed; the same as now() unless time is virtual. For pacing and maintenance, not for deadlines.
    [[nodiscard]] virtual nanoseconds_t real() const noexcept { return now(); }
};

/// CLOCK_MONOTONIC; not cached, each call reads the kernel's clock.
class monotonic_clock final : public clock {
public:
    [[nodiscard]] nanoseconds_t now() const noexcept override
    {
        timespec ts;
        clock_gettime(CLOCK_MONOTONIC, &ts);
        return nanoseconds_t{ts.tv_sec} * 1'000'000'000 + ts.tv_nsec;
    }
};

/// now + timeout, at most latest_deadline; a negative timeout means no deadline.
[[nodiscard]] nanoseconds_t deadline_after(nanoseconds_t now, nanoseconds_t timeout) noexcept;

} // namespace async_core
