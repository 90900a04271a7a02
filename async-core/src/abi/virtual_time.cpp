/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The C functions for the runtime's clock; see async_core.h.
#include "abi/runtime.hpp"
#include "reactor/reactor.hpp"
#include "reactor/waits.hpp"

#include <cerrno>

using namespace async_core;

extern "C" {

int64_t acore_now(const acore_runtime *runtime) { return runtime->time.now(); }

void acore_set_virtual_time(acore_runtime *runtime, bool on) { runtime->time.set_virtual(on); }

bool acore_hold_time(acore_runtime *runtime, bool hold)
{
    reactor *events = runtime->reactor();
    if (events != nullptr) {
        events->hold_time(hold);
    }
    return events != nullptr;
}

int acore_advance_time(acore_runtime *runtime, int64_t ns)
{
    virtual_clock &time = runtime->time;
    if (ns < 0 || !time.is_virtual()) {
        return -EINVAL;
    }
    const nanoseconds_t until = deadline_after(time.now(), ns);
    if (!time.skips(until)) {
        time.skip_until(until);
    }
    const int result = sleep_for(runtime->sched, ns);
    if (result != 0) {
        time.skip_until(time.now());
    }
    return result;
}

} // extern "C"
