/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The end of the process for states that must not be.
//
// Misuse and lost invariants stop with a message instead of going on wrongly; a
// condition that a caller can handle is an error code, never this.
// Thread: any.
// Source: Go's runtime throws on misuse of its poller.
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

/// The same where memory or descriptors are used up and there is nobody to tell: with status 1, as PHP does when malloc() fails.
[[noreturn]] inline void end_for_want(const char *message) noexcept
{
    std::fprintf(stderr, "async-core: %s\n", message);
    std::_Exit(1);
}

} // namespace async_core
