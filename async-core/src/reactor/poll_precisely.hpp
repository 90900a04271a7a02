/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// poll(2) with a limit in nanoseconds. In whole milliseconds, rounded up, where there is no ppoll().
// Thread: any.  Suspends: never.
#pragma once

#include <ctime>

#include <poll.h>

namespace async_core {

inline int poll_precisely(pollfd *fds, nfds_t count, const timespec &limit) noexcept
{
#if defined(__linux__) || defined(__FreeBSD__) || defined(__OpenBSD__)
    return ::ppoll(fds, count, &limit, nullptr);
#else
    return ::poll(fds, count, static_cast<int>(limit.tv_sec * 1000 + (limit.tv_nsec + 999'999) / 1'000'000));
#endif
}

} // namespace async_core
