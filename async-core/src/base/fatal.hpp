/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Ends the process in states that must not occur.
//
// Misuse and broken invariants abort with a message; conditions that a caller
// can handle are error codes instead. Thread: any. Source: Go's runtime throws
// on misuse of its poller.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace async_core {

/// Prints "async-core: message" to stderr and aborts.
[[noreturn]] inline void die(const char *message) noexcept
{
    std::fprintf(stderr, "async-core: %s\n", message);
    std::abort();
}

/// The same when memory or descriptors are exhausted and there is no caller to return an error to: exits with
/// status 1, as PHP does when malloc() fails.
[[noreturn]] inline void exit_with_message(const char *message) noexcept
{
    std::fprintf(stderr, "async-core: %s\n", message);
    std::_Exit(1);
}

} // namespace async_core
