/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Signals: shared watchers, restored handlers, waits and callbacks.
#include "reactor_fixture.hpp"

#include <cerrno>
#include <csignal>

using namespace async_core_test;

namespace {

class ReactorSignalTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorSignalTest);

void classic_handler(int) {}
void other_handler(int) {}

sighandler_t installed_handler(int signum)
{
    struct sigaction current {};
    sigaction(signum, nullptr, &current);
    return current.sa_handler;
}

struct counting_signal {
    acore_signal *signal = nullptr;
    int delivered = 0;
    bool stop = false;
    static void fire(int, void *arg)
    {
        auto *self = static_cast<counting_signal *>(arg);
        ++self->delivered;
        if (self->stop) {
            acore_signal_stop(self->signal);
            self->signal = nullptr;
        }
    }
};

TEST_P(ReactorSignalTest, WakesAllWaiters)
{
    int begun = 0;
    int woken = 0;
    for (int i = 0; i < 3; ++i) {
        spawn([&] {
            ++begun;
            EXPECT_EQ(SIGUSR1, wait_for_signal(SIGUSR1));
            ++woken;
        });
    }
    spawn([&] {
        while (begun < 3) {
            acore_sleep(runtime, ms);
        }
        EXPECT_EQ(1u, stats().signals);
        kill(getpid(), SIGUSR1);
    });
    run();
    EXPECT_EQ(3, woken);
    EXPECT_EQ(0u, stats().signals);
}

TEST_P(ReactorSignalTest, TimeoutAndCancel)
{
    EXPECT_EQ(0, wait_for_signal(SIGUSR1, ms));
    EXPECT_EQ(0, wait_for_signal(SIGUSR1, 0));
    acore_coroutine *waiting = spawn([&] { EXPECT_EQ(-ECANCELED, wait_for_signal(SIGUSR1)); });
    spawn([&] {
        until([&] { return parked(waiting); });
        cancel(waiting);
    });
    run();
}

TEST_P(ReactorSignalTest, ImpossibleSignals)
{
    EXPECT_EQ(-EINVAL, wait_for_signal(SIGKILL, ms));
    EXPECT_EQ(-EINVAL, wait_for_signal(0, ms));
    EXPECT_EQ(-EINVAL, wait_for_signal(5000, ms));
    EXPECT_EQ(nullptr, acore_signal_start(runtime, SIGSTOP, true, counting_signal::fire, nullptr));
    EXPECT_EQ(EINVAL, errno);
}

/// Bug class 29: pcntl handlers installed before and after the runtime's.
TEST_P(ReactorSignalTest, HandlerOfBeforeComesBack)
{
    signal(SIGUSR1, classic_handler);
    EXPECT_EQ(0, wait_for_signal(SIGUSR1, ms));
    EXPECT_EQ(&classic_handler, installed_handler(SIGUSR1));
    signal(SIGUSR1, SIG_DFL);
    EXPECT_EQ(0, wait_for_signal(SIGUSR1, ms));
    EXPECT_EQ(SIG_DFL, installed_handler(SIGUSR1));
}

TEST_P(ReactorSignalTest, HandlerInstalledMeanwhileStays)
{
    spawn([&] { EXPECT_EQ(0, wait_for_signal(SIGUSR1, 30 * ms)); });
    spawn([&] {
        while (stats().signals == 0) {
            acore_sleep(runtime, ms);
        }
        signal(SIGUSR1, other_handler);
    });
    run();
    EXPECT_EQ(&other_handler, installed_handler(SIGUSR1));
    signal(SIGUSR1, SIG_DFL);
}

TEST_P(ReactorSignalTest, CallbackEachTimeAndStopInIt)
{
    counting_signal lasting;
    counting_signal once;
    once.stop = true;
    lasting.signal = acore_signal_start(runtime, SIGUSR1, true, counting_signal::fire, &lasting);
    once.signal = acore_signal_start(runtime, SIGUSR1, false, counting_signal::fire, &once);
    for (int i = 1; i <= 3; ++i) {
        kill(getpid(), SIGUSR1);
        while (lasting.delivered < i) {
            acore_sleep(runtime, ms / 2);
        }
    }
    EXPECT_EQ(1, once.delivered);
    acore_signal_stop(lasting.signal);
    EXPECT_EQ(0u, stats().signals);
}

TEST_P(ReactorSignalTest, UnreferencedIsNotActivity)
{
    counting_signal background;
    background.signal = acore_signal_start(runtime, SIGUSR1, false, counting_signal::fire, &background);
    acore_park_prepare(runtime);
    acore_park(runtime, -1);
    EXPECT_EQ(1, deadlocks);
    deadlocks = 0;
    acore_signal_stop(background.signal);
}

TEST_P(ReactorSignalTest, StopAfterTheRuntimeHasEnded)
{
    counting_signal one;
    one.signal = acore_signal_start(runtime, SIGUSR1, true, counting_signal::fire, &one);
    acore_runtime_destroy(runtime);
    runtime = nullptr;
    EXPECT_EQ(SIG_DFL, installed_handler(SIGUSR1));
    acore_signal_stop(one.signal);
}

TEST_P(ReactorSignalTest, PendingUntilTheCallbackWasCalled)
{
    counting_signal one;
    one.signal = acore_signal_start(runtime, SIGUSR1, false, counting_signal::fire, &one);
    EXPECT_TRUE(acore_signal_set_referenced(one.signal, true));
    EXPECT_FALSE(acore_signal_pending(one.signal));
    kill(getpid(), SIGUSR1);
    EXPECT_TRUE(acore_signal_pending(one.signal));
    while (one.delivered == 0) {
        acore_sleep(runtime, ms / 2);
    }
    EXPECT_FALSE(acore_signal_pending(one.signal));
    acore_signal_stop(one.signal);
}

} // namespace
