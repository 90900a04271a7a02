/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/loop_lag.hpp"
#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

namespace {
constexpr nanoseconds_t ms = 1'000'000;
} // namespace

TEST(LoopLagTest, PercentilesAreRoundedUpByAtMostAnEighth)
{
    for (nanoseconds_t lag = 1; lag < 100 * ms; lag = lag * 5 / 4 + 1) {
        loop_lag lags;
        nanoseconds_t now = 0;
        lags.idle_until(now);
        for (int i = 0; i < 10; ++i) {
            lags.visits(now += lag);
        }
        lags.visits(now += 10 * lag); // the highest does not hide the rounding
        const nanoseconds_t median = lags.percentile(50, now);
        EXPECT_GE(median, lag);
        EXPECT_LE(median, lag + lag / 8);
        EXPECT_EQ(lags.highest(now), 10 * lag);
    }
}

TEST(LoopLagTest, OneInAHundredIsNotTheNinetyNinthPercentile)
{
    loop_lag lags;
    nanoseconds_t now = 5;
    lags.idle_until(now);
    for (int i = 0; i < 99; ++i) {
        lags.visits(now += ms);
    }
    lags.visits(now += 50 * ms);
    EXPECT_LT(lags.percentile(99, now), 2 * ms);
    EXPECT_EQ(lags.percentile(100, now), 50 * ms);
    lags.visits(now += 40 * ms);
    EXPECT_GE(lags.percentile(99, now), 40 * ms);
}

TEST(LoopLagTest, LagsAreForgottenAfterTwoMinutesRunsAreNot)
{
    loop_lag lags;
    nanoseconds_t now = 5;
    lags.idle_until(now);
    lags.visits(now += 30 * ms);
    now += loop_lag::window;
    lags.idle_until(now);
    EXPECT_EQ(lags.highest(now), 30 * ms);
    now += loop_lag::window;
    lags.idle_until(now);
    EXPECT_EQ(lags.highest(now), 0);
    EXPECT_EQ(lags.percentile(99, now), 0);
    EXPECT_EQ(lags.longest_run(now), 30 * ms);
    lags.visits(now += 2 * ms);
    EXPECT_EQ(lags.highest(now), 2 * ms);
}

TEST(LoopLagTest, ALagOfDaysIsCounted)
{
    loop_lag lags;
    constexpr nanoseconds_t days = 400'000'000 * ms;
    lags.idle_until(0);
    lags.visits(days);
    EXPECT_EQ(lags.percentile(50, days), days);
    lags.visits(days - 5); // a clock that went back
    EXPECT_EQ(lags.highest(days), days);
}

class LoopLagInSchedulerTest : public SchedulerFixture {
protected:
    acore_runtime_stats stats()
    {
        acore_runtime_stats now{};
        sched().get_stats(now);
        return now;
    }
};

TEST_F(LoopLagInSchedulerTest, ARunIsNoticedWhenItEndsAndBefore)
{
    const auto before = static_cast<nanoseconds_t>(stats().longest_run_ns);
    EXPECT_LT(before, ms);
    time.time += 20 * ms;
    EXPECT_EQ(stats().longest_run_ns, static_cast<std::uint64_t>(20 * ms));
    spawn([this] { time.time += 30 * ms; });
    sched().yield();
    EXPECT_EQ(stats().longest_run_ns, static_cast<std::uint64_t>(30 * ms));
    sleep(ms);
    EXPECT_GE(stats().loop_lag_max_ns, static_cast<std::uint64_t>(30 * ms));
}

TEST_F(LoopLagInSchedulerTest, WaitingIsNoRunAndNoLag)
{
    sleep(ms);
    const acore_runtime_stats before = stats();
    sleep(500 * ms);
    EXPECT_EQ(stats().longest_run_ns, before.longest_run_ns);
    EXPECT_EQ(stats().loop_lag_max_ns, before.loop_lag_max_ns);
}
