/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Events from other threads: pool work and triggers.
#include "reactor_fixture.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <thread>

using namespace async_core_test;

namespace {

class ReactorThreadTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorThreadTest);

struct job {
    std::thread::id worker;
    std::atomic<bool> hold{false};
    std::atomic<bool> begun{false};
    std::atomic<bool> worked{false};
    bool abandoned = false;
    bool signals_blocked = false;
    static void work(void *arg)
    {
        auto *self = static_cast<job *>(arg);
        self->begun = true;
        sigset_t mask;
        pthread_sigmask(SIG_SETMASK, nullptr, &mask);
        self->signals_blocked = sigismember(&mask, SIGUSR1) == 1;
        self->worker = std::this_thread::get_id();
        while (self->hold) {
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        self->worked = true;
    }
    static void abandon(void *arg) { static_cast<job *>(arg)->abandoned = true; }
};

TEST_P(ReactorThreadTest, OffloadRunsElsewhereAndOthersGoOn)
{
    job slow;
    slow.hold = true;
    bool other_ran = false;
    spawn([&] {
        EXPECT_EQ(0, acore_offload(runtime, job::work, job::abandon, &slow));
        EXPECT_TRUE(other_ran);
        EXPECT_TRUE(slow.worked);
        EXPECT_TRUE(slow.signals_blocked);
        EXPECT_FALSE(slow.abandoned);
        EXPECT_NE(std::this_thread::get_id(), slow.worker);
    });
    spawn([&] {
        until([&] { return stats().pool_requests == 1; });
        other_ran = true;
        slow.hold = false;
    });
    run();
}

TEST_P(ReactorThreadTest, CancelledWorkIsAbandonedWhenItEnds)
{
    job slow;
    slow.hold = true;
    acore_coroutine *waiting = spawn([&] {
        EXPECT_EQ(-ECANCELED, acore_offload(runtime, job::work, job::abandon, &slow));
        EXPECT_FALSE(slow.abandoned);
    });
    spawn([&] {
        while (!slow.begun) {
            acore_sleep(runtime, ms);
        }
        cancel(waiting);
        acore_sleep(runtime, ms);
        EXPECT_FALSE(slow.abandoned);
        slow.hold = false;
        while (!slow.abandoned) {
            acore_sleep(runtime, ms);
        }
    });
    run();
    EXPECT_TRUE(slow.worked);
}

TEST_P(ReactorThreadTest, CancelledBeforeItWasBegun)
{
    std::vector<std::unique_ptr<job>> blockers;
    for (int i = 0; i < 4; ++i) {
        blockers.push_back(std::make_unique<job>());
        blockers.back()->hold = true;
        spawn([&, i] {
            EXPECT_EQ(0, acore_offload(runtime, job::work, nullptr, blockers[static_cast<unsigned>(i)].get()));
        });
    }
    job queued;
    acore_coroutine *waiting = nullptr;
    spawn([&] {
        for (const auto &blocker : blockers) {
            while (!blocker->begun) {
                acore_sleep(runtime, ms);
            }
        }
        waiting = spawn([&] { EXPECT_EQ(-ECANCELED, acore_offload(runtime, job::work, job::abandon, &queued)); });
        until([&] { return parked(waiting); });
        cancel(waiting);
        while (!queued.abandoned) {
            acore_sleep(runtime, ms);
        }
        for (const auto &blocker : blockers) {
            blocker->hold = false;
        }
    });
    run();
    EXPECT_FALSE(queued.begun);
}

TEST_P(ReactorThreadTest, EndOfTheRuntimeWaitsForWork)
{
    job slow;
    slow.hold = true;
    spawn([&] { (void)acore_offload(runtime, job::work, job::abandon, &slow); });
    while (!slow.begun) {
        acore_sleep(runtime, ms);
    }
    std::thread releaser([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        slow.hold = false;
    });
    acore_runtime_destroy(runtime);
    runtime = nullptr;
    EXPECT_TRUE(slow.worked);
    EXPECT_TRUE(slow.abandoned);
    releaser.join();
}

TEST_P(ReactorThreadTest, QuickWorkDoesNotQueueBehindSlowWork)
{
    std::vector<std::unique_ptr<job>> slow;
    for (int i = 0; i < 40; ++i) {
        slow.push_back(std::make_unique<job>());
        slow.back()->hold = true;
        spawn([&, i] {
            EXPECT_EQ(0, acore_offload_slow(runtime, job::work, nullptr, slow[static_cast<unsigned>(i)].get()));
        });
    }
    spawn([&] {
        for (const auto &each : slow) {
            while (!each->begun) {
                acore_sleep(runtime, ms);
            }
        }
        job quick;
        EXPECT_EQ(0, acore_offload(runtime, job::work, nullptr, &quick));
        EXPECT_TRUE(quick.worked);
        for (const auto &each : slow) {
            EXPECT_FALSE(each->worked);
            each->hold = false;
        }
    });
    run();
    for (const auto &each : slow) {
        EXPECT_TRUE(each->worked);
        EXPECT_TRUE(each->signals_blocked);
        EXPECT_FALSE(each->abandoned);
    }
}

TEST_P(ReactorThreadTest, SlowWorkBeyondTheLimitQueuesAndCanBeTakenBack)
{
    constexpr unsigned limit = 128;
    std::vector<std::unique_ptr<job>> slow;
    for (unsigned i = 0; i < limit; ++i) {
        slow.push_back(std::make_unique<job>());
        slow.back()->hold = true;
        spawn([&, i] { EXPECT_EQ(0, acore_offload_slow(runtime, job::work, nullptr, slow[i].get())); });
    }
    job queued;
    job behind;
    spawn([&] {
        for (const auto &each : slow) {
            while (!each->begun) {
                acore_sleep(runtime, ms);
            }
        }
        acore_coroutine *waiting =
            spawn([&] { EXPECT_EQ(-ECANCELED, acore_offload_slow(runtime, job::work, job::abandon, &queued)); });
        spawn([&] { EXPECT_EQ(0, acore_offload_slow(runtime, job::work, job::abandon, &behind)); });
        until([&] { return stats().pool_requests == limit + 2; });
        cancel(waiting);
        until([&] { return queued.abandoned; });
        EXPECT_FALSE(behind.begun);
        for (const auto &each : slow) {
            each->hold = false;
        }
    });
    run();
    EXPECT_FALSE(queued.begun);
    EXPECT_TRUE(behind.worked);
}

TEST_P(ReactorThreadTest, CancelledSlowWorkIsAbandonedWhenItEnds)
{
    job slow;
    slow.hold = true;
    acore_coroutine *waiting =
        spawn([&] { EXPECT_EQ(-ECANCELED, acore_offload_slow(runtime, job::work, job::abandon, &slow)); });
    spawn([&] {
        while (!slow.begun) {
            acore_sleep(runtime, ms);
        }
        cancel(waiting);
        acore_sleep(runtime, ms);
        EXPECT_FALSE(slow.abandoned);
        slow.hold = false;
        while (!slow.abandoned) {
            acore_sleep(runtime, ms);
        }
    });
    run();
    EXPECT_TRUE(slow.worked);
}

struct late_job : job {
    std::atomic<bool> gone{false};
    static void abandoned(void *arg) { static_cast<late_job *>(arg)->gone = true; }
};

TEST_P(ReactorThreadTest, EndOfTheRuntimeDoesNotWaitForSlowWork)
{
    late_job slow;
    slow.hold = true;
    spawn([&] { (void)acore_offload_slow(runtime, job::work, late_job::abandoned, &slow); });
    while (!slow.begun) {
        acore_sleep(runtime, ms);
    }
    acore_runtime_destroy(runtime);
    runtime = nullptr;
    EXPECT_FALSE(slow.worked);
    slow.hold = false;
    while (!slow.gone) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    EXPECT_TRUE(slow.worked);
}

struct listener {
    acore_trigger *trigger = nullptr;
    acore_runtime *runtime = nullptr;
    acore_coroutine *waiting = nullptr;
    int calls = 0;
    static void fire(void *arg)
    {
        auto *self = static_cast<listener *>(arg);
        ++self->calls;
        if (self->waiting != nullptr) {
            acore_wake(self->runtime, self->waiting, ACORE_WAKE_EVENT);
        }
    }
};

TEST_P(ReactorThreadTest, TriggerFromAnotherThreadEndsAPark)
{
    listener entry;
    entry.runtime = runtime;
    entry.trigger = acore_trigger_create(runtime, true, listener::fire, &entry);
    ASSERT_NE(nullptr, entry.trigger);
    std::thread other;
    spawn([&] {
        acore_park_prepare(runtime);
        entry.waiting = current();
        other = std::thread([&] {
            for (int i = 0; i < 1000; ++i) {
                acore_trigger_fire(entry.trigger);
            }
        });
        EXPECT_EQ(ACORE_WAKE_EVENT, acore_park(runtime, -1));
    });
    run();
    other.join();
    EXPECT_GE(entry.calls, 1);
    EXPECT_LE(entry.calls, 1000);
    acore_trigger_destroy(entry.trigger);
}

acore_trigger *interrupt_trigger = nullptr;

/// Needed by the engine for pcntl handlers: the loop restarts its wait after EINTR, a fired trigger ends it.
TEST_P(ReactorThreadTest, TriggerFromASignalHandlerEndsAPark)
{
    listener entry;
    entry.runtime = runtime;
    interrupt_trigger = entry.trigger = acore_trigger_create(runtime, false, listener::fire, &entry);
    signal(SIGUSR2, [](int) { acore_trigger_fire(interrupt_trigger); });
    std::thread other;
    spawn([&] {
        const std::int64_t begun = now_ns();
        acore_park_prepare(runtime);
        entry.waiting = current();
        const pthread_t self = pthread_self();
        other = std::thread([self] {
            std::this_thread::sleep_for(std::chrono::milliseconds(3));
            pthread_kill(self, SIGUSR2);
        });
        EXPECT_EQ(ACORE_WAKE_EVENT, acore_park(runtime, 2000 * ms));
        EXPECT_LT(now_ns() - begun, 1000 * ms);
    });
    run();
    other.join();
    signal(SIGUSR2, SIG_DFL);
    acore_trigger_destroy(entry.trigger);
}

TEST_P(ReactorThreadTest, UnreferencedTriggerIsNotActivity)
{
    listener entry;
    entry.trigger = acore_trigger_create(runtime, false, listener::fire, &entry);
    acore_park_prepare(runtime);
    acore_park(runtime, -1);
    EXPECT_EQ(1, deadlocks);
    deadlocks = 0;
    acore_trigger_destroy(entry.trigger);
}

TEST_P(ReactorThreadTest, InertAfterTheRuntimeHasEnded)
{
    listener entry;
    entry.trigger = acore_trigger_create(runtime, true, listener::fire, &entry);
    acore_runtime_destroy(runtime);
    runtime = nullptr;
    acore_trigger_fire(entry.trigger);
    acore_trigger_destroy(entry.trigger);
    EXPECT_EQ(0, entry.calls);
}

} // namespace
