/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "abi/runtime.hpp"

#include "sched/watchdog.hpp"

#include <new>

using namespace async_core;

struct acore_watchdog {
    acore_runtime *runtime;
    watchdog dog;
};

extern "C" {

uint64_t acore_run_number(const acore_runtime *runtime) { return runtime->sched.run().load(std::memory_order_relaxed); }

acore_watchdog *acore_watchdog_start(
    acore_runtime *runtime, int64_t limit_ns, void (*fire)(uint64_t run, int64_t ran_ns, void *arg), void *arg)
{
    auto *made = new (std::nothrow) acore_watchdog{runtime, {runtime->sched.run(), limit_ns, fire, arg}};
    if (made != nullptr && made->dog.start() != 0) {
        delete made;
        return nullptr;
    }
    if (made != nullptr) {
        runtime->sched.add_watchdog(made->dog);
    }
    return made;
}

void acore_watchdog_stop(acore_watchdog *stopped)
{
    stopped->runtime->sched.remove_watchdog(stopped->dog);
    delete stopped;
}

} // extern "C"
