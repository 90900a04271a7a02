/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Lets other threads and signal handlers wake the runtime.
//
// fire() may be called from anywhere, including signal handlers; the callback
// runs on the runtime's thread inside the reactor, once for several merged
// fires. It ends a park(), so a handler that only sets a flag can use a trigger
// to get noticed.
//
// Life: open --destroy()--> closing -> freed
//       open --close_all() (reactor's end, fork)--> inert --destroy()--> freed
// destroy() must not race with fire(). Suspends: never.
#pragma once

#include "reactor/listener_list.hpp"

#include <cstddef>

namespace async_core {

class event_loop;
struct trigger;

class trigger_set {
public:
    using function = void (*)(void *arg);

    explicit trigger_set(event_loop &loop) noexcept
        : loop_(loop)
    {
    }
    trigger_set(const trigger_set &) = delete;
    trigger_set &operator=(const trigger_set &) = delete;

    /// Opens the loop if necessary. nullptr: out of memory or descriptors. Thread: the runtime's own.
    [[nodiscard]] trigger *create(bool referenced, function callback, void *arg) noexcept;

    /// Thread: any; async-signal-safe. An inert trigger does nothing.
    static void fire(trigger &source) noexcept;

    /// Thread: the runtime's own. No callback afterwards.
    static void destroy(trigger &source) noexcept;

    /// Makes all inert. Also after a fork.
    void close_all() noexcept;

    [[nodiscard]] std::size_t size() const noexcept { return count_; }

private:
    friend struct trigger;
    void close(trigger &source) noexcept;

    event_loop &loop_;
    listener_list<trigger> all_;
    std::size_t count_ = 0;
};

} // namespace async_core
