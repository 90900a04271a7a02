/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Watches: callbacks without a coroutine.
#include "reactor_fixture.hpp"

using namespace async_core_test;

namespace {

class ReactorWatchTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorWatchTest);

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

TEST_P(ReactorWatchTest, WatchCallsBackAndMayStopItself)
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

TEST_P(ReactorWatchTest, WatchIsNotifiedOfTheClosingOnce)
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

/// The first of two watches closes the descriptor while both are being called.
TEST_P(ReactorWatchTest, CallbackMayCloseTheDescriptor)
{
    socket_pair pair;
    struct closing_watch {
        acore_runtime *runtime;
        int fd;
        acore_watch *watch;
        int calls;
    } first{runtime, pair[0], nullptr, 0};
    counting_watch second;
    first.watch = acore_watch_start(
        runtime, pair[0], POLLIN,
        [](bool closed, void *arg) {
            auto *self = static_cast<closing_watch *>(arg);
            ++self->calls;
            if (!closed) {
                acore_fd_closing(self->runtime, self->fd);
            }
        },
        &first);
    second.start(runtime, pair[0], POLLIN);
    EXPECT_EQ(1, write(pair[1], "x", 1));
    spawn([&] {
        while (second.closings + second.events == 0) {
            acore_sleep(runtime, ms);
        }
    });
    run();
    EXPECT_EQ(2, first.calls);
    EXPECT_EQ(1, second.closings);
    EXPECT_EQ(0u, stats().watchers);
    acore_watch_stop(first.watch);
}

TEST_P(ReactorWatchTest, WatchOfWhatCannotBeWatched)
{
    EXPECT_EQ(nullptr, acore_watch_start(runtime, -1, POLLIN, counting_watch::fire, nullptr));
    EXPECT_EQ(EBADF, errno);
}

} // namespace
