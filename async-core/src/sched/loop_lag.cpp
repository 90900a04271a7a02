/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/loop_lag.hpp"

#include <algorithm>
#include <bit>

namespace async_core {

std::size_t loop_lag::bucket_of(nanoseconds_t lag) noexcept
{
    constexpr std::uint64_t whole = 1U << fraction_bits;
    const auto value = static_cast<std::uint64_t>(lag);
    if (lag < 0) {
        return 0;
    }
    if (value < whole) {
        return value;
    }
    const auto shift = static_cast<unsigned>(std::bit_width(value)) - fraction_bits - 1;
    return std::min(static_cast<std::size_t>((std::uint64_t{shift} << fraction_bits) + (value >> shift)), buckets - 1);
}

nanoseconds_t loop_lag::end_of(std::size_t bucket) noexcept
{
    constexpr std::size_t whole = 1U << fraction_bits;
    if (bucket < whole) {
        return static_cast<nanoseconds_t>(bucket);
    }
    const std::size_t shift = (bucket >> fraction_bits) - 1;
    return (static_cast<nanoseconds_t>(bucket - (shift << fraction_bits) + 1) << shift) - 1;
}

void loop_lag::begin_minute(nanoseconds_t now) noexcept
{
    if (now < minute_ends_) {
        return;
    }
    if (now - minute_ends_ >= window) {
        minutes_[present_] = {};
    }
    present_ ^= 1U;
    minutes_[present_] = {};
    minute_ends_ = now + window;
}

void loop_lag::add(nanoseconds_t lag, nanoseconds_t now) noexcept
{
    if (now >= minute_ends_) [[unlikely]] {
        begin_minute(now);
    }
    minute &present = minutes_[present_];
    ++present.counts[bucket_of(lag)];
    ++present.total;
    present.highest = std::max(present.highest, lag);
}

nanoseconds_t loop_lag::percentile(unsigned percent, nanoseconds_t now) noexcept
{
    begin_minute(now);
    const std::uint64_t total = minutes_[0].total + minutes_[1].total;
    const std::uint64_t wanted = (total * percent + 99) / 100;
    std::uint64_t seen = 0;
    if (total == 0) {
        return 0;
    }
    for (std::size_t bucket = 0; bucket < buckets - 1; ++bucket) {
        seen += std::uint64_t{minutes_[0].counts[bucket]} + minutes_[1].counts[bucket];
        if (seen >= wanted) {
            return std::min(end_of(bucket), highest(now));
        }
    }
    return highest(now);
}

nanoseconds_t loop_lag::highest(nanoseconds_t now) noexcept
{
    begin_minute(now);
    return std::max(minutes_[0].highest, minutes_[1].highest);
}

} // namespace async_core
