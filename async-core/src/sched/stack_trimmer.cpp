/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/stack_trimmer.hpp"

#include <algorithm>
#include <cerrno>
#include <sys/resource.h>

namespace async_core {

namespace {

std::size_t faults_of_this_thread() noexcept
{
#ifdef RUSAGE_THREAD
    constexpr int who = RUSAGE_THREAD;
#else
    constexpr int who = RUSAGE_SELF;
#endif
    rusage usage{};
    (void)getrusage(who, &usage);
    return static_cast<std::size_t>(usage.ru_minflt);
}

} // namespace

void stack_trimmer::look(
    bool idle, const coroutine_list &alive, const acore_coroutine *current, stack_pool &stacks) noexcept
{
    const std::size_t faults = faults_of_this_thread();
    const std::size_t enough = std::max(least_faults, stacks.stats().in_use) * (idle ? 1 : 4);
    if (faults - faults_ < enough) {
        return;
    }
    const int saved_errno = errno;
    faults_ = faults;
    for (const acore_coroutine *co = alive.oldest; co != nullptr; co = co->newer) {
        if (co->stack != nullptr && co != current) {
            stacks.trim(co->stack, co->fctx);
        }
    }
    stacks.trim_warm();
    errno = saved_errno;
}

} // namespace async_core
