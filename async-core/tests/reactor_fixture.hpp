/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A complete runtime on a real loop, for the reactor's tests.
//
// Each test runs in FIFO order and under several random schedules; the seed is
// the test's parameter, so a failure names it. Tear-down asserts that no
// coroutine, handle or descriptor is left.
#pragma once

#include "abi/runtime.hpp"
#include "async_core/async_core.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace async_core_test {

constexpr std::int64_t ms = 1'000'000;

inline std::int64_t now_ns()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

inline int open_descriptors()
{
    int count = 0;
    DIR *directory = opendir("/proc/self/fd");
    while (readdir(directory) != nullptr) {
        ++count;
    }
    closedir(directory);
    return count;
}

struct socket_pair {
    int ends[2] = {-1, -1};
    explicit socket_pair(int flags = 0)
    {
        EXPECT_EQ(0, socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0, ends));
    }
    socket_pair(const socket_pair &) = delete;
    socket_pair &operator=(const socket_pair &) = delete;
    ~socket_pair()
    {
        shut(0);
        shut(1);
    }
    int operator[](int end) const { return ends[end]; }
    void shut(int end)
    {
        if (ends[end] >= 0) {
            ::close(ends[end]);
            ends[end] = -1;
        }
    }
};

class ReactorTest : public testing::TestWithParam<std::uint64_t> {
protected:
    struct coroutine_area {
        ReactorTest *test;
        std::function<void()> *body;
    };

    void SetUp() override
    {
        warm_up();
        descriptors_before_ = open_descriptors();
        start_runtime();
    }

    void TearDown() override
    {
        if (runtime != nullptr) {
            const acore_runtime_stats left = stats();
            EXPECT_EQ(0u, left.coroutines_alive);
            EXPECT_EQ(0u, left.signals);
            EXPECT_EQ(0u, left.pool_requests);
            EXPECT_EQ(0u, left.triggers);
            acore_runtime_destroy(runtime);
        }
        EXPECT_EQ(descriptors_before_, open_descriptors());
        EXPECT_EQ(0, deadlocks);
    }

    void start_runtime()
    {
        acore_engine_ops ops{};
        ops.size = sizeof(ops);
        ops.area_size = sizeof(coroutine_area);
        ops.run = [](void *area) {
            auto *self = static_cast<coroutine_area *>(area);
            (*self->body)();
            if (--self->test->running_ == 0) {
                acore_wake(self->test->runtime, acore_main(self->test->runtime), ACORE_WAKE_EVENT);
            }
        };
        ops.destroy = [](void *area) { delete static_cast<coroutine_area *>(area)->body; };
        ops.deadlock = [](void *context) {
            auto *self = static_cast<ReactorTest *>(context);
            ++self->deadlocks;
            acore_wake(self->runtime, acore_main(self->runtime), ACORE_WAKE_EVENT);
        };
        ops.context = this;
        acore_runtime_options options{};
        options.size = sizeof(options);
        options.schedule_seed = GetParam();
        runtime = acore_runtime_create(&ops, &options);
        ASSERT_NE(nullptr, runtime);
    }

    /// Lives until the end of the test's last run().
    acore_coroutine *spawn(std::function<void()> body)
    {
        acore_coroutine *co = acore_coroutine_create(runtime);
        *static_cast<coroutine_area *>(acore_coroutine_area(co)) = {this, new std::function<void()>(std::move(body))};
        EXPECT_EQ(0, acore_coroutine_enqueue(runtime, co));
        acore_coroutine_release(co);
        ++running_;
        return co;
    }

    /// Runs until all spawned coroutines have ended.
    void run()
    {
        while (running_ > 0 && deadlocks == 0) {
            acore_park_prepare(runtime);
            acore_park(runtime, -1);
        }
    }

    [[nodiscard]] acore_runtime_stats stats() const
    {
        acore_runtime_stats all{};
        all.size = sizeof(all);
        acore_runtime_get_stats(runtime, &all);
        return all;
    }

    [[nodiscard]] int wait_for(int fd, short events, std::int64_t timeout_ns = -1, short *revents = nullptr)
    {
        pollfd one{fd, events, 0};
        const int ready = acore_poll(runtime, &one, 1, timeout_ns);
        if (revents != nullptr) {
            *revents = one.revents;
        }
        return ready;
    }

    /// signum once it has arrived, 0 after the timeout, -ECANCELED, or the error from starting the listener. If the
    /// coroutine is dropped during the wait the listener is left; *listening, if given, points to it.
    [[nodiscard]] int wait_for_signal(int signum, std::int64_t timeout_ns = -1, acore_signal **listening = nullptr)
    {
        struct {
            ReactorTest *test;
            acore_coroutine *waiter;
            bool delivered;
        } wait{this, current(), false};
        const auto fire = [](int, void *arg) {
            auto *done = static_cast<decltype(wait) *>(arg);
            done->delivered = true;
            acore_wake(done->test->runtime, done->waiter, ACORE_WAKE_EVENT);
        };
        acore_signal *listener = acore_signal_start(runtime, signum, true, fire, &wait);
        if (listener == nullptr) {
            return -errno;
        }
        if (listening != nullptr) {
            *listening = listener;
        }
        const std::int64_t deadline = acore_now(runtime) + timeout_ns;
        acore_wake_reason reason;
        do {
            acore_park_prepare(runtime);
            reason =
                acore_park(runtime, timeout_ns < 0 ? -1 : std::max<std::int64_t>(deadline - acore_now(runtime), 0));
        } while (!wait.delivered && reason == ACORE_WAKE_EVENT);
        acore_signal_stop(listener);
        if (reason == ACORE_WAKE_CANCEL) {
            return -ECANCELED;
        }
        return wait.delivered ? signum : 0;
    }

    void close_fd(int fd)
    {
        acore_fd_closing(runtime, fd);
        ::close(fd);
    }

    [[nodiscard]] acore_coroutine *current() const { return runtime->sched.current(); }

    /// Yields until `condition` holds; a random schedule may start the others late.
    template <class Condition>
    void until(Condition condition)
    {
        do {
            acore_sleep(runtime, ms / 2);
        } while (!condition());
    }

    /// A coroutine can be cancelled in its wait only once it was seen parked there.
    static bool parked(const acore_coroutine *co) { return acore_coroutine_get_state(co) == ACORE_PARKED; }

    void cancel(acore_coroutine *co) { acore_wake(runtime, co, ACORE_WAKE_CANCEL); }

    acore_runtime *runtime = nullptr;
    int deadlocks = 0;
    int running_ = 0;

private:
    /// libuv keeps one pair of descriptors and its threads for the process.
    static void warm_up();
    int descriptors_before_ = 0;
};

inline void ReactorTest::warm_up()
{
    static const bool once = [] {
        acore_engine_ops ops{};
        ops.size = sizeof(ops);
        ops.run = [](void *) {};
        acore_runtime *first = acore_runtime_create(&ops, nullptr);
        const int done = acore_offload(
            first, [](void *) {}, nullptr, nullptr);
        acore_runtime_destroy(first);
        return done == 0;
    }();
    ASSERT_TRUE(once);
}

#define ASYNC_CORE_SCHEDULES(Fixture)                                                                                  \
    INSTANTIATE_TEST_SUITE_P(Schedules, Fixture, testing::Values(0u, 1u, 2u, 3u, 4u, 5u, 6u, 7u))

} // namespace async_core_test
