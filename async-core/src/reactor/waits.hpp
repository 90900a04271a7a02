/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The waits of a coroutine on the reactor: poll, pool, sleep.
//
// Each is a loop of: look; prepare the wake; start the sources; park; stop them;
// look again. Wakes may be spurious, so what counts is what is found afterwards,
// and a cancel wins over it: descriptors keep nothing that could be lost, work in
// the pool is abandoned.
// All give 0 or more, or a negative errno; -ECANCELED when woken by a cancel.
// Thread: the runtime's own. Suspends: yes.
#pragma once

#include "base/clock.hpp"

struct pollfd;

namespace async_core {

class reactor;
class scheduler;

/// See acore_poll(). Ready descriptors are returned without suspension, but now and then others get their turn.
[[nodiscard]] int wait_for_descriptors(
    scheduler &sched, reactor &events, pollfd *fds, unsigned count, nanoseconds_t timeout) noexcept;

/// The same without a reactor, for which there was no memory: poll(2) is asked now and then.
[[nodiscard]] int ask_for_descriptors(scheduler &sched, pollfd *fds, unsigned count, nanoseconds_t timeout) noexcept;

/// See acore_wait_ready(). Leans on the watcher being level-triggered: what came before the wait is reported to it, too.
[[nodiscard]] int wait_until_ready(
    scheduler &sched, reactor &source, int fd, short events, nanoseconds_t timeout) noexcept;

/// See acore_offload().
[[nodiscard]] int wait_for_quick_work(
    scheduler &sched, reactor &events, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept;

/// See acore_offload_slow().
[[nodiscard]] int wait_for_slow_work(
    scheduler &sched, reactor &events, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept;

/// See acore_sleep().
[[nodiscard]] int sleep_for(scheduler &sched, nanoseconds_t timeout) noexcept;

} // namespace async_core
