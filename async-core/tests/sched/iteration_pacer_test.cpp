/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/iteration_pacer.hpp"

#include <gtest/gtest.h>

#include <algorithm>

using namespace async_core;

namespace {
/// Runs for a while with switches of one duration; returns the longest gap between iterations.
struct run_result {
    nanoseconds_t longest_gap = 0;
    unsigned long switches = 0, looks = 0;
};
run_result run(iteration_pacer &pacer, nanoseconds_t &now, nanoseconds_t per_switch, nanoseconds_t duration)
{
    run_result result;
    nanoseconds_t last_iteration = now;
    for (const nanoseconds_t end = now + duration; now < end; now += per_switch) {
        ++result.switches;
        if (!pacer.count()) {
            continue;
        }
        ++result.looks;
        if (pacer.look(now)) {
            result.longest_gap = std::max(result.longest_gap, now - last_iteration);
            last_iteration = now;
        }
    }
    return result;
}
constexpr nanoseconds_t ms = 1'000'000;
} // namespace

TEST(IterationPacerTest, FastSwitchesReadTheClockSeldom)
{
    iteration_pacer pacer;
    nanoseconds_t now = 1;
    const auto result = run(pacer, now, 20, 20 * ms);
    EXPECT_LT(result.looks, result.switches / 50);
    EXPECT_LT(result.longest_gap, ms + ms / 2);
}

// Bug class 38: starvation of the reactor by a busy queue.
TEST(IterationPacerTest, IterationsComeAboutEveryMillisecondAtAnySpeed)
{
    for (const nanoseconds_t per_switch : {10, 1'000, 5'000, 50'000, 200'000, 900'000}) {
        SCOPED_TRACE(per_switch);
        iteration_pacer pacer;
        nanoseconds_t now = 1;
        EXPECT_LE(run(pacer, now, per_switch, 100 * ms).longest_gap, 2 * ms);
    }
}

TEST(IterationPacerTest, OneIterationIsLateWhenSwitchesBecomeSlow)
{
    iteration_pacer pacer;
    nanoseconds_t now = 1;
    run(pacer, now, 20, 10 * ms);
    const auto slow = run(pacer, now, ms, 1000 * ms);
    EXPECT_LE(slow.longest_gap, 65 * ms);
    EXPECT_LE(run(pacer, now, ms, 1000 * ms).longest_gap, 2 * ms);
}
