/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A signal listener that calls a function at each delivery, until stop().
//
// stop() frees it and may be called from its own callback, and after the
// reactor's end or a fork, when it is inert. Thread: the runtime's own.
// Suspends: never.
#pragma once

#include "reactor/signal_watchers.hpp"

namespace async_core {

class reactor;

class callback_signal : private signal_listener {
public:
    using function = void (*)(int signum, void *arg);

    /// nullptr with `error` set to a negative errno.
    [[nodiscard]] static callback_signal *start(
        reactor &owner, int signum, bool referenced, function callback, void *arg, int &error) noexcept;
    /// Whether it counts as activity. Needs no memory. false: it is not listening (any more); nothing changes.
    [[nodiscard]] bool set_referenced(bool referenced) noexcept;
    [[nodiscard]] bool pending() const noexcept { return signal_watchers::pending(*this); }
    void stop() noexcept;

private:
    callback_signal() noexcept = default;

    reactor *reactor_ = nullptr;
    function callback_ = nullptr;
    void *arg_ = nullptr;
};

} // namespace async_core
