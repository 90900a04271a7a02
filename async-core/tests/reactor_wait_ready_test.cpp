/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The wait between two attempts of a call that found nothing.
#include "reactor_fixture.hpp"

#include <cerrno>
#include <sys/resource.h>

using namespace async_core_test;

namespace {

class ReactorWaitReadyTest : public ReactorTest {
protected:
    int ready(int fd, short events = POLLIN, std::int64_t timeout = -1)
    {
        return acore_wait_ready(runtime, fd, events, timeout);
    }
    /// Like a real caller: tries, and waits as long as there is nothing.
    char read_byte(int fd)
    {
        char byte = 0;
        while (recv(fd, &byte, 1, MSG_DONTWAIT) != 1) {
            EXPECT_EQ(1, ready(fd));
        }
        return byte;
    }
};
ASYNC_CORE_SCHEDULES(ReactorWaitReadyTest);

TEST_P(ReactorWaitReadyTest, WhatCameBeforeTheWaitIsSeen)
{
    socket_pair pair;
    EXPECT_EQ(1, write(pair[1], "x", 1));
    bool other_ran = false;
    spawn([&] {
        EXPECT_EQ(1, ready(pair[0]));
        EXPECT_EQ(1, ready(pair[1], POLLOUT));
    });
    spawn([&] { other_ran = true; });
    run();
    EXPECT_TRUE(other_ran);
}

TEST_P(ReactorWaitReadyTest, BytesOneByOne)
{
    socket_pair pair;
    std::string received;
    spawn([&] {
        for (int i = 0; i < 50; ++i) {
            received += read_byte(pair[0]);
        }
    });
    spawn([&] {
        for (int i = 0; i < 50; ++i) {
            EXPECT_EQ(1, write(pair[1], i % 2 != 0 ? "b" : "a", 1));
            if (i % 3 == 0) {
                acore_sleep(runtime, ms / 4);
            }
        }
    });
    run();
    EXPECT_EQ(50u, received.size());
    EXPECT_EQ("abab", received.substr(46));
}

TEST_P(ReactorWaitReadyTest, TwoReadersShareWhatComes)
{
    socket_pair pair;
    int received = 0;
    for (int i = 0; i < 2; ++i) {
        spawn([&] {
            (void)read_byte(pair[0]);
            ++received;
        });
    }
    spawn([&] {
        acore_sleep(runtime, ms);
        EXPECT_EQ(1, write(pair[1], "x", 1));
        acore_sleep(runtime, ms);
        EXPECT_EQ(1, write(pair[1], "y", 1));
    });
    run();
    EXPECT_EQ(2, received);
}

TEST_P(ReactorWaitReadyTest, TimeoutCancelCloseAndHangUp)
{
    socket_pair silent;
    socket_pair closed;
    socket_pair ended;
    spawn([&] { EXPECT_EQ(0, ready(silent[0], POLLIN, ms)); });
    acore_coroutine *cancelled = spawn([&] { EXPECT_EQ(-ECANCELED, ready(silent[1])); });
    spawn([&] { EXPECT_EQ(-EBADF, ready(closed[0])); });
    spawn([&] {
        EXPECT_EQ(1, ready(ended[0]));
        char byte;
        EXPECT_EQ(0, recv(ended[0], &byte, 1, MSG_DONTWAIT));
    });
    spawn([&] {
        acore_sleep(runtime, 2 * ms);
        cancel(cancelled);
        close_fd(closed[0]);
        closed.ends[0] = -1;
        ended.shut(1);
    });
    run();
}

TEST_P(ReactorWaitReadyTest, FilesAreAlwaysReadyAndBadDescriptorsAnError)
{
    const int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
    spawn([&] {
        EXPECT_EQ(1, ready(file));
        EXPECT_GT(0, ready(1'000'000));
    });
    run();
    close(file);
}

TEST_P(ReactorWaitReadyTest, AWakeEndsItWithoutDescriptorsForWatching)
{
    socket_pair pair;
    rlimit before{};
    EXPECT_EQ(0, getrlimit(RLIMIT_NOFILE, &before));
    const rlimit none{static_cast<rlim_t>(pair[0] > pair[1] ? pair[0] : pair[1]) + 1, before.rlim_max};
    acore_coroutine *waiting = spawn([&] {
        EXPECT_EQ(0, setrlimit(RLIMIT_NOFILE, &none));
        EXPECT_EQ(1, ready(pair[0]));
        EXPECT_EQ(0, ready(pair[0], POLLIN, ms));
        EXPECT_EQ(0, setrlimit(RLIMIT_NOFILE, &before));
    });
    spawn([&] {
        acore_sleep(runtime, ms);
        acore_wake(runtime, waiting, ACORE_WAKE_EVENT);
    });
    run();
}

/// The kernel is polled less often while notified waiters have not run; others must not be affected.
TEST_P(ReactorWaitReadyTest, ManyReadyConnectionsHoldUpNeitherTimersNorOthers)
{
    std::vector<std::unique_ptr<socket_pair>> pairs;
    int served = 0;
    for (int i = 0; i < 100; ++i) {
        pairs.push_back(std::make_unique<socket_pair>());
        spawn([&, i] {
            for (int round = 0; round < 20; ++round) {
                const socket_pair &pair = *pairs[static_cast<unsigned>(i)];
                EXPECT_EQ(1, write(pair[1], "x", 1));
                EXPECT_EQ(1, ready(pair[0]));
                (void)read_byte(pair[0]);
                ++served;
            }
        });
    }
    int ticks = 0;
    spawn([&] {
        while (served < 2000) {
            EXPECT_EQ(0, acore_sleep(runtime, ms / 10));
            ticks += served < 2000 ? 1 : 0;
        }
    });
    run();
    EXPECT_EQ(2000, served);
    EXPECT_GE(ticks, 1);
}

} // namespace
