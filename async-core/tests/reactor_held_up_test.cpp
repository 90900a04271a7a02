/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Bounded waits of a thread that is descheduled at the worst moment: between
// the start of the bound's timer in the loop and the loop's own reading of the
// clock.
#include "reactor_fixture.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <dlfcn.h>

using namespace async_core_test;
using namespace std::chrono_literals;

namespace {

std::chrono::milliseconds held_up{0};

}

struct uv_loop_s;

/// Replaces libuv's function for callers in this program, not for libuv itself.
extern "C" void uv_update_time(uv_loop_s *loop)
{
    static const auto real = reinterpret_cast<void (*)(uv_loop_s *)>(dlsym(RTLD_NEXT, "uv_update_time"));
    real(loop);
    std::this_thread::sleep_for(held_up);
}

namespace {

/// Wakes a coroutine that waits for a socket, after more time than any wait in these tests needs.
class rescue {
public:
    explicit rescue(int socket)
        : thread_([this, socket] {
            std::unique_lock lock(mutex_);
            if (!condition_.wait_for(lock, 20s, [this] { return over_; })) {
                came = write(socket, "x", 1) == 1;
            }
        })
    {
    }

    ~rescue()
    {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        condition_.notify_one();
        thread_.join();
    }

    std::atomic<bool> came = false;

private:
    std::mutex mutex_;
    std::condition_variable condition_;
    bool over_ = false;
    std::thread thread_;
};

class ReactorHeldUpTest : public ReactorTest {};
ASYNC_CORE_SCHEDULES(ReactorHeldUpTest);

TEST_P(ReactorHeldUpTest, BoundHoldsWhenItPassesBeforeTheLoopPolls)
{
    socket_pair pair;
    rescue late(pair[1]);
    spawn([&] {
        for (const int bound : {3, 4, 20}) {
            held_up = std::chrono::milliseconds(bound + 1);
            EXPECT_EQ(0, wait_for(pair[0], POLLIN, bound * ms));
            held_up = 0ms;
        }
    });
    run();
    EXPECT_FALSE(late.came);
}

} // namespace
