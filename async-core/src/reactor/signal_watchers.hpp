/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Signals: one libuv handle per signal number, shared by all listeners.
//
// The first listener creates the handle, the last one closes it. libuv then
// resets the signal to its default action; instead, the previous handler
// (pcntl's or the engine's) is restored here, unless libuv's handler has been
// replaced in the meantime: then the new one stays. Every delivery calls every
// listener; deliveries may be merged, as in the kernel. Children are not
// reaped.
//
// Listeners must outlive close_all(), which touches them: their `watcher`
// becomes nullptr. Thread: the runtime's own. Suspends: never.
#pragma once

#include "reactor/listener_list.hpp"

#include <csignal>
#include <cstddef>

namespace async_core {

class event_loop;
struct signal_watcher;

/// Owned by the listening code.
struct signal_listener {
    signal_listener *prev = nullptr;
    signal_listener *next = nullptr;
    signal_watcher *watcher = nullptr; ///< set while registered
    bool referenced = true;            ///< counts as activity
    /// May remove any listener, including itself, and free itself.
    void (*notify)(signal_listener &, int signum) noexcept = nullptr;
};

class signal_watchers {
public:
    explicit signal_watchers(event_loop &loop) noexcept
        : loop_(loop)
    {
    }
    signal_watchers(const signal_watchers &) = delete;
    signal_watchers &operator=(const signal_watchers &) = delete;

    /// The loop must be open. 0 or a negative errno (-EINVAL: no such signal, or one that cannot be caught).
    [[nodiscard]] int add(signal_listener &listener, int signum) noexcept;
    /// The listener must be registered.
    void set_referenced(signal_listener &listener, bool referenced) noexcept;
    /// Has the signal arrived without having been handled by the loop yet?
    [[nodiscard]] static bool pending(const signal_listener &listener) noexcept;
    /// No effect if it is not registered.
    void remove(signal_listener &listener) noexcept;

    /// Closes all without calling listeners. Also after a fork.
    void close_all() noexcept;

    [[nodiscard]] std::size_t size() const noexcept { return watchers_; }
    /// Listeners that count as activity: their part of event_loop::referenced.
    [[nodiscard]] std::size_t referenced() const noexcept { return referenced_; }

private:
    friend struct signal_watcher;
    void deliver(signal_watcher &watcher) noexcept;
    void close(signal_watcher &watcher) noexcept;
    void count_referenced(std::ptrdiff_t change) noexcept;

    event_loop &loop_;
    listener_list<signal_watcher> all_;
    std::size_t watchers_ = 0;
    std::size_t referenced_ = 0;
};

} // namespace async_core
