/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Descriptors: sharing, closing, reuse, errors, flags, fairness.
#include "reactor_fixture.hpp"

#include <cerrno>

#include <netinet/in.h>
#include <sys/eventfd.h>
#include <sys/resource.h>

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

/// A stopped handle (POLLERR) must be armed again by the next wait.
TEST_P(ReactorPollTest, ErrorOfAWatchedDescriptorCanBeWaitedOnAgain)
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

TEST_P(ReactorPollTest, CloseUnderWaitersGivesPollnval)
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

TEST_P(ReactorPollTest, CloseOfOneOfSeveralKeepsTheOthers)
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
TEST_P(ReactorPollTest, ReusedNumberGetsNoStaleEvents)
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

/// Closed without notifying the runtime: the kernel no longer knows the watcher, which must be registered again.
TEST_P(ReactorPollTest, NumberReusedWithoutNoticeIsFoundBySweep)
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

TEST_P(ReactorPollTest, ReadyDescriptorPolledInALoopDoesNotStarveOthers)
{
    socket_pair ready;
    socket_pair other;
    EXPECT_EQ(1, write(ready[1], "x", 1));
    bool stop = false;
    for (const std::int64_t timeout : {std::int64_t{-1}, std::int64_t{0}}) {
        stop = false;
        spawn([&, timeout] {
            while (!stop) {
                EXPECT_EQ(1, wait_for(ready[0], POLLIN, timeout));
            }
        });
        spawn([&] {
            EXPECT_EQ(1, wait_for(other[0], POLLIN));
            acore_sleep(runtime, ms);
            stop = true;
        });
        spawn([&] { EXPECT_EQ(1, write(other[1], "x", 1)); });
        run();
    }
}

TEST_P(ReactorPollTest, BusyRunQueueStillGivesTheReactorItsTurn)
{
    socket_pair pair;
    bool stop = false;
    std::int64_t sent = 0;
    std::int64_t seen = 0;
    for (int i = 0; i < 2; ++i) {
        spawn([&] {
            while (!stop) {
                acore_yield(runtime);
            }
        });
    }
    spawn([&] {
        acore_sleep(runtime, 2 * ms);
        sent = now_ns();
        EXPECT_EQ(1, write(pair[1], "x", 1));
    });
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLIN));
        seen = now_ns();
        stop = true;
    });
    run();
    EXPECT_LT(seen - sent, 100 * ms);
}

/// Data without a waiter must not make the loop spin.
TEST_P(ReactorPollTest, UnclaimedEventsDisarmTheWatcher)
{
    socket_pair pair;
    spawn([&] {
        EXPECT_EQ(1, wait_for(pair[0], POLLIN));
        rusage before{};
        rusage after{};
        getrusage(RUSAGE_THREAD, &before);
        acore_sleep(runtime, 30 * ms);
        getrusage(RUSAGE_THREAD, &after);
        EXPECT_LT(after.ru_utime.tv_usec + after.ru_stime.tv_usec - before.ru_utime.tv_usec - before.ru_stime.tv_usec
                + (after.ru_utime.tv_sec + after.ru_stime.tv_sec - before.ru_utime.tv_sec - before.ru_stime.tv_sec)
                    * 1'000'000,
            15'000);
        EXPECT_EQ(1, wait_for(pair[0], POLLIN));
    });
    spawn([&] {
        acore_sleep(runtime, ms);
        EXPECT_EQ(1, write(pair[1], "x", 1));
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

struct counting_watch {
    acore_watch *watch = nullptr;
    int events = 0;
    int closings = 0;
    bool stop = true;
    static void fire(bool closed, void *arg)
    {
        auto *self = static_cast<counting_watch *>(arg);
        ++(closed ? self->closings : self->events);
        if (self->stop) {
            acore_watch_stop(self->watch);
            self->watch = nullptr;
        }
    }
    void start(acore_runtime *runtime, int fd, short wanted)
    {
        watch = acore_watch_start(runtime, fd, wanted, fire, this);
        ASSERT_NE(nullptr, watch);
    }
};

TEST_P(ReactorPollTest, WatchCallsBackAndMayStopItself)
{
    socket_pair pair;
    counting_watch reading;
    counting_watch also_reading;
    reading.start(runtime, pair[0], POLLIN);
    also_reading.start(runtime, pair[0], POLLIN);
    spawn([&] {
        acore_sleep(runtime, ms);
        EXPECT_EQ(0, reading.events);
        EXPECT_EQ(1, write(pair[1], "x", 1));
        while (reading.events == 0 || also_reading.events == 0) {
            acore_sleep(runtime, ms);
        }
    });
    run();
    EXPECT_EQ(1, reading.events);
    EXPECT_EQ(1, also_reading.events);
    EXPECT_EQ(nullptr, reading.watch);
    acore_fd_closing(runtime, pair[0]);
}

TEST_P(ReactorPollTest, WatchIsToldOfTheClosingOnce)
{
    socket_pair pair;
    counting_watch reading;
    counting_watch stays;
    stays.stop = false;
    reading.start(runtime, pair[0], POLLIN);
    stays.start(runtime, pair[0], POLLIN);
    acore_fd_closing(runtime, pair[0]);
    acore_fd_closing(runtime, pair[0]);
    EXPECT_EQ(1, reading.closings);
    EXPECT_EQ(nullptr, reading.watch);
    EXPECT_EQ(1, stays.closings);
    acore_watch_stop(stays.watch);
    EXPECT_EQ(0u, stats().watchers);
}

TEST_P(ReactorPollTest, WatchOfWhatCannotBeWatched)
{
    EXPECT_EQ(nullptr, acore_watch_start(runtime, -1, POLLIN, counting_watch::fire, nullptr));
    EXPECT_EQ(EBADF, errno);
}

} // namespace
