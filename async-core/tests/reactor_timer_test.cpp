/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Timers: order, precision, stale clocks, odd values, callbacks.
#include "reactor_fixture.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>

using namespace async_core_test;

namespace {

class ReactorTimerTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorTimerTest);

struct counting_timer {
    acore_timer *timer = nullptr;
    int fired = 0;
    int stop_at = 0;
    ReactorTest *test = nullptr;
    static void fire(void *arg)
    {
        auto *self = static_cast<counting_timer *>(arg);
        if (++self->fired == self->stop_at) {
            acore_timer_stop(self->timer);
            self->timer = nullptr;
        }
    }
};

TEST_P(ReactorTimerTest, FireInOrderAndNeverEarly)
{
    const std::int64_t delays[] = {9 * ms, ms / 5, 5 * ms, 2 * ms, ms / 2, 3 * ms, 2 * ms + ms / 2};
    std::vector<std::int64_t> due;
    for (const std::int64_t delay : delays) {
        spawn([&, delay] {
            const std::int64_t begun = now_ns();
            EXPECT_EQ(0, acore_sleep(runtime, delay));
            EXPECT_GE(now_ns() - begun, delay);
            due.push_back(begun + delay); // if the machine pauses between two of them the later ones are delayed
        });
    }
    run();
    EXPECT_EQ(std::size(delays), due.size());
    if (GetParam() == 0) { // otherwise those due in one iteration are shuffled
        EXPECT_TRUE(std::is_sorted(due.begin(), due.end()));
    }
    EXPECT_EQ(0u, stats().timers);
}

/// With and without watched descriptors: two ways to wait.
TEST_P(ReactorTimerTest, PreciseBelowAMillisecond)
{
    socket_pair pair;
    for (const bool with_loop : {false, true}) {
        std::int64_t best = INT64_MAX;
        spawn([&] {
            if (with_loop) {
                EXPECT_EQ(0, wait_for(pair[0], POLLIN, ms));
            }
            for (int i = 0; i < 20; ++i) {
                const std::int64_t begun = now_ns();
                if (with_loop) {
                    EXPECT_EQ(0, wait_for(pair[0], POLLIN, ms / 4));
                } else {
                    EXPECT_EQ(0, acore_sleep(runtime, ms / 4));
                }
                const std::int64_t took = now_ns() - begun;
                EXPECT_GE(took, ms / 4);
                best = std::min(best, took);
            }
        });
        run();
        EXPECT_LT(best, ms * 3 / 4);
    }
}

/// Bug class 14: the loop's cached time is stale after CPU work.
TEST_P(ReactorTimerTest, ArmedAfterCpuWorkIsNotEarly)
{
    socket_pair pair;
    spawn([&] {
        EXPECT_EQ(0, wait_for(pair[0], POLLIN, ms));
        const std::int64_t work_until = now_ns() + 8 * ms;
        while (now_ns() < work_until) {}
        const std::int64_t begun = now_ns();
        EXPECT_EQ(0, wait_for(pair[0], POLLIN, 4 * ms));
        EXPECT_GE(now_ns() - begun, 4 * ms);
    });
    run();
}

TEST_P(ReactorTimerTest, OddTimeouts)
{
    EXPECT_EQ(0, acore_sleep(runtime, 0));
    EXPECT_EQ(0, acore_sleep(runtime, 1));
    std::vector<acore_coroutine *> endless;
    for (const std::int64_t timeout : {INT64_MAX, INT64_MAX - 1, INT64_MIN, std::int64_t{-1}, INT64_MAX / 2}) {
        endless.push_back(spawn([&, timeout] { EXPECT_EQ(-ECANCELED, acore_sleep(runtime, timeout)); }));
    }
    spawn([&] {
        EXPECT_EQ(0, acore_sleep(runtime, 3 * ms));
        for (acore_coroutine *co : endless) {
            until([&] { return parked(co); });
            cancel(co);
        }
    });
    run();
    EXPECT_EQ(0u, stats().timers);
}

TEST_P(ReactorTimerTest, EventDoesNotEndASleep)
{
    bool slept = false;
    acore_coroutine *sleeping = spawn([&] {
        const std::int64_t begun = now_ns();
        EXPECT_EQ(0, acore_sleep(runtime, 40 * ms));
        EXPECT_GE(now_ns() - begun, 40 * ms);
        slept = true;
    });
    spawn([&] {
        // on a busy machine its time may be over before this one first runs
        until([&] { return slept || parked(sleeping); });
        if (!slept) {
            acore_wake(runtime, sleeping, ACORE_WAKE_EVENT);
        }
    });
    run();
}

TEST_P(ReactorTimerTest, CallbackOneShotAndPeriodic)
{
    counting_timer once;
    counting_timer every;
    every.stop_at = 5;
    once.timer = acore_timer_start(runtime, ms, 0, true, counting_timer::fire, &once);
    const std::int64_t begun = now_ns();
    every.timer = acore_timer_start(runtime, ms, 2 * ms, true, counting_timer::fire, &every);
    EXPECT_EQ(2u, stats().timers);
    spawn([&] {
        while (every.fired < 5) {
            acore_sleep(runtime, ms);
        }
        EXPECT_GE(now_ns() - begun, 9 * ms);
    });
    run();
    EXPECT_EQ(1, once.fired);
    EXPECT_EQ(nullptr, every.timer);
    acore_timer_stop(once.timer);
    EXPECT_EQ(0u, stats().timers);
}

TEST_P(ReactorTimerTest, StoppedTimerDoesNotFire)
{
    counting_timer one;
    one.timer = acore_timer_start(runtime, ms, ms, true, counting_timer::fire, &one);
    acore_timer_stop(one.timer);
    acore_sleep(runtime, 3 * ms);
    EXPECT_EQ(0, one.fired);
}

TEST_P(ReactorTimerTest, MissedPeriodsAreSkipped)
{
    counting_timer fast;
    fast.timer = acore_timer_start(runtime, 1, 1, false, counting_timer::fire, &fast);
    acore_sleep(runtime, ms);
    EXPECT_GE(fast.fired, 1);
    EXPECT_LT(fast.fired, 500'000);
    acore_timer_stop(fast.timer);
}

/// Bug classes 12 and 13: what keeps the program alive, and what must not.
TEST_P(ReactorTimerTest, OnlyReferencedTimersAreActivity)
{
    counting_timer background;
    counting_timer never;
    background.timer = acore_timer_start(runtime, ms, ms, false, counting_timer::fire, &background);
    never.timer = acore_timer_start(runtime, -1, 0, true, counting_timer::fire, &never);
    acore_sleep(runtime, 3 * ms);
    EXPECT_GE(background.fired, 1);
    acore_park_prepare(runtime);
    acore_park(runtime, -1);
    EXPECT_EQ(1, deadlocks);
    deadlocks = 0;
    acore_timer_stop(background.timer);
    acore_timer_stop(never.timer);
}

TEST_P(ReactorTimerTest, StopAfterTheRuntimeHasEnded)
{
    counting_timer one;
    one.timer = acore_timer_start(runtime, 1000 * ms, 0, true, counting_timer::fire, &one);
    acore_runtime_destroy(runtime);
    runtime = nullptr;
    acore_timer_stop(one.timer);
}

TEST_P(ReactorTimerTest, ManyRandomTimers)
{
    int finished = 0;
    for (int i = 0; i < 2000; ++i) {
        const std::int64_t delay = (i * 7919 % 20'000) * 1000;
        spawn([&, delay] {
            const std::int64_t begun = now_ns();
            EXPECT_EQ(0, acore_sleep(runtime, delay));
            EXPECT_GE(now_ns() - begun, delay);
            ++finished;
        });
    }
    run();
    EXPECT_EQ(2000, finished);
}

TEST_P(ReactorTimerTest, ReferenceOfATimerChangesWhileItIsArmed)
{
    counting_timer one;
    one.timer = acore_timer_start(runtime, 2 * ms, 0, false, counting_timer::fire, &one);
    acore_park_prepare(runtime);
    acore_park(runtime, -1);
    EXPECT_EQ(1, deadlocks);
    deadlocks = 0;
    EXPECT_TRUE(acore_timer_set_referenced(one.timer, true));
    EXPECT_TRUE(acore_timer_set_referenced(one.timer, true));
    while (one.fired == 0) {
        acore_sleep(runtime, ms);
    }
    EXPECT_FALSE(acore_timer_set_referenced(one.timer, false));
    acore_timer_stop(one.timer);
    EXPECT_EQ(0u, stats().timers);
}

} // namespace
