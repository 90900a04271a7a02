/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

/// Records the calls of an observer.
class ObserverTest : public SchedulerFixture {
protected:
    ObserverTest() { seen.clear(); }

    static const char *name(void *co) { return static_cast<area *>(co)->name; }

    static inline std::vector<std::string> seen;
    static constexpr acore_observer observer{
        .leaves = [](void *from, void *to) { seen.push_back(std::string(name(from)) + " -> " + name(to)); },
        .woken =
            [](void *co, acore_wake_reason reason) {
                seen.push_back(std::string("wake ") + name(co) + " " + std::to_string(reason));
            },
        .retired = [](void *co) { seen.push_back(std::string("retired ") + name(co)); },
        .loop =
            [](bool begins, bool waits) {
                if (waits) {
                    seen.push_back(begins ? "waits" : "waited");
                }
            },
    };
};

TEST_F(ObserverTest, IsNotifiedOfSwitchesWakesAndEnds)
{
    sched().observe(&observer);
    acore_coroutine *sleeper = spawn([this] { park(); }, "sleeper");
    spawn([this, sleeper] { sched().wake(sleeper, ACORE_WAKE_EVENT); }, "waker");
    run_ready();
    EXPECT_EQ(seen,
        (std::vector<std::string>{"main -> sleeper", "sleeper -> waker", "wake sleeper 1", "waker -> main",
            "retired waker", "main -> sleeper", "sleeper -> main", "retired sleeper"}));
    sched().observe(nullptr);
}

TEST_F(ObserverTest, IsNotifiedOfWaitsInTheReactor)
{
    sched().observe(&observer);
    sleep(5);
    EXPECT_EQ(seen, (std::vector<std::string>{"waits", "wake main 2", "waited"}));
    sched().observe(nullptr);
}

TEST_F(ObserverTest, FollowsCoroutinesFromBeforeAndEndsAtOnce)
{
    acore_coroutine *before = spawn(
        [this] {
            park();
            park();
        },
        "before");
    sched().yield();
    acore_coroutine *unstarted = spawn([this] { park(); }, "unstarted");
    sched().observe(&observer);
    sched().wake(before, ACORE_WAKE_EVENT);
    sched().wake(before, ACORE_WAKE_EVENT);    // ready already
    sched().wake(unstarted, ACORE_WAKE_EVENT); // no effect before its start
    EXPECT_EQ(seen, (std::vector<std::string>{"wake before 1"}));
    sched().yield();
    seen.clear();
    sched().observe(nullptr);
    sched().wake(before, ACORE_WAKE_EVENT);
    sched().wake(unstarted, ACORE_WAKE_EVENT);
    run_ready();
    EXPECT_TRUE(seen.empty());
}

TEST_F(ObserverTest, ReplacesAnotherOne)
{
    static unsigned calls;
    calls = 0;
    static constexpr acore_observer other{
        .leaves = [](void *, void *) { ++calls; },
        .woken = [](void *, acore_wake_reason) {},
        .retired = [](void *) {},
        .loop = [](bool, bool) {},
    };
    sched().observe(&observer);
    sched().observe(&other);
    spawn([] {});
    run_ready();
    EXPECT_TRUE(seen.empty());
    EXPECT_EQ(calls, 2u);
    sched().observe(nullptr);
    EXPECT_EQ(retired, 1u);
}
