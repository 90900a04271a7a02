/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Descriptors that are always ready, and coroutines that never wait.
#include "reactor_fixture.hpp"

#include <sys/resource.h>

using namespace async_core_test;

namespace {

class ReactorFairnessTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorFairnessTest);

TEST_P(ReactorFairnessTest, ReadyDescriptorPolledInALoopDoesNotStarveOthers)
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

TEST_P(ReactorFairnessTest, BusyRunQueueStillLetsTheReactorRun)
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
TEST_P(ReactorFairnessTest, UnclaimedEventsDisarmTheWatcher)
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

} // namespace
