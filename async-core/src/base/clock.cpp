/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/clock.hpp"

namespace async_core {

nanoseconds_t deadline_after(nanoseconds_t now, nanoseconds_t timeout) noexcept
{
    if (timeout < 0 || (now > 0 && timeout > no_deadline - now)) {
        return no_deadline;
    }
    return now + timeout;
}

} // namespace async_core
