/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/clock.hpp"

#include <algorithm>

namespace async_core {

nanoseconds_t deadline_after(nanoseconds_t now, nanoseconds_t timeout) noexcept
{
    if (timeout < 0) {
        return no_deadline;
    }
    return now > 0 && timeout > latest_deadline - now ? latest_deadline : std::min(now + timeout, latest_deadline);
}

} // namespace async_core
