/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Virtual time: what is skipped, in which order, and what is waited for in real
// time.
#include "reactor_fixture.hpp"

#include <cerrno>
#include <csignal>

using namespace async_core_test;

namespace {

constexpr std::int64_t hour = 3'600'000 * ms;

class VirtualTimeTest : public ReactorTest {
protected:
    void SetUp() override
    {
        ReactorTest::SetUp();
        acore_set_virtual_time(runtime, true);
        begun_ = now_ns();
    }

    /// Less than the hours that the tests skip, on any machine.
    void TearDown() override
    {
        EXPECT_LT(now_ns() - begun_, hour / 10);
        ReactorTest::TearDown();
    }

    [[nodiscard]] std::int64_t now() const { return acore_now(runtime); }

private:
    std::int64_t begun_ = 0;
};
ASYNC_CORE_SCHEDULES(VirtualTimeTest);

TEST_P(VirtualTimeTest, StandsStillWhileSomebodyRuns)
{
    const std::int64_t before = now();
    const std::int64_t really = now_ns();
    spawn([&] {
        while (now_ns() - really < 5 * ms) {
            acore_yield(runtime);
        }
        EXPECT_EQ(before, now());
    });
    spawn([&] { acore_yield(runtime); });
    run();
    EXPECT_EQ(before, now());
}

TEST_P(VirtualTimeTest, SleepsEndInOrderAndExactly)
{
    const std::int64_t before = now();
    std::vector<std::int64_t> ended;
    for (const std::int64_t hours : {9, 2, 5, 1, 7}) {
        spawn([&, hours] {
            // counted from the start, in whatever order they first run: time stands still
            EXPECT_EQ(0, acore_sleep(runtime, hours * hour));
            EXPECT_EQ(before + hours * hour, now());
            ended.push_back(hours);
        });
    }
    run();
    EXPECT_EQ((std::vector<std::int64_t>{1, 2, 5, 7, 9}), ended);
    EXPECT_EQ(0u, stats().timers);
}

TEST_P(VirtualTimeTest, EqualDeadlinesAreFifo)
{
    std::vector<int> armed;
    std::vector<int> ended;
    for (int i = 0; i < 8; ++i) {
        spawn([&, i] {
            armed.push_back(i);
            EXPECT_EQ(0, acore_sleep(runtime, hour));
            ended.push_back(i);
        });
    }
    run();
    EXPECT_EQ(8u, ended.size());
    if (GetParam() == 0) { // otherwise those ready at the same time are shuffled
        EXPECT_EQ(armed, ended);
    }
}

TEST_P(VirtualTimeTest, PeriodicTimerAndItsStop)
{
    struct ticker {
        acore_timer *timer = nullptr;
        acore_runtime *runtime = nullptr;
        std::vector<std::int64_t> at;
    } ticks;
    const std::int64_t before = now();
    ticks.runtime = runtime;
    ticks.timer = acore_timer_start(
        runtime, hour, 2 * hour, false,
        [](void *arg) {
            auto *self = static_cast<ticker *>(arg);
            self->at.push_back(acore_now(self->runtime));
        },
        &ticks);
    spawn([&] { EXPECT_EQ(0, acore_sleep(runtime, 6 * hour)); });
    run();
    acore_timer_stop(ticks.timer);
    EXPECT_EQ((std::vector<std::int64_t>{before + hour, before + 3 * hour, before + 5 * hour}), ticks.at);
}

TEST_P(VirtualTimeTest, DescriptorIsWaitedForReally)
{
    socket_pair pair;
    const std::int64_t before = now();
    bool slept = false;
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLIN, hour));
        EXPECT_FALSE(slept);
        EXPECT_LT(now() - before, hour);
    });
    spawn([&] {
        EXPECT_EQ(0,
            acore_offload(
                runtime,
                [](void *arg) {
                    usleep(40'000);
                    EXPECT_EQ(1, write(*static_cast<int *>(arg), "x", 1));
                },
                nullptr, &pair.ends[1]));
        // less than 40, as time stands until the pool's thread, which has begun by then, is waited for
        EXPECT_GE(now() - before, 20 * ms);
    });
    spawn([&] {
        EXPECT_EQ(0, acore_sleep(runtime, hour));
        slept = true;
    });
    run();
    EXPECT_TRUE(slept);
}

TEST_P(VirtualTimeTest, TimeLimitOfADescriptorPassesReally)
{
    socket_pair pair;
    const std::int64_t really = now_ns();
    spawn([&] { EXPECT_EQ(0, wait_for(pair[0], POLLIN, 20 * ms)); });
    run();
    EXPECT_GE(now_ns() - really, 20 * ms);
}

TEST_P(VirtualTimeTest, WhatIsReadyGoesBeforeTimers)
{
    socket_pair pair;
    ASSERT_EQ(1, write(pair[1], "x", 1));
    std::vector<char> order;
    spawn([&] {
        EXPECT_EQ(0, acore_sleep(runtime, 1));
        order.push_back('t');
    });
    spawn([&] {
        EXPECT_EQ(1, acore_wait_ready(runtime, pair[0], POLLIN, -1));
        order.push_back('d');
    });
    run();
    EXPECT_EQ((std::vector<char>{'d', 't'}), order);
}

TEST_P(VirtualTimeTest, SignalKeepsNothingFromBeingDue)
{
    std::vector<int> got;
    spawn([&] { got.push_back(wait_for_signal(SIGUSR1, 2 * hour)); });
    spawn([&] { got.push_back(wait_for_signal(SIGUSR2, 2 * hour)); });
    spawn([&] {
        EXPECT_EQ(0, acore_sleep(runtime, hour));
        EXPECT_EQ(0, kill(getpid(), SIGUSR2));
    });
    run();
    EXPECT_EQ((std::vector<int>{SIGUSR2, 0}), got);
}

TEST_P(VirtualTimeTest, HeldTimeIsReal)
{
    const std::int64_t really = now_ns();
    spawn([&] {
        ASSERT_TRUE(acore_hold_time(runtime, true));
        EXPECT_EQ(0, acore_sleep(runtime, 20 * ms));
        EXPECT_GE(now_ns() - really, 20 * ms);
        EXPECT_TRUE(acore_hold_time(runtime, false));
        EXPECT_EQ(0, acore_sleep(runtime, hour));
    });
    run();
}

TEST_P(VirtualTimeTest, RealTimerKeepsNothingFromBeingSkipped)
{
    struct limit {
        acore_runtime *runtime;
        acore_coroutine *waiter;
        static void fire(void *arg)
        {
            auto *self = static_cast<limit *>(arg);
            acore_wake(self->runtime, self->waiter, ACORE_WAKE_EVENT);
        }
    } guard{runtime, nullptr};
    const std::int64_t really = now_ns();
    bool over = false;
    int rounds = 0;
    spawn([&] {
        guard.waiter = current();
        acore_timer *timer = acore_timer_start_real(runtime, 20 * ms, true, limit::fire, &guard);
        acore_park_prepare(runtime);
        acore_park(runtime, -1);
        EXPECT_GE(now_ns() - really, 20 * ms);
        acore_timer_stop(timer);
        over = true;
    });
    spawn([&] {
        for (; !over; ++rounds) {
            EXPECT_EQ(0, acore_sleep(runtime, ms));
        }
    });
    run();
    EXPECT_GT(rounds, 0);
}

TEST_P(VirtualTimeTest, AdvanceSkipsInSpiteOfADescriptor)
{
    socket_pair pair;
    std::vector<std::int64_t> ended;
    const std::int64_t before = now();
    acore_coroutine *reader = spawn([&] { EXPECT_EQ(-ECANCELED, wait_for(pair[0], POLLIN)); });
    spawn([&] {
        EXPECT_EQ(0, acore_sleep(runtime, hour));
        ended.push_back(now() - before);
    });
    spawn([&] {
        EXPECT_EQ(0, acore_sleep(runtime, 0));
        while (!parked(reader)) {
            acore_yield(runtime);
        }
        EXPECT_EQ(0, acore_advance_time(runtime, 3 * hour));
        ended.push_back(now() - before);
        cancel(reader);
    });
    run();
    ASSERT_EQ(2u, ended.size());
    EXPECT_LT(ended[0] - hour, hour / 10);
    EXPECT_GE(ended[1], 3 * hour);
}

TEST_P(VirtualTimeTest, OffAgainItGoesOn)
{
    EXPECT_EQ(0, acore_sleep(runtime, hour));
    const std::int64_t then = now();
    acore_set_virtual_time(runtime, false);
    EXPECT_EQ(-EINVAL, acore_advance_time(runtime, 1));
    const std::int64_t really = now_ns();
    EXPECT_EQ(0, acore_sleep(runtime, 2 * ms));
    EXPECT_GE(now_ns() - really, 2 * ms);
    EXPECT_GE(now(), then + 2 * ms);
    EXPECT_LT(now(), then + hour);
}

TEST_P(VirtualTimeTest, NobodyLeftToWakeIsADeadlock)
{
    acore_coroutine *stuck = spawn([&] {
        acore_park_prepare(runtime);
        EXPECT_EQ(ACORE_WAKE_CANCEL, acore_park(runtime, -1));
    });
    spawn([&] { EXPECT_EQ(0, acore_sleep(runtime, hour)); });
    run();
    EXPECT_EQ(1, deadlocks);
    deadlocks = 0;
    cancel(stuck);
    run();
}

} // namespace
