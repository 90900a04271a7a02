// Bounded waits of the loop when the thread is held up at the worst moment.
#include "reactor/event_loop.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <dlfcn.h>
#include <uv.h>

using namespace std::chrono_literals;

namespace {

std::chrono::milliseconds held_up{0};

}

/// Takes libuv's place for callers in this program: the thread then gets no processor for a while, as on a busy machine.
extern "C" void uv_update_time(uv_loop_t *loop)
{
    static const auto real = reinterpret_cast<void (*)(uv_loop_t *)>(dlsym(RTLD_NEXT, "uv_update_time"));
    real(loop);
    std::this_thread::sleep_for(held_up);
}

namespace {

/// Wakes a loop after a time that no test should need.
class rescue {
public:
    explicit rescue(uv_loop_t *loop)
    {
        uv_async_init(loop, &handle_, [](uv_async_t *handle) { static_cast<rescue *>(handle->data)->came = true; });
        handle_.data = this;
        thread_ = std::thread([this] {
            std::unique_lock lock(mutex_);
            if (!condition_.wait_for(lock, 20s, [this] { return over_; })) {
                uv_async_send(&handle_);
            }
        });
    }

    void end(uv_loop_t *loop)
    {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        condition_.notify_one();
        thread_.join();
        uv_close(reinterpret_cast<uv_handle_t *>(&handle_), nullptr);
        uv_run(loop, UV_RUN_NOWAIT);
    }

    bool came = false;

private:
    uv_async_t handle_{};
    std::mutex mutex_;
    std::condition_variable condition_;
    bool over_ = false;
    std::thread thread_;
};

class EventLoopTest : public testing::TestWithParam<int> {};

TEST_P(EventLoopTest, BoundOfAWaitHoldsWhenItPassesBeforeTheLoopPolls)
{
    async_core::event_loop loop;
    ASSERT_EQ(0, loop.open());
    rescue late(loop.get());
    for (int wait = 0; wait < 3; ++wait) {
        held_up = std::chrono::milliseconds(GetParam() + 1);
        loop.wait(GetParam() * 1'000'000);
        held_up = 0ms;
        EXPECT_FALSE(late.came);
        loop.run_ready();
    }
    late.end(loop.get());
}

INSTANTIATE_TEST_SUITE_P(Milliseconds, EventLoopTest, testing::Values(2, 3, 20));

} // namespace
