/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A clock that moves only when the test moves it.
#pragma once

#include "base/clock.hpp"

namespace async_core::test {

class fake_clock final : public clock {
public:
    [[nodiscard]] nanoseconds_t now() const noexcept override
    {
        ++reads;
        const nanoseconds_t t = time;
        const_cast<fake_clock *>(this)->time += step_per_read;
        return t;
    }
    nanoseconds_t time = 1'000'000'000;
    nanoseconds_t step_per_read = 0; ///< added after each read
    mutable unsigned long reads = 0;
};

} // namespace async_core::test
