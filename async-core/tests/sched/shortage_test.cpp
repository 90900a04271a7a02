/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Memory that runs out, for stacks and timers.
#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

class ShortageTest : public ScheduleTest {};
class ShortageFifoTest : public SchedulerFixture {};

TEST_P(ShortageTest, NoMemoryForStacksLetsStartedOnesGoOn)
{
    TearDown();
    scheduler_options options;
    options.schedule_seed = GetParam();
    options.stacks.max_stacks = 3;
    begin(options);
    int done = 0;
    for (int i = 0; i < 20; ++i) {
        spawn([this, &done] {
            sched().yield();
            sleep(100);
            sched().yield();
            ++done;
        });
    }
    for (int i = 0; done < 20 && i < 10'000; ++i) {
        sched().yield();
        if (i % 10 == 0) {
            sleep(10);
        }
    }
    EXPECT_EQ(done, 20);
    run_ready();
}

ASYNC_CORE_ALL_SCHEDULES(ShortageTest);

TEST_F(ShortageFifoTest, WithoutMemoryForATimerTheOthersRunUntilItIsTime)
{
    time.step_per_read = 10;
    for (const bool made : {false, true}) {
        parker_fails = !made;
        if (made) {
            parker_of().fail_arm = true;
        }
        bool ran = false;
        spawn([&ran] { ran = true; });
        const nanoseconds_t begun = time.time;
        EXPECT_EQ(park(1000), ACORE_WAKE_TIMEOUT);
        EXPECT_GE(time.time - begun, 1000);
        EXPECT_TRUE(ran);
    }
    fake->fail_arm = false;
    time.step_per_read = 0;
    sleep(1000);
}

TEST_F(ShortageFifoTest, WithoutMemoryForATimerAWakeStillEndsTheWait)
{
    time.step_per_read = 10;
    parker_of().fail_arm = true;
    acore_coroutine *main = sched().current();
    spawn([this, main] { sched().wake(main, ACORE_WAKE_EVENT); });
    const nanoseconds_t begun = time.time;
    EXPECT_EQ(park(1'000'000), ACORE_WAKE_EVENT);
    EXPECT_LT(time.time - begun, 1'000'000);
    spawn([this, main] { sched().wake(main, ACORE_WAKE_CANCEL); });
    EXPECT_EQ(park(1'000'000), ACORE_WAKE_CANCEL);
    fake->fail_arm = false;
}

TEST_F(ShortageFifoTest, MemoryThatComesBackMakesItATimerAgain)
{
    time.step_per_read = 10;
    parker_of().fail_arm = true;
    spawn([this] { fake->fail_arm = false; });
    EXPECT_EQ(park(1'000'000), ACORE_WAKE_TIMEOUT);
    EXPECT_EQ(fake->parks, 1u);
}
