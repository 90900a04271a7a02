/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// References, discard, the end of a runtime, fork.
#include "scheduler_fixture.hpp"

#include <cerrno>

#include <sys/wait.h>
#include <unistd.h>

using namespace async_core;
using namespace async_core::test;

class LifecycleTest : public ScheduleTest {};

TEST_P(LifecycleTest, ReleaseOfAnUnqueuedOneDestroysIt)
{
    scheduler::release(make([] { FAIL(); }));
}

TEST_P(LifecycleTest, EndedOneLivesAsLongAsItIsReferenced)
{
    acore_coroutine *co = make([] {});
    scheduler::addref(co);
    ASSERT_EQ(sched().enqueue(co), 0);
    run_ready();
    EXPECT_EQ(co->state, ACORE_ENDED);
    EXPECT_NE(area_of(co).work, nullptr);
    scheduler::release(co);
    EXPECT_NE(area_of(co).work, nullptr);
    scheduler::release(co);
}

TEST_P(LifecycleTest, DiscardedOneNeverRuns)
{
    acore_coroutine *co = make([] { FAIL(); });
    ASSERT_EQ(sched().enqueue(co), 0);
    EXPECT_TRUE(sched().discard(co));
    EXPECT_EQ(co->state, ACORE_ENDED);
    EXPECT_EQ(retired, 1u);
    EXPECT_FALSE(sched().discard(co));
    run_ready();
    scheduler::release(co);
}

TEST_P(LifecycleTest, OneDiscardedBeforeItIsQueuedNeverIs)
{
    acore_coroutine *co = make([] { FAIL(); });
    EXPECT_TRUE(sched().discard(co));
    EXPECT_EQ(co->state, ACORE_ENDED);
    EXPECT_EQ(retired, 1u);
    EXPECT_FALSE(sched().discard(co));
    EXPECT_EQ(sched().enqueue(co), -EINVAL);
    run_ready();
    EXPECT_NE(area_of(co).work, nullptr);
    scheduler::release(co);
}

TEST_P(LifecycleTest, StartedOneIsNotDiscarded)
{
    acore_coroutine *co = spawn([this] { sched().yield(); });
    while (!co->started) {
        sched().yield();
    }
    EXPECT_FALSE(sched().discard(co));
    run_ready();
}

TEST_P(LifecycleTest, ManyDiscardsAmongOthers)
{
    int ran = 0;
    std::vector<acore_coroutine *> cos;
    for (int i = 0; i < 1000; ++i) {
        cos.push_back(spawn([&ran] { ++ran; }));
    }
    for (std::size_t i = 0; i < cos.size(); i += 2) {
        EXPECT_TRUE(sched().discard(cos[i]));
    }
    run_ready();
    EXPECT_EQ(ran, 500);
}

TEST_P(LifecycleTest, EndDropsWhatIsLeftWithoutRunningIt)
{
    int finished = 0;
    for (int i = 0; i < 5; ++i) {
        spawn([&] {
            park(1'000'000);
            ++finished;
        });
    }
    for (int i = 0; i < 10; ++i) {
        sched().yield();
    }
    spawn([&] { ++finished; });
    acore_coroutine *created = make([] {});
    acore_coroutine *held = spawn([] {});
    scheduler::addref(held);
    end();
    EXPECT_EQ(finished, 0);
    scheduler::release(created); // allowed: only frees the memory
    scheduler::release(held);
}

TEST_P(LifecycleTest, ForkForgetsTheOthers)
{
    int ran = 0;
    for (int i = 0; i < 3; ++i) {
        spawn([&] {
            sched().yield();
            park(1'000'000);
            ++ran;
        });
    }
    for (int i = 0; i < 10; ++i) {
        sched().yield();
    }
    sched().drop_parker();
    fake = nullptr;
    sched().after_fork();
    EXPECT_EQ(sched().main(), sched().current());
    int fresh = 0;
    spawn([&] {
        sleep(10);
        ++fresh;
    });
    sleep(10'000'000);
    EXPECT_EQ(fresh, 1);
    EXPECT_EQ(ran, 0);
}

TEST_P(LifecycleTest, ForkInACoroutineMakesItMain)
{
    spawn([] {});
    acore_coroutine *co = spawn([this] {
        sched().yield();
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            sched().drop_parker();
            fake = nullptr;
            sched().after_fork();
            bool inner = false;
            spawn([&] {
                sleep(10);
                inner = true;
            });
            sleep(1000);
            const bool is_main = sched().main() == sched().current();
            end(); // on the stack of the coroutine that became main
            _exit(inner && is_main ? 7 : 8);
        }
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        EXPECT_TRUE(WIFEXITED(status));
        EXPECT_EQ(WEXITSTATUS(status), 7);
    });
    (void)co;
    run_ready();
}

ASYNC_CORE_ALL_SCHEDULES(LifecycleTest);
