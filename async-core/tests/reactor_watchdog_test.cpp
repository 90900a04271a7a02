/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Long runs are noticed, waits and short runs are not.
#include "reactor_fixture.hpp"

#include <atomic>
#include <csignal>

#include <sys/wait.h>

using namespace async_core_test;

namespace {

struct report {
    std::atomic<unsigned> count{0};
    std::atomic<std::uint64_t> run{0};
    std::atomic<std::int64_t> ran{0};
    std::atomic<bool> signals_blocked{false};
    static void fire(std::uint64_t run, std::int64_t ran, void *arg)
    {
        auto *self = static_cast<report *>(arg);
        sigset_t mask;
        pthread_sigmask(SIG_SETMASK, nullptr, &mask);
        self->signals_blocked = sigismember(&mask, SIGUSR1) == 1;
        self->run = run;
        self->ran = ran;
        ++self->count;
    }
    /// Computes until there is another report.
    [[nodiscard]] bool comes() const
    {
        const unsigned before = count;
        for (const std::int64_t end = now_ns() + 10'000 * ms; now_ns() < end;) {
            if (count != before) {
                return true;
            }
        }
        return false;
    }
};

class ReactorWatchdogTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorWatchdogTest);

TEST_P(ReactorWatchdogTest, ReportsALongRunAgainAndAgain)
{
    report seen;
    acore_watchdog *watchdog = acore_watchdog_start(runtime, 4 * ms, report::fire, &seen);
    ASSERT_NE(nullptr, watchdog);
    spawn([&] {
        const std::uint64_t run = acore_run_number(runtime);
        EXPECT_TRUE(seen.comes());
        EXPECT_EQ(run, seen.run);
        EXPECT_GE(seen.ran, 4 * ms);
        EXPECT_TRUE(seen.comes());
        EXPECT_EQ(run, seen.run);
        EXPECT_GE(seen.ran, 8 * ms);
        acore_yield(runtime);
        EXPECT_NE(run, acore_run_number(runtime));
    });
    run();
    EXPECT_TRUE(seen.signals_blocked);
    acore_watchdog_stop(watchdog);
}

TEST_P(ReactorWatchdogTest, DoesNotReportWaitsAndShortRuns)
{
    // Where the machine holds up the process for longer than the limit, a report is right.
    for (int attempt = 1;; ++attempt) {
        report seen;
        acore_watchdog *watchdog = acore_watchdog_start(runtime, 100 * ms, report::fire, &seen);
        spawn([&] { EXPECT_EQ(0, acore_sleep(runtime, 300 * ms)); });
        run();
        spawn([&] {
            for (const std::int64_t end = now_ns() + 300 * ms; now_ns() < end;) {
                acore_yield(runtime);
            }
        });
        run();
        acore_watchdog_stop(watchdog);
        if (seen.count == 0) {
            return;
        }
        ASSERT_LT(attempt, 5);
    }
}

TEST_P(ReactorWatchdogTest, WakesUpAfterAnIdleTime)
{
    report seen;
    acore_watchdog *watchdog = acore_watchdog_start(runtime, 2 * ms, report::fire, &seen);
    spawn([&] {
        for (int i = 0; i < 3; ++i) {
            acore_sleep(runtime, 30 * ms);
            EXPECT_TRUE(seen.comes());
        }
    });
    run();
    acore_watchdog_stop(watchdog);
}

TEST_P(ReactorWatchdogTest, TwoOfThemAndStopsInAnyOrder)
{
    report first;
    report second;
    acore_watchdog *one = acore_watchdog_start(runtime, 2 * ms, report::fire, &first);
    acore_watchdog *two = acore_watchdog_start(runtime, 3 * ms, report::fire, &second);
    spawn([&] {
        EXPECT_TRUE(first.comes());
        EXPECT_TRUE(second.comes());
        acore_watchdog_stop(one);
        acore_sleep(runtime, 20 * ms);
        EXPECT_TRUE(second.comes());
        acore_watchdog_stop(two);
    });
    run();
}

TEST_P(ReactorWatchdogTest, WatchesInAForkedChild)
{
#ifdef __SANITIZE_THREAD__
    GTEST_SKIP() << "TSAN takes the child's new thread for the parent's, which has the same id";
#endif
    report seen;
    acore_watchdog *watchdog = acore_watchdog_start(runtime, 2 * ms, report::fire, &seen);
    acore_sleep(runtime, 20 * ms);
    const pid_t pid = fork();
    if (pid == 0) {
        alarm(30);
        acore_runtime_after_fork(runtime);
        const bool came = seen.comes();
        acore_watchdog_stop(watchdog);
        _exit(came ? 0 : 1);
    }
    int status = 0;
    EXPECT_EQ(pid, waitpid(pid, &status, 0));
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(0, WEXITSTATUS(status));
    EXPECT_TRUE(seen.comes());
    acore_watchdog_stop(watchdog);
}

TEST_P(ReactorWatchdogTest, ALateYieldQueuesWhatBecameReady)
{
    socket_pair pair;
    bool read = false;
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLIN));
        read = true;
    });
    spawn([&] {
        while (stats().watchers == 0) {
            acore_yield(runtime);
        }
        for (int i = 0; i < 200; ++i) {
            acore_yield(runtime); // switches are fast now, so the clock is read at every 64th
        }
        EXPECT_EQ(1, write(pair[1], "x", 1));
        for (const std::int64_t end = now_ns() + 2 * ms; now_ns() < end;) {}
        const std::uint64_t polled = stats().reactor_turns;
        acore_yield_late(runtime);
        EXPECT_EQ(polled + 1, stats().reactor_turns);
        EXPECT_TRUE(read || GetParam() != 0); // in random order this one may be next again
    });
    run();
}

} // namespace
