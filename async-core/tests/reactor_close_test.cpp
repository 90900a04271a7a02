/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Descriptors that are closed, and numbers that are used again.
#include "reactor_fixture.hpp"

using namespace async_core_test;

namespace {

class ReactorCloseTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorCloseTest);

/// A stopped handle (POLLERR) must be armed again by the next wait.
TEST_P(ReactorCloseTest, ErrorOfAWatchedDescriptorCanBeWaitedOnAgain)
{
    int ends[2];
    ASSERT_EQ(0, pipe2(ends, O_CLOEXEC | O_NONBLOCK));
    char block[4096] = {};
    while (write(ends[1], block, sizeof(block)) > 0) {}
    spawn([&] {
        short revents = 0;
        EXPECT_EQ(1, wait_for(ends[1], POLLOUT, 1000 * ms, &revents));
        EXPECT_TRUE(revents & POLLERR);
        EXPECT_EQ(1, wait_for(ends[1], POLLOUT, 1000 * ms, &revents));
        EXPECT_TRUE(revents & POLLERR);
    });
    spawn([&] {
        acore_sleep(runtime, ms);
        close(ends[0]);
    });
    run();
    close_fd(ends[1]);
}

TEST_P(ReactorCloseTest, CloseUnderWaitersGivesPollnval)
{
    socket_pair pair;
    std::vector<acore_coroutine *> waiting;
    int woken = 0;
    for (int i = 0; i < 2; ++i) {
        waiting.push_back(spawn([&] {
            short revents = 0;
            EXPECT_EQ(1, wait_for(pair[0], POLLIN, -1, &revents));
            EXPECT_EQ(POLLNVAL, revents);
            ++woken;
        }));
    }
    spawn([&] {
        until([&] { return parked(waiting[0]) && parked(waiting[1]); });
        close_fd(pair[0]);
        pair.ends[0] = -1;
        EXPECT_EQ(0u, stats().watchers);
    });
    run();
    EXPECT_EQ(2, woken);
}

TEST_P(ReactorCloseTest, CloseOfOneOfSeveralKeepsTheOthers)
{
    socket_pair a;
    socket_pair b;
    acore_coroutine *waiting = spawn([&] {
        pollfd both[2] = {{a[0], POLLIN, 0}, {b[0], POLLIN, 0}};
        const int closed_fd = a[0];
        EXPECT_EQ(1, acore_poll(runtime, both, 2, -1));
        EXPECT_EQ(closed_fd, both[0].fd);
        EXPECT_EQ(POLLNVAL, both[0].revents);
        EXPECT_EQ(0, both[1].revents);
        both[0].fd = -1;
        EXPECT_EQ(1, acore_poll(runtime, both, 2, -1));
        EXPECT_EQ(POLLIN, both[1].revents);
    });
    spawn([&] {
        until([&] { return parked(waiting); });
        close_fd(a[0]);
        a.ends[0] = -1;
        until([&] { return parked(waiting); });
        EXPECT_EQ(1, write(b[1], "x", 1));
    });
    run();
}

/// The number of a closed descriptor is reused at once; the old waiter and the new one must not mix.
TEST_P(ReactorCloseTest, ReusedNumberGetsNoStaleEvents)
{
    socket_pair old_pair;
    socket_pair new_pair;
    const int number = old_pair[0];
    acore_coroutine *waiting = spawn([&] {
        short revents = 0;
        EXPECT_EQ(1, wait_for(number, POLLIN, -1, &revents));
        EXPECT_EQ(POLLNVAL, revents);
    });
    bool data_sent = false;
    spawn([&] {
        until([&] { return parked(waiting); });
        EXPECT_EQ(1, write(old_pair[1], "x", 1)); // an event for the old file is pending
        acore_fd_closing(runtime, number);
        ASSERT_EQ(number, dup3(new_pair[0], number, O_CLOEXEC));
        spawn([&] {
            EXPECT_EQ(1, wait_for(number, POLLIN));
            EXPECT_TRUE(data_sent);
        });
        acore_sleep(runtime, 3 * ms);
        data_sent = true;
        EXPECT_EQ(1, write(new_pair[1], "x", 1));
    });
    run();
    acore_fd_closing(runtime, number);
}

/// A wait that finds this out wakes those that had begun before.
TEST_P(ReactorCloseTest, ClosedWithoutNoticeWakesThoseThatWait)
{
    socket_pair pair;
    const int number = dup(pair[0]);
    bool woken = false;
    acore_coroutine *waiting = spawn([&] {
        short revents = 0;
        EXPECT_EQ(1, wait_for(number, POLLIN, 3000 * ms, &revents));
        EXPECT_EQ(POLLNVAL, revents);
        woken = true;
    });
    spawn([&] {
        until([&] { return parked(waiting); });
        close(number);
        EXPECT_EQ(-EBADF, acore_wait_ready(runtime, number, POLLOUT, -1));
        acore_sleep(runtime, ms);
        EXPECT_TRUE(woken);
    });
    run();
    acore_fd_closing(runtime, number);
}

/// Closed without notifying the runtime: the kernel no longer knows the watcher, which must be registered again.
TEST_P(ReactorCloseTest, NumberReusedWithoutNoticeIsFoundBySweep)
{
    socket_pair pair;
    const int number = pair[0];
    spawn([&] { EXPECT_EQ(1, wait_for(number, POLLIN)); });
    spawn([&] { EXPECT_EQ(1, write(pair[1], "x", 1)); });
    run();
    spawn([&] {
        char byte;
        EXPECT_EQ(1, read(number, &byte, 1));
        EXPECT_EQ(0, wait_for(number, POLLIN, ms));
    });
    run();
    socket_pair other;
    ASSERT_EQ(number, dup3(other[0], number, O_CLOEXEC));
    spawn([&] { EXPECT_EQ(1, wait_for(number, POLLIN, 3000 * ms)); });
    spawn([&] {
        acore_sleep(runtime, ms);
        EXPECT_EQ(1, write(other[1], "x", 1));
    });
    const std::int64_t begun = now_ns();
    run();
    EXPECT_LT(now_ns() - begun, 2500 * ms);
}

} // namespace
