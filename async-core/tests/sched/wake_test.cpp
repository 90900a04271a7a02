/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The wake rules of async_core.h.
#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

class WakeTest : public ScheduleTest {
protected:
    /// A coroutine that parks once and stores the wake reason in `reason`.
    acore_coroutine *parked(nanoseconds_t timeout = -1)
    {
        acore_coroutine *co = spawn([this, timeout] { reason = park(timeout); });
        while (co->state != ACORE_PARKED) {
            sched().yield();
        }
        return co;
    }
    acore_wake_reason reason = ACORE_WAKE_NONE;
};

TEST_P(WakeTest, LargerReasonWins)
{
    acore_coroutine *co = parked();
    sched().wake(co, ACORE_WAKE_EVENT);
    sched().wake(co, ACORE_WAKE_CANCEL);
    run_ready();
    EXPECT_EQ(reason, ACORE_WAKE_CANCEL);
}

TEST_P(WakeTest, SmallerReasonDoesNotReplaceALargerOne)
{
    acore_coroutine *co = parked();
    sched().wake(co, ACORE_WAKE_CANCEL);
    sched().wake(co, ACORE_WAKE_EVENT);
    run_ready();
    EXPECT_EQ(reason, ACORE_WAKE_CANCEL);
}

TEST_P(WakeTest, TimeoutDoesNotOverrideAnEvent)
{
    acore_coroutine *co = parked();
    sched().wake(co, ACORE_WAKE_EVENT);
    sched().wake(co, ACORE_WAKE_TIMEOUT);
    run_ready();
    EXPECT_EQ(reason, ACORE_WAKE_EVENT);
}

TEST_P(WakeTest, EventAfterATimeoutDoesNotChangeIt)
{
    acore_coroutine *co = parked();
    sched().wake(co, ACORE_WAKE_TIMEOUT);
    sched().wake(co, ACORE_WAKE_EVENT);
    run_ready();
    EXPECT_EQ(reason, ACORE_WAKE_TIMEOUT);
}

TEST_P(WakeTest, WakingTwiceRunsOnce)
{
    acore_coroutine *co = parked();
    sched().wake(co, ACORE_WAKE_EVENT);
    sched().wake(co, ACORE_WAKE_EVENT);
    run_ready();
    EXPECT_EQ(retired, 1u);
}

TEST_P(WakeTest, BetweenPrepareAndParkIsNotLost)
{
    sched().park_prepare();
    sched().wake(sched().current(), ACORE_WAKE_EVENT);
    EXPECT_EQ(sched().park(-1), ACORE_WAKE_EVENT);
}

TEST_P(WakeTest, BeforePrepareIsForgotten)
{
    sched().wake(sched().current(), ACORE_WAKE_CANCEL);
    sched().park_prepare();
    EXPECT_EQ(sched().park(1000), ACORE_WAKE_TIMEOUT);
}

TEST_P(WakeTest, NoStaleWakeInALaterPark)
{
    acore_coroutine *co = spawn([this] {
        EXPECT_EQ(park(), ACORE_WAKE_EVENT);
        sched().yield();
        EXPECT_EQ(park(500), ACORE_WAKE_TIMEOUT);
    });
    while (co->state != ACORE_PARKED) {
        sched().yield();
    }
    sched().wake(co, ACORE_WAKE_EVENT);
    sched().wake(co, ACORE_WAKE_EVENT);
    sleep(2000);
    run_ready();
}

TEST_P(WakeTest, WakeOfAYieldingOneOnlyRaisesToCancel)
{
    acore_wake_reason reasons[2] = {};
    acore_coroutine *cos[2] = {};
    for (int i = 0; i < 2; ++i) {
        cos[i] = make([this, &reasons, i] { reasons[i] = sched().yield(); });
        ASSERT_EQ(sched().enqueue(cos[i]), 0);
    }
    bool woken[2] = {};
    while (cos[0]->state != ACORE_ENDED || cos[1]->state != ACORE_ENDED) {
        for (int i = 0; i < 2; ++i) {
            if (!woken[i] && cos[i]->started && cos[i]->state == ACORE_QUEUED) {
                woken[i] = true;
                sched().wake(cos[i], ACORE_WAKE_TIMEOUT);
                if (i == 1) {
                    sched().wake(cos[i], ACORE_WAKE_CANCEL);
                }
            }
        }
        sched().yield();
    }
    EXPECT_EQ(reasons[0], ACORE_WAKE_EVENT);
    EXPECT_EQ(reasons[1], woken[1] ? ACORE_WAKE_CANCEL : ACORE_WAKE_EVENT);
    EXPECT_TRUE(woken[1] || !fifo());
    for (acore_coroutine *co : cos) {
        scheduler::release(co);
    }
}

TEST_P(WakeTest, NotStartedAndEndedOnesAreLeftAlone)
{
    acore_coroutine *co = make([this] {
        note("ran");
        EXPECT_EQ(park(100), ACORE_WAKE_TIMEOUT) << "a wake before the start must not show";
    });
    sched().wake(co, ACORE_WAKE_CANCEL);
    ASSERT_EQ(sched().enqueue(co), 0);
    sched().wake(co, ACORE_WAKE_CANCEL);
    sleep(1000);
    EXPECT_EQ(co->state, ACORE_ENDED);
    sched().wake(co, ACORE_WAKE_EVENT);
    EXPECT_EQ(sched().yield(), ACORE_WAKE_EVENT);
    EXPECT_EQ(log.size(), 1u);
    scheduler::release(co);
}

TEST_P(WakeTest, TimeoutAndEventInTheSameIteration)
{
    acore_coroutine *co = parked(1000);
    parker_of().sources.push_back([this, co] { sched().wake(co, ACORE_WAKE_EVENT); });
    sleep(2000);
    EXPECT_EQ(reason, ACORE_WAKE_EVENT);
    EXPECT_TRUE(fake->timers.empty()) << "the timer is gone after the wake";
}

TEST_P(WakeTest, CancelDisarmsTheTimer)
{
    acore_coroutine *co = parked(1'000'000);
    sched().wake(co, ACORE_WAKE_CANCEL);
    run_ready();
    EXPECT_EQ(reason, ACORE_WAKE_CANCEL);
    EXPECT_TRUE(fake->timers.empty());
}

TEST_P(WakeTest, ZeroTimeoutIsOneYield)
{
    bool ran = false;
    spawn([&ran] { ran = true; });
    EXPECT_EQ(park(0), ACORE_WAKE_TIMEOUT);
    EXPECT_TRUE(ran || !fifo());
    EXPECT_EQ(fake, nullptr);
    run_ready();
}

TEST_P(WakeTest, HugeTimeoutDoesNotOverflow)
{
    acore_coroutine *co = parked(INT64_MAX);
    sched().wake(co, ACORE_WAKE_EVENT);
    run_ready();
    EXPECT_EQ(reason, ACORE_WAKE_EVENT);
}

ASYNC_CORE_ALL_SCHEDULES(WakeTest);
