/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

class MicrotaskTest : public SchedulerFixture {
protected:
    struct task : acore_microtask {
        std::function<void()> work;
        unsigned drops = 0;
        explicit task(std::function<void()> w)
            : acore_microtask{}
            , work(std::move(w))
        {
            run = [](acore_microtask *t) { static_cast<task *>(t)->work(); };
            drop = [](acore_microtask *t) { ++static_cast<task *>(t)->drops; };
        }
    };
};

TEST_F(MicrotaskTest, RunsBeforeTheNextCoroutineInOrder)
{
    task a([this] { note("a"); }), b([this] { note("b"); });
    spawn([this] { note("co"); });
    sched().microtasks().enqueue(&a);
    sched().microtasks().enqueue(&b);
    sched().microtasks().enqueue(&a); // queued already
    EXPECT_EQ(a.refcount, 1u);
    sched().yield();
    EXPECT_EQ(log, (std::vector<std::string>{"a", "b", "co"}));
    EXPECT_EQ(a.refcount, 0u);
    EXPECT_FALSE(a.queued);
}

TEST_F(MicrotaskTest, RunsInTheContextOfTheOneThatGivesUpTheCpu)
{
    acore_coroutine *seen = nullptr;
    task t([&] { seen = sched().current(); });
    acore_coroutine *co = spawn([&] {
        sched().microtasks().enqueue(&t);
        sched().yield();
    });
    run_ready();
    EXPECT_EQ(seen, co);
}

TEST_F(MicrotaskTest, OneThatQueuesAnotherHasItRunToo)
{
    task second([this] { note("second"); });
    task first([&] { sched().microtasks().enqueue(&second); });
    sched().microtasks().enqueue(&first);
    sched().yield();
    EXPECT_EQ(log.size(), 1u);
}

TEST_F(MicrotaskTest, MayFreeItself)
{
    auto *t = new task({});
    t->work = [t] { delete t; };
    sched().microtasks().enqueue(t);
    sched().yield();
}

TEST_F(MicrotaskTest, WakesAParkedCoroutine)
{
    task t([this] { sched().wake(sched().main(), ACORE_WAKE_EVENT); });
    sched().park_prepare();
    sched().microtasks().enqueue(&t);
    EXPECT_EQ(sched().park(-1), ACORE_WAKE_EVENT);
}

TEST_F(MicrotaskTest, DroppedAtTheEnd)
{
    task t([] { FAIL(); });
    sched().microtasks().enqueue(&t);
    end();
    EXPECT_EQ(t.drops, 1u);
}
