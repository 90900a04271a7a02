/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Watches a descriptor and calls a function, for code that is not a coroutine.
//
// Life: started -> called any number of times, each time meaning "call poll(2)"
// -> stop() frees it, also from its own callback. When the descriptor is being
// closed it is called once with `closed` and never again. After a fork it is
// idle, and only stop() may be called. It counts as activity until it is
// stopped. Thread: the runtime's own. Suspends: never.
#pragma once

#include "reactor/poll_watchers.hpp"

namespace async_core {

class reactor;

class callback_watch : private poll_waiter {
public:
    using function = void (*)(bool closed, void *arg);

    /// events as for poll(2). nullptr with a negative errno in `error`.
    [[nodiscard]] static callback_watch *start(
        reactor &source, int fd, short events, function callback, void *arg, int &error) noexcept;

    /// Frees it. Not after the reactor's end.
    void stop() noexcept;

private:
    callback_watch() noexcept = default;

    reactor *reactor_ = nullptr;
    std::uint32_t generation_ = 0;
    function callback_ = nullptr;
    void *arg_ = nullptr;
};

} // namespace async_core
