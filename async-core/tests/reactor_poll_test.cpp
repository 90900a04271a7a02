/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Descriptors: sharing, errors, time-outs, flags, the end.
#include "reactor_fixture.hpp"

#include <cerrno>

#include <netinet/in.h>

using namespace async_core_test;

namespace {

class ReactorPollTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorPollTest);

TEST_P(ReactorPollTest, ReadableAfterPeerWrites)
{
    socket_pair pair;
    spawn([&] {
        short revents = 0;
        EXPECT_EQ(1, wait_for(pair[0], POLLIN, -1, &revents));
        EXPECT_EQ(POLLIN, revents);
    });
    spawn([&] {
        acore_sleep(runtime, 2 * ms);
        EXPECT_EQ(1, write(pair[1], "x", 1));
    });
    run();
    close_fd(pair[0]);
    pair.ends[0] = -1;
    EXPECT_EQ(0u, stats().watchers);
}

TEST_P(ReactorPollTest, TwoReadersOfOneDescriptorBothWake)
{
    socket_pair pair;
    int woken = 0;
    for (int i = 0; i < 2; ++i) {
        spawn([&] {
            EXPECT_EQ(1, wait_for(pair[0], POLLIN));
            ++woken;
        });
    }
    spawn([&] {
        until([&] { return stats().watchers == 1; });
        EXPECT_EQ(1, write(pair[1], "x", 1));
    });
    run();
    EXPECT_EQ(2, woken);
}

TEST_P(ReactorPollTest, SecondReaderWaitsAgainWhenTheFirstTookAll)
{
    socket_pair pair;
    int received = 0;
    for (int i = 0; i < 2; ++i) {
        spawn([&] {
            char byte;
            for (;;) {
                EXPECT_EQ(1, wait_for(pair[0], POLLIN));
                if (recv(pair[0], &byte, 1, MSG_DONTWAIT) == 1) {
                    break;
                }
            }
            ++received;
        });
    }
    spawn([&] {
        for (int i = 0; i < 2; ++i) {
            acore_sleep(runtime, ms);
            EXPECT_EQ(1, write(pair[1], "x", 1));
        }
    });
    run();
    EXPECT_EQ(2, received);
}

TEST_P(ReactorPollTest, ReaderAndWriterShareADescriptor)
{
    socket_pair pair(SOCK_NONBLOCK);
    char block[4096] = {};
    while (write(pair[0], block, sizeof(block)) > 0) {}
    std::string order;
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLOUT));
        order += 'w';
    });
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLIN));
        order += 'r';
    });
    spawn([&] {
        acore_sleep(runtime, ms);
        while (read(pair[1], block, sizeof(block)) > 0) {}
        for (int i = 0; order.empty() && i < 10000; ++i) {
            acore_sleep(runtime, ms);
        }
        EXPECT_EQ("w", order);
        EXPECT_EQ(1, write(pair[1], "x", 1));
    });
    run();
    EXPECT_EQ("wr", order);
}

TEST_P(ReactorPollTest, HangUpWakesReaderAndWriter)
{
    socket_pair pair(SOCK_NONBLOCK);
    char block[4096] = {};
    while (write(pair[0], block, sizeof(block)) > 0) {}
    int woken = 0;
    for (const short events : {POLLIN, POLLOUT, POLLPRI}) {
        spawn([&, events] {
            short revents = 0;
            EXPECT_EQ(1, wait_for(pair[0], events, -1, &revents));
            EXPECT_TRUE(revents & POLLHUP);
            ++woken;
        });
    }
    spawn([&] {
        acore_sleep(runtime, ms);
        pair.shut(1);
    });
    run();
    EXPECT_EQ(3, woken);
}

TEST_P(ReactorPollTest, HangUpOfAPipeWakesAReaderOfNothing)
{
    int ends[2];
    ASSERT_EQ(0, pipe2(ends, O_CLOEXEC));
    spawn([&] {
        short revents = 0;
        EXPECT_EQ(1, wait_for(ends[0], 0, -1, &revents));
        EXPECT_EQ(POLLHUP, revents);
    });
    spawn([&] {
        acore_sleep(runtime, ms);
        close(ends[1]);
    });
    run();
    close_fd(ends[0]);
}

TEST_P(ReactorPollTest, RefusedConnectIsAnErrorNotAHang)
{
    const int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof(address);
    ASSERT_EQ(0, bind(listener, reinterpret_cast<sockaddr *>(&address), sizeof(address)));
    ASSERT_EQ(0, getsockname(listener, reinterpret_cast<sockaddr *>(&address), &length));
    spawn([&] {
        const int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        EXPECT_EQ(-1, connect(fd, reinterpret_cast<sockaddr *>(&address), sizeof(address)));
        short revents = 0;
        EXPECT_EQ(1, wait_for(fd, POLLOUT, 1000 * ms, &revents));
        EXPECT_TRUE(revents & POLLERR);
        close_fd(fd);
    });
    run();
    close(listener);
}

TEST_P(ReactorPollTest, RegularFilesAndDevNullAreAlwaysReady)
{
    FILE *file = tmpfile();
    const int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int fd : {fileno(file), null}) {
        spawn([&, fd] {
            short revents = 0;
            EXPECT_EQ(1, wait_for(fd, POLLIN | POLLOUT, -1, &revents));
            EXPECT_EQ(POLLIN | POLLOUT, revents);
            // Cannot be watched, and never has urgent data: times out.
            EXPECT_EQ(0, wait_for(fd, POLLPRI, ms));
        });
    }
    run();
    fclose(file);
    close(null);
}

TEST_P(ReactorPollTest, BadAndNegativeDescriptors)
{
    spawn([&] {
        short revents = 0;
        EXPECT_EQ(1, wait_for(1000, POLLIN, -1, &revents));
        EXPECT_EQ(POLLNVAL, revents);
        EXPECT_EQ(0, wait_for(-1, POLLIN, ms, &revents));
        EXPECT_EQ(0, revents);
        EXPECT_EQ(0, acore_poll(runtime, nullptr, 0, ms));
    });
    run();
}

TEST_P(ReactorPollTest, TimeoutsZeroAndOver)
{
    socket_pair pair;
    spawn([&] {
        const std::int64_t begun = now_ns();
        EXPECT_EQ(0, wait_for(pair[0], POLLIN, 0));
        EXPECT_EQ(0, wait_for(pair[0], POLLIN, 3 * ms));
        EXPECT_GE(now_ns() - begun, 3 * ms);
    });
    run();
    EXPECT_EQ(0u, stats().timers);
}

TEST_P(ReactorPollTest, CancelEndsAWait)
{
    socket_pair pair;
    acore_coroutine *waiting = spawn([&] { EXPECT_EQ(-ECANCELED, wait_for(pair[0], POLLIN, 1000 * ms)); });
    spawn([&] {
        until([&] { return parked(waiting); });
        cancel(waiting);
        EXPECT_EQ(1, write(pair[1], "x", 1));
    });
    run();
    // The sibling's watcher still works.
    spawn([&] { EXPECT_EQ(1, wait_for(pair[0], POLLIN)); });
    run();
}

TEST_P(ReactorPollTest, BlockingFlagIsNotTouched)
{
    socket_pair blocking;
    socket_pair nonblocking(SOCK_NONBLOCK);
    spawn([&] {
        EXPECT_EQ(0, wait_for(blocking[0], POLLIN, ms));
        EXPECT_EQ(0, wait_for(nonblocking[0], POLLIN, ms));
    });
    run();
    EXPECT_FALSE(fcntl(blocking[0], F_GETFL) & O_NONBLOCK);
    EXPECT_TRUE(fcntl(nonblocking[0], F_GETFL) & O_NONBLOCK);
}

TEST_P(ReactorPollTest, ManyDescriptorsAndTheSameTwice)
{
    std::vector<std::unique_ptr<socket_pair>> pairs;
    std::vector<pollfd> all;
    for (int i = 0; i < 40; ++i) {
        pairs.push_back(std::make_unique<socket_pair>());
        all.push_back({(*pairs.back())[0], POLLIN, 0});
    }
    all.push_back(all[33]);
    spawn([&] {
        EXPECT_EQ(2, acore_poll(runtime, all.data(), static_cast<unsigned>(all.size()), -1));
        EXPECT_EQ(POLLIN, all[33].revents);
        EXPECT_EQ(POLLIN, all[40].revents);
    });
    spawn([&] {
        acore_sleep(runtime, ms);
        EXPECT_EQ(1, write((*pairs[33])[1], "x", 1));
    });
    run();
}

TEST_P(ReactorPollTest, WaiterOfADescriptorIsActivityAnIdleWatcherIsNot)
{
    socket_pair pair;
    spawn([&] { EXPECT_EQ(0, wait_for(pair[0], POLLIN, ms)); });
    run();
    EXPECT_EQ(1u, stats().watchers);
    acore_park_prepare(runtime);
    acore_park(runtime, -1);
    EXPECT_EQ(1, deadlocks);
    deadlocks = 0;
}

/// Coroutines still parked at the end are dropped; nothing of theirs may be touched or leaked.
TEST_P(ReactorPollTest, EndWithParkedWaiters)
{
    socket_pair pair;
    spawn([&] { (void)wait_for(pair[0], POLLIN); });
    spawn([&] { (void)wait_for(pair[0], POLLIN, 1000 * ms); });
    spawn([&] {
        std::vector<pollfd> *many = new std::vector<pollfd>(40, pollfd{pair[0], POLLIN, 0});
        pollfd all[40];
        std::copy(many->begin(), many->end(), all);
        delete many;
        (void)acore_poll(runtime, all, 40, -1);
    });
    acore_signal *listening = nullptr;
    spawn([&] { (void)wait_for_signal(SIGUSR1, -1, &listening); });
    until([&] { return stats().coroutines_ready == 0; });
    acore_runtime_destroy(runtime);
    runtime = nullptr;
    acore_signal_stop(listening);
}

TEST_P(ReactorPollTest, RandomTraffic)
{
    constexpr int pairs_count = 8;
    constexpr int rounds = 200;
    std::vector<std::unique_ptr<socket_pair>> pairs;
    int finished = 0;
    for (int p = 0; p < pairs_count; ++p) {
        pairs.push_back(std::make_unique<socket_pair>(SOCK_NONBLOCK));
        for (int end = 0; end < 2; ++end) {
            const int fd = (*pairs.back())[end];
            spawn([&, fd, end] {
                for (int i = 0; i < rounds; ++i) {
                    char byte = static_cast<char>(i);
                    if (end == 0) {
                        EXPECT_EQ(1, write(fd, &byte, 1));
                    }
                    while (read(fd, &byte, 1) != 1) {
                        EXPECT_EQ(EAGAIN, errno);
                        (void)wait_for(fd, POLLIN, i % 3 == 0 ? ms / 10 : -1);
                    }
                    EXPECT_EQ(static_cast<char>(end == 0 ? i + 1 : i), byte);
                    if (end == 1) {
                        ++byte;
                        EXPECT_EQ(1, write(fd, &byte, 1));
                    }
                }
                ++finished;
            });
        }
    }
    run();
    EXPECT_EQ(2 * pairs_count, finished);
}

} // namespace
