/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The C functions that wait on the reactor; see async_core.h.
//
// The first call that needs the reactor creates it here. Returned objects
// (timers, signals, triggers) belong to their callers, even beyond the
// runtime's end and a fork: then they are inert, and freed by their own stop or
// destroy.
#include "reactor/waits.hpp"
#include "abi/runtime.hpp"
#include "reactor/callback_signal.hpp"
#include "reactor/callback_timer.hpp"
#include "reactor/callback_watch.hpp"
#include "reactor/reactor.hpp"

#include <cerrno>

#include <poll.h>

using namespace async_core;

namespace {

callback_timer *inside(acore_timer *timer) noexcept { return reinterpret_cast<callback_timer *>(timer); }
callback_signal *inside(acore_signal *signal) noexcept { return reinterpret_cast<callback_signal *>(signal); }
callback_watch *inside(acore_watch *watch) noexcept { return reinterpret_cast<callback_watch *>(watch); }
trigger *inside(acore_trigger *source) noexcept { return reinterpret_cast<trigger *>(source); }

} // namespace

extern "C" {

int acore_poll(acore_runtime *runtime, struct pollfd *fds, unsigned count, int64_t timeout_ns)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_descriptors(runtime->sched, *events, fds, count, timeout_ns)
                             : ask_for_descriptors(runtime->sched, fds, count, timeout_ns);
}

int acore_wait_ready(acore_runtime *runtime, int fd, short events, int64_t timeout_ns)
{
    reactor *source = runtime->reactor();
    return source != nullptr ? wait_until_ready(runtime->sched, *source, fd, events, timeout_ns)
                             : ask_until_ready(runtime->sched, fd, events, timeout_ns);
}

void acore_fd_closing(acore_runtime *runtime, int fd)
{
    if (reactor *events = runtime->existing_reactor()) {
        events->polls().closing(fd);
    }
}

int acore_sleep(acore_runtime *runtime, int64_t timeout_ns) { return sleep_for(runtime->sched, timeout_ns); }

int acore_offload(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_quick_work(runtime->sched, *events, work, abandon, arg) : -ENOMEM;
}

int acore_offload_slow(acore_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_slow_work(runtime->sched, *events, work, abandon, arg) : -ENOMEM;
}

acore_timer *acore_timer_start(
    acore_runtime *runtime, int64_t timeout_ns, int64_t period_ns, bool referenced, void (*fire)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events == nullptr
        ? nullptr
        : reinterpret_cast<acore_timer *>(callback_timer::start(*events, timeout_ns, period_ns, referenced, fire, arg));
}

acore_timer *acore_timer_start_real(
    acore_runtime *runtime, int64_t timeout_ns, bool referenced, void (*fire)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events == nullptr
        ? nullptr
        : reinterpret_cast<acore_timer *>(callback_timer::start_real(*events, timeout_ns, referenced, fire, arg));
}

bool acore_timer_set_referenced(acore_timer *timer, bool referenced)
{
    return inside(timer)->set_referenced(referenced);
}

void acore_timer_stop(acore_timer *timer) { inside(timer)->stop(); }

acore_signal *acore_signal_start(
    acore_runtime *runtime, int signum, bool referenced, void (*fire)(int signum, void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    if (events == nullptr) {
        errno = ENOMEM;
        return nullptr;
    }
    int error = 0;
    callback_signal *started = callback_signal::start(*events, signum, referenced, fire, arg, error);
    if (started == nullptr) {
        errno = -error;
    }
    return reinterpret_cast<acore_signal *>(started);
}

bool acore_signal_set_referenced(acore_signal *signal, bool referenced)
{
    return inside(signal)->set_referenced(referenced);
}

bool acore_signal_pending(acore_signal *signal) { return inside(signal)->pending(); }

void acore_signal_stop(acore_signal *signal) { inside(signal)->stop(); }

acore_watch *acore_watch_start(
    acore_runtime *runtime, int fd, short events, void (*fire)(bool closed, void *arg), void *arg)
{
    reactor *source = runtime->reactor();
    int error = -ENOMEM;
    callback_watch *started =
        source == nullptr ? nullptr : callback_watch::start(*source, fd, events, fire, arg, error);
    if (started == nullptr) {
        errno = -error;
    }
    return reinterpret_cast<acore_watch *>(started);
}

void acore_watch_stop(acore_watch *watch) { inside(watch)->stop(); }

acore_trigger *acore_trigger_create(acore_runtime *runtime, bool referenced, void (*fire)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events == nullptr ? nullptr
                             : reinterpret_cast<acore_trigger *>(events->triggers().create(referenced, fire, arg));
}

void acore_trigger_fire(acore_trigger *source) { trigger_set::fire(*inside(source)); }

void acore_trigger_destroy(acore_trigger *source) { trigger_set::destroy(*inside(source)); }

} // extern "C"
