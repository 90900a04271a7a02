/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scheduler_fixture.hpp"

#include <algorithm>
#include <cerrno>

using namespace async_core;
using namespace async_core::test;

class SchedulerTest : public ScheduleTest {};
class SchedulerFifoTest : public SchedulerFixture {};

TEST_P(SchedulerTest, YieldAloneReturnsAtOnce)
{
    EXPECT_EQ(sched().yield(), ACORE_WAKE_EVENT);
    acore_runtime_stats stats{};
    sched().get_stats(stats);
    EXPECT_EQ(stats.switches, 0u);
    EXPECT_EQ(stats.stack_bytes_mapped, 0u);
}

TEST_P(SchedulerTest, EachCoroutineRunsOnceToItsEnd)
{
    std::vector<int> ran(50);
    for (int i = 0; i < 50; ++i) {
        spawn([this, &ran, i] {
            for (int round = 0; round < i % 4; ++round) {
                sched().yield();
            }
            ++ran[static_cast<std::size_t>(i)];
        });
    }
    run_ready();
    EXPECT_EQ(std::count(ran.begin(), ran.end(), 1), 50);
    EXPECT_EQ(retired, 50u);
}

TEST_P(SchedulerTest, CurrentAndStatesAreRight)
{
    acore_coroutine *co = make([this] {
        acore_coroutine *self = sched().current();
        EXPECT_EQ(self->state, ACORE_RUNNING);
        EXPECT_NE(self, sched().main());
        EXPECT_NE(sched().main()->state, ACORE_RUNNING);
        EXPECT_EQ(park(), ACORE_WAKE_EVENT);
        EXPECT_EQ(sched().current(), self);
    });
    EXPECT_EQ(sched().main()->id, 1u);
    EXPECT_EQ(co->state, ACORE_CREATED);
    EXPECT_FALSE(co->started);
    ASSERT_EQ(sched().enqueue(co), 0);
    EXPECT_EQ(sched().enqueue(co), -EINVAL);
    EXPECT_EQ(co->state, ACORE_QUEUED);
    EXPECT_EQ(co->stack, nullptr) << "no stack before it runs";
    while (co->state != ACORE_PARKED) {
        sched().yield();
    }
    EXPECT_TRUE(co->started);
    EXPECT_NE(co->stack, nullptr);
    sched().wake(co, ACORE_WAKE_EVENT);
    EXPECT_EQ(co->state, ACORE_QUEUED);
    run_ready();
    EXPECT_EQ(co->state, ACORE_ENDED);
    EXPECT_EQ(co->stack, nullptr) << "it gave its stack back though we hold it";
    scheduler::release(co);
}

TEST_P(SchedulerTest, LocalsAndErrnoSurvive)
{
    for (int i = 0; i < 20; ++i) {
        spawn([this, i] {
            volatile int locals[64];
            for (int k = 0; k < 64; ++k) {
                locals[k] = i * k;
            }
            for (int round = 0; round < 10; ++round) {
                errno = i + 1;
                sched().yield();
                ASSERT_EQ(errno, i + 1);
                sleep(round + 1);
                ASSERT_EQ(errno, i + 1);
            }
            for (int k = 0; k < 64; ++k) {
                ASSERT_EQ(locals[k], i * k);
            }
        });
    }
    sleep(1000);
    run_ready();
    EXPECT_EQ(retired, 20u);
}

TEST_P(SchedulerTest, FloatingPointModeIsPerStack)
{
    double sum = 0;
    for (int i = 0; i < 4; ++i) {
        spawn([this, &sum] {
            double x = 1.0 / 3.0;
            sched().yield();
            sum += x * 3.0;
        });
    }
    run_ready();
    EXPECT_DOUBLE_EQ(sum, 4.0);
}

TEST_P(SchedulerTest, SpawnInsideSpawn)
{
    int leaves = 0;
    std::function<void(int)> tree = [&](int depth) {
        if (depth == 0) {
            ++leaves;
            return;
        }
        spawn([&tree, depth] { tree(depth - 1); });
        sched().yield();
        spawn([&tree, depth] { tree(depth - 1); });
    };
    spawn([&tree] { tree(8); });
    run_ready();
    EXPECT_EQ(leaves, 256);
}

TEST_P(SchedulerTest, DeepStackUse)
{
    std::function<int(int)> deep = [&](int n) -> int {
        volatile char frame[256] = {};
        if (n == 0) {
            sched().yield();
            return frame[0];
        }
        return deep(n - 1) + 1;
    };
    for (int i = 0; i < 3; ++i) {
        spawn([&deep] { EXPECT_EQ(deep(100), 100); });
    }
    run_ready();
}

TEST_P(SchedulerTest, SleepersWakeInOrderOfTheirDeadlines)
{
    for (int i = 9; i >= 0; --i) {
        spawn([this, i] {
            sleep(1000 * (i + 1));
            note(std::to_string(i));
        });
    }
    sleep(100'000);
    std::string all;
    for (const auto &line : log) {
        all += line;
    }
    EXPECT_EQ(all, "0123456789");
}

TEST_P(SchedulerTest, EndedCoroutineParksInPlace)
{
    // main sleeps, and the other one ends with nothing ready: it waits on the stack it leaves behind.
    spawn([] {});
    sleep(5000);
    EXPECT_EQ(retired, 1u);
    EXPECT_EQ(fake->parks, 1u);
}

TEST_P(SchedulerTest, PingPongKeepsCount)
{
    int strokes = 0;
    acore_coroutine *a = nullptr, *b = nullptr;
    auto player = [&](acore_coroutine *&self, acore_coroutine *&other) {
        return [this, &strokes, &self, &other] {
            for (int i = 0; i < 100; ++i) {
                sched().park_prepare();
                ++strokes;
                if (other != nullptr && other->state != ACORE_ENDED) {
                    sched().wake(other, ACORE_WAKE_EVENT);
                }
                if (i < 99) {
                    EXPECT_EQ(sched().park(1'000'000) == ACORE_WAKE_CANCEL, false);
                }
            }
            (void)self;
        };
    };
    a = make(player(a, b));
    b = make(player(b, a));
    ASSERT_EQ(sched().enqueue(a), 0);
    ASSERT_EQ(sched().enqueue(b), 0);
    while (a->state != ACORE_ENDED || b->state != ACORE_ENDED) {
        sleep(10'000'000);
    }
    EXPECT_EQ(strokes, 200);
    scheduler::release(a);
    scheduler::release(b);
}

// Bug class 38: the reactor is polled while the queue is never empty.
TEST_P(SchedulerTest, BusyQueueDoesNotStarveTimers)
{
    parker_of();
    time.step_per_read = 50'000;
    bool fired = false, stop = false;
    for (int i = 0; i < 3; ++i) {
        spawn([&] {
            while (!stop) {
                sched().yield();
            }
        });
    }
    spawn([&] {
        sleep(5'000'000);
        fired = true;
    });
    for (int i = 0; i < 100'000 && !fired; ++i) {
        sched().yield();
    }
    EXPECT_TRUE(fired);
    EXPECT_GE(fake->iterations, 4u);
    stop = true;
    run_ready();
}

TEST_P(SchedulerTest, EachVisitsAllThatHaveNotEnded)
{
    acore_coroutine *ended = make([] {});
    ASSERT_EQ(sched().enqueue(ended), 0);
    run_ready();
    acore_coroutine *created = make([] {});
    acore_coroutine *queued = spawn([] {});
    std::vector<acore_coroutine *> seen;
    sched().each(
        [](acore_coroutine *co, void *arg) {
            static_cast<std::vector<acore_coroutine *> *>(arg)->push_back(co);
            return true;
        },
        &seen);
    EXPECT_EQ(seen, (std::vector{sched().main(), created, queued}));
    run_ready();
    scheduler::release(created);
    scheduler::release(ended);
}

ASYNC_CORE_ALL_SCHEDULES(SchedulerTest);

TEST_F(SchedulerFifoTest, OrderIsFirstInFirstOut)
{
    for (const char *name : {"a", "b", "c"}) {
        spawn([this, name] {
            note(std::string(name) + "1");
            sched().yield();
            note(std::string(name) + "2");
        });
    }
    run_ready();
    EXPECT_EQ(log, (std::vector<std::string>{"a1", "b1", "c1", "a2", "b2", "c2"}));
}

TEST_F(SchedulerFifoTest, HighPriorityRunsNext)
{
    spawn([this] { note("a"); });
    acore_coroutine *b = spawn([this] { note("b"); });
    acore_coroutine *c = make([this] { note("c"); });
    sched().set_priority(b, ACORE_PRIORITY_HIGH);
    sched().set_priority(c, ACORE_PRIORITY_HIGH);
    ASSERT_EQ(sched().enqueue(c), 0);
    scheduler::release(c);
    run_ready();
    EXPECT_EQ(log, (std::vector<std::string>{"c", "b", "a"}));
}

TEST_F(SchedulerFifoTest, RunNextIsForOnce)
{
    spawn([this] { note("a"); });
    acore_coroutine *b = spawn([this] {
        note("b1");
        sched().yield();
        note("b2");
    });
    spawn([this] { note("c"); });
    sched().run_next(b);
    run_ready();
    EXPECT_EQ(log, (std::vector<std::string>{"b1", "a", "c", "b2"}));
}

TEST_F(SchedulerFifoTest, HooksComeInTheDocumentedOrder)
{
    trace = true;
    spawn([this] { sched().yield(); }, "a");
    spawn([] {}, "b");
    sched().yield();
    sched().yield();
    trace = false;
    EXPECT_EQ(hooks,
        (std::vector<std::string>{"leave main", "run a", "leave a", "run b", // b ends; main has been queued longer
            "ended b", "retired b", "destroy b", "enter main", "leave main", "enter a", "ended a", "retired a",
            "destroy a", "enter main"}));
}

TEST_F(SchedulerFifoTest, NextTakesOverTheStackOfTheEnded)
{
    void *first = nullptr, *second = nullptr;
    spawn([&] { first = sched().current()->stack; });
    spawn([&] { second = sched().current()->stack; });
    sched().yield();
    EXPECT_EQ(first, second);
    acore_runtime_stats stats{};
    sched().get_stats(stats);
    EXPECT_EQ(stats.takeovers, 1u);
    EXPECT_EQ(stats.switches, 2u);
    EXPECT_EQ(stats.stacks_pooled, 1u);
}

TEST_F(SchedulerFifoTest, DirectSwitchIsOneJump)
{
    for (int i = 0; i < 2; ++i) {
        spawn([this] {
            for (int round = 0; round < 10; ++round) {
                sched().yield();
            }
        });
    }
    acore_runtime_stats before{}, after{};
    sched().yield();
    sched().get_stats(before);
    sched().yield();
    sched().get_stats(after);
    EXPECT_EQ(after.switches - before.switches, 3u);
    run_ready();
}

TEST_F(SchedulerFifoTest, ParkerIsMadeByTheFirstWaitThatNeedsIt)
{
    spawn([] {});
    run_ready();
    EXPECT_EQ(fake, nullptr);
    sleep(10);
    EXPECT_NE(fake, nullptr);
}
