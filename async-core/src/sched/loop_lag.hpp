/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// How long the loop was left alone, and how long the thread was held.
//
// Costs nothing per switch: it is given the times that the scheduler reads
// anyway, when it looks whether an iteration of the reactor is due, and around
// each wait. The lag is the time between two visits to the reactor: an event
// that comes right after one visit is handled by the next. Lags of the last one
// to two minutes are counted in logarithmic buckets, eight per power of two. A
// run is the time between two looks at the clock, at most 64 switches: for runs
// that are long enough to matter, a single one of them. Thread: one. Suspends:
// never.
#pragma once

#include "base/clock.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace async_core {

class loop_lag {
public:
    static constexpr nanoseconds_t window = 60'000'000'000;

    /// A look at the clock between two switches.
    void looked(nanoseconds_t now) noexcept
    {
        if (now - last_look_ > longest_run_) {
            longest_run_ = now - last_look_;
        }
        last_look_ = now;
    }

    /// The reactor is about to be visited.
    void visits(nanoseconds_t now) noexcept
    {
        looked(now);
        add(now - last_visit_, now);
        last_visit_ = now;
    }

    /// Nothing ran until now: the start, or the end of a wait.
    void idle_until(nanoseconds_t now) noexcept { last_look_ = last_visit_ = now; }

    /// The longest so far, the present one included.
    [[nodiscard]] nanoseconds_t longest_run(nanoseconds_t now) const noexcept
    {
        return now - last_look_ > longest_run_ ? now - last_look_ : longest_run_;
    }

    /// The lag that `percent` of the visits did not exceed, rounded up by at most an eighth; 0: no visits.
    [[nodiscard]] nanoseconds_t percentile(unsigned percent, nanoseconds_t now) noexcept;
    [[nodiscard]] nanoseconds_t highest(nanoseconds_t now) noexcept;

private:
    static constexpr unsigned fraction_bits = 3;
    static constexpr std::size_t buckets = 320; // the last one: longer than half an hour

    struct minute {
        std::array<std::uint32_t, buckets> counts{};
        std::uint64_t total = 0;
        nanoseconds_t highest = 0;
    };

    static std::size_t bucket_of(nanoseconds_t lag) noexcept;
    static nanoseconds_t end_of(std::size_t bucket) noexcept;
    void add(nanoseconds_t lag, nanoseconds_t now) noexcept;
    void begin_minute(nanoseconds_t now) noexcept;

    nanoseconds_t last_look_ = 0;
    nanoseconds_t last_visit_ = 0;
    nanoseconds_t longest_run_ = 0;
    nanoseconds_t minute_ends_ = 0;
    std::array<minute, 2> minutes_;
    unsigned present_ = 0;
};

} // namespace async_core
