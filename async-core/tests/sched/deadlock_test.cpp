/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

class DeadlockTest : public ScheduleTest {};

TEST_P(DeadlockTest, EngineIsAskedInTheContextOfTheOneThatParks)
{
    acore_coroutine *asked = nullptr;
    deadlock = [&] {
        asked = sched().current();
        EXPECT_TRUE(area_of(asked).installed);
        sched().wake(sched().main(), ACORE_WAKE_CANCEL);
    };
    EXPECT_EQ(park(), ACORE_WAKE_CANCEL);
    EXPECT_EQ(asked, sched().main());
}

TEST_P(DeadlockTest, AllParkedOnesCanBeCancelled)
{
    int calls = 0, cancelled = 0;
    for (int i = 0; i < 5; ++i) {
        spawn([&] { cancelled += park() == ACORE_WAKE_CANCEL; });
    }
    deadlock = [&] {
        ++calls;
        sched().each(
            [](acore_coroutine *co, void *arg) {
                static_cast<DeadlockTest *>(arg)->sched().wake(co, ACORE_WAKE_CANCEL);
                return true;
            },
            this);
    };
    EXPECT_EQ(park(), ACORE_WAKE_CANCEL);
    run_ready();
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(cancelled, 5);
}

TEST_P(DeadlockTest, EndedCoroutineMayBeTheOneThatFindsIt)
{
    bool by_ended = false;
    acore_coroutine *co = make([] {});
    ASSERT_EQ(sched().enqueue(co), 0);
    deadlock = [&] {
        by_ended = sched().current()->state == ACORE_ENDED;
        sched().wake(sched().main(), ACORE_WAKE_CANCEL);
    };
    EXPECT_EQ(park(), ACORE_WAKE_CANCEL);
    EXPECT_TRUE(by_ended);
    scheduler::release(co);
}

TEST_P(DeadlockTest, ActiveSourceIsNoDeadlock)
{
    deadlock = [] { FAIL() << "false alarm"; };
    parker_of().sources.push_back([this] { sched().wake(sched().main(), ACORE_WAKE_EVENT); });
    EXPECT_EQ(park(), ACORE_WAKE_EVENT);
    sleep(100);
}

TEST_P(DeadlockTest, EngineMayQueueACoroutine)
{
    deadlock = [&] { spawn([&] { sched().wake(sched().main(), ACORE_WAKE_EVENT); }); };
    EXPECT_EQ(park(), ACORE_WAKE_EVENT);
    run_ready();
}

ASYNC_CORE_ALL_SCHEDULES(DeadlockTest);

using DeadlockDeathTest = SchedulerFixture;

TEST_F(DeadlockDeathTest, AbortsWithAMessage) { EXPECT_DEATH(park(), "async-core: deadlock"); }
