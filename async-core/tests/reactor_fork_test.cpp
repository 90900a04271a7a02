/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// fork(): the child drops everything, the parent is not affected.
#include "reactor_fixture.hpp"

#include <atomic>
#include <csignal>

#include <sys/wait.h>

using namespace async_core_test;

namespace {

class ReactorForkTest : public ReactorTest {
protected:
    /// Only from main, as only main may end the runtime. Runs `child` in a forked process after
    /// acore_runtime_after_fork(); returns the child's result.
    bool forked(const std::function<bool()> &child)
    {
        const pid_t pid = fork();
        if (pid == 0) {
            alarm(10);
            acore_runtime_after_fork(runtime);
            _exit(child() ? 0 : 1);
        }
        int status = 0;
        EXPECT_EQ(pid, waitpid(pid, &status, 0));
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
};
ASYNC_CORE_SCHEDULES(ReactorForkTest);

TEST_P(ReactorForkTest, ChildBeginsAnewAndParentGoesOn)
{
    socket_pair pair;
    bool parent_read = false;
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLIN));
        parent_read = true;
    });
    spawn([&] { EXPECT_EQ(0, acore_sleep(runtime, 20 * ms)); });
    spawn([&] { EXPECT_EQ(SIGUSR1, wait_for_signal(SIGUSR1)); });
    while (stats().signals + stats().watchers < 2) {
        acore_sleep(runtime, ms);
    }
    EXPECT_TRUE(forked([&] {
        const acore_runtime_stats fresh = stats();
        if (fresh.watchers + fresh.timers + fresh.signals + fresh.pool_requests + fresh.triggers != 0) {
            return false;
        }
        if (wait_for(pair[0], POLLIN, ms) != 0 || acore_sleep(runtime, ms) != 0) {
            return false;
        }
        if (acore_offload(
                runtime, [](void *) {}, nullptr, nullptr)
            != 0) {
            return false;
        }
        acore_fd_closing(runtime, pair[0]);
        acore_runtime_destroy(runtime);
        return true;
    }));
    EXPECT_EQ(1, write(pair[1], "x", 1));
    kill(getpid(), SIGUSR1);
    run();
    EXPECT_TRUE(parent_read);
}

TEST_P(ReactorForkTest, WorkInThePoolDoesNotHoldTheChild)
{
    static std::atomic<bool> hold;
    hold = true;
    spawn([&] {
        EXPECT_EQ(0,
            acore_offload(
                runtime,
                [](void *) {
                    while (hold) {
                        usleep(200);
                    }
                },
                nullptr, nullptr));
    });
    while (stats().pool_requests == 0) {
        acore_sleep(runtime, ms);
    }
    EXPECT_TRUE(forked([&] {
        const bool works = acore_offload(
                               runtime, [](void *) {}, nullptr, nullptr)
            == 0;
        acore_runtime_destroy(runtime);
        return works;
    }));
    hold = false;
    run();
}

TEST_P(ReactorForkTest, ObjectsOfTheParentAreInertInTheChild)
{
    acore_trigger *trigger = acore_trigger_create(
        runtime, true, [](void *) {}, nullptr);
    acore_timer *timer = acore_timer_start(
        runtime, 1000 * ms, ms, false, [](void *) {}, nullptr);
    acore_signal *signal = acore_signal_start(
        runtime, SIGUSR1, true, [](int, void *) {}, nullptr);
    EXPECT_TRUE(forked([&] {
        acore_trigger_fire(trigger);
        acore_trigger_destroy(trigger);
        acore_timer_stop(timer);
        acore_signal_stop(signal);
        acore_runtime_destroy(runtime);
        return true;
    }));
    acore_trigger_destroy(trigger);
    acore_timer_stop(timer);
    acore_signal_stop(signal);
}

} // namespace
