/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The record of one coroutine.
//
// In the same allocation it is followed by the engine's area (aligned to 16).
// The stack is allocated separately, when a coroutine first runs, so a queued
// one costs only its record, and a finished one whose result is still held has
// released its stack.
//
//   CREATED -> QUEUED -> RUNNING -> {QUEUED | PARKED | RUNNING}* -> ENDED
//   not started: stack == nullptr; running: fctx is stale; otherwise fctx is its saved context
//
// References: the runtime holds one from enqueue until retired, the others are
// the embedder's. Only the scheduler writes the fields. Thread: the runtime's
// own.
#pragma once

#include "async_core/async_core.h"
#include "context/annotations.hpp"

#include <cstddef>
#include <cstdint>

namespace async_core {
class scheduler;
struct pooled_stack;
} // namespace async_core

struct alignas(16) acore_coroutine {
    void *fctx;
    async_core::scheduler *owner;    ///< nullptr once the runtime is gone
    std::uint64_t queue_position;    ///< while QUEUED
    async_core::pooled_stack *stack; ///< nullptr: main, not started, or ended
    std::uint32_t refcount;
    acore_coroutine_state state : 8;
    acore_wake_reason reason : 8; ///< pending; NONE if there is none
    acore_priority priority : 8;
    bool started : 1;
    bool plain : 1;     ///< started, and no observer follows its wakes
    bool unguarded : 1; ///< its stack has a canary instead of guard pages
    bool lingering : 1; ///< ended, but still referenced
    std::uint64_t id;
    acore_coroutine *older, *newer; ///< in the store's list
    [[no_unique_address]] async_core::switch_record record;

    [[nodiscard]] void *area() noexcept { return this + 1; }
    [[nodiscard]] static acore_coroutine *from_area(void *area) noexcept
    {
        return static_cast<acore_coroutine *>(area) - 1;
    }
};
