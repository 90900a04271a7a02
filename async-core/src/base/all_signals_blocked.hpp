/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Blocks all signals in this thread while it creates another one, which
// inherits the mask, so that signals stay with the threads that handle them.
// Thread: any. Suspends: never.
#pragma once

#include <csignal>

namespace async_core {

class all_signals_blocked {
public:
    all_signals_blocked() noexcept
    {
        sigset_t all;
        sigfillset(&all);
        active_ = pthread_sigmask(SIG_SETMASK, &all, &before_) == 0;
    }
    all_signals_blocked(const all_signals_blocked &) = delete;
    all_signals_blocked &operator=(const all_signals_blocked &) = delete;
    ~all_signals_blocked()
    {
        if (active_) {
            (void)pthread_sigmask(SIG_SETMASK, &before_, nullptr);
        }
    }

private:
    bool active_;
    sigset_t before_;
};

} // namespace async_core
