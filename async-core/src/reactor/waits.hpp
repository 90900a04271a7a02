/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A coroutine's waits on the reactor: poll, pool, sleep.
//
// Each is a loop of: check; prepare the wake; start the sources; park; stop
// them; check again. Wakes may be spurious, so the result of the check counts,
// but a cancel overrides it: with descriptors nothing can be lost, work in the
// pool is abandoned. All return 0 or more, or a negative errno; -ECANCELED when
// woken by a cancel. Thread: the runtime's own. Suspends: yes.
#pragma once

#include "base/clock.hpp"

struct pollfd;

namespace async_core {

class reactor;
class scheduler;

/// See acore_poll(). Returns ready descriptors without suspending, but yields now and then.
[[nodiscard]] int wait_for_descriptors(
    scheduler &sched, reactor &events, pollfd *fds, unsigned count, nanoseconds_t timeout) noexcept;

/// The same without a reactor, if there was no memory for one: calls poll(2) periodically.
[[nodiscard]] int ask_for_descriptors(scheduler &sched, pollfd *fds, unsigned count, nanoseconds_t timeout) noexcept;

/// See acore_wait_ready(). Any wake ends it. Relies on level-triggered watchers: events from before the wait are
/// reported as well.
[[nodiscard]] int wait_until_ready(
    scheduler &sched, reactor &source, int fd, short events, nanoseconds_t timeout) noexcept;

/// The same without a reactor.
[[nodiscard]] int ask_until_ready(scheduler &sched, int fd, short events, nanoseconds_t timeout) noexcept;

/// See acore_offload().
[[nodiscard]] int wait_for_quick_work(
    scheduler &sched, reactor &events, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept;

/// See acore_offload_slow().
[[nodiscard]] int wait_for_slow_work(
    scheduler &sched, reactor &events, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept;

/// See acore_sleep().
[[nodiscard]] int sleep_for(scheduler &sched, nanoseconds_t timeout) noexcept;

} // namespace async_core
