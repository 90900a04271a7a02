/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/event_loop.hpp"

#include "reactor/loop_shortage.hpp"
#include "reactor/poll_precisely.hpp"

#include <cassert>
#include <cerrno>
#include <climits>
#include <ctime>
#include <new>

#include <poll.h>
#include <uv.h>

namespace async_core {

namespace {
constexpr nanoseconds_t longest_wait = 3'600'000'000'000;
constexpr nanoseconds_t millisecond = 1'000'000;
constexpr unsigned iterations_in_child = 64;
} // namespace

#define TEXT_OF(x) #x
#define DOTTED(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *loop_built_with() noexcept { return DOTTED(UV_VERSION_MAJOR, UV_VERSION_MINOR, UV_VERSION_PATCH); }

const char *loop_runs_with() noexcept { return uv_version_string(); }

struct event_loop::state {
    uv_loop_t loop;
    uv_async_t keep_alive;
    uv_timer_t limit;
};

event_loop::~event_loop() { close(); }

int event_loop::open() noexcept
{
    if (state_ != nullptr) {
        return 0;
    }
    auto *fresh = new (std::nothrow) state;
    if (fresh == nullptr) {
        return -ENOMEM;
    }
    int error = init_loop(fresh->loop);
    if (error != 0) {
        delete fresh;
        return error;
    }
    error = uv_async_init(&fresh->loop, &fresh->keep_alive, [](uv_async_t *) {});
    if (error != 0) {
        uv_loop_close(&fresh->loop);
        delete fresh;
        return error;
    }
    uv_timer_init(&fresh->loop, &fresh->limit);
    state_ = fresh;
    return 0;
}

uv_loop_s *event_loop::get() const noexcept { return &state_->loop; }

int event_loop::backend_fd() const noexcept { return uv_backend_fd(&state_->loop); }

void event_loop::run_ready() noexcept { uv_run(&state_->loop, UV_RUN_NOWAIT); }

void event_loop::wait(nanoseconds_t limit) noexcept
{
    uv_loop_t *loop = &state_->loop;
    if (limit < 0 || limit >= precise_below) {
        if (limit < 0) {
            uv_timer_stop(&state_->limit);
        } else {
            const nanoseconds_t bounded = limit < longest_wait ? limit : longest_wait;
            // libuv before 1.45 runs timers before it polls: a bound that has passed by then would be lost, and the
            // poll unbounded. uv_stop() keeps this iteration from blocking, and is reset at its end.
            const auto passed = [](uv_timer_t *timer) { uv_stop(timer->loop); };
            uv_update_time(loop);
            uv_timer_start(&state_->limit, passed, static_cast<std::uint64_t>(bounded / millisecond - 1), 0);
        }
        uv_run(loop, UV_RUN_ONCE);
        return;
    }
    uv_timer_stop(&state_->limit);
    // 0 can also mean that a watcher is not registered with the kernel yet, which only an iteration does.
    if (limit == 0 || uv_backend_timeout(loop) == 0) {
        uv_run(loop, UV_RUN_NOWAIT);
        return;
    }
    pollfd backend{uv_backend_fd(loop), POLLIN, 0};
    const timespec remaining{0, static_cast<long>(limit)};
    if (poll_precisely(&backend, 1, remaining) > 0) {
        uv_run(loop, UV_RUN_NOWAIT);
    }
}

void event_loop::close_own_handles() noexcept
{
    closings += 2;
    state_->loop.data = this;
    const auto closed = [](uv_handle_t *handle) { --static_cast<event_loop *>(handle->loop->data)->closings; };
    uv_close(reinterpret_cast<uv_handle_t *>(&state_->keep_alive), closed);
    uv_close(reinterpret_cast<uv_handle_t *>(&state_->limit), closed);
}

bool event_loop::finish_closing(unsigned iterations_limit) noexcept
{
    for (unsigned i = 0; closings > 0 && i < iterations_limit; ++i) {
        uv_run(&state_->loop, UV_RUN_NOWAIT);
    }
    return closings == 0;
}

void event_loop::close() noexcept
{
    if (state_ == nullptr) {
        return;
    }
    close_own_handles();
    (void)finish_closing(UINT_MAX);
    [[maybe_unused]] const int error = uv_loop_close(&state_->loop);
    assert(error == 0 && "a handle or request is still open on the loop");
    delete state_;
    state_ = nullptr;
}

void event_loop::renew_after_fork() noexcept
{
    if (state_ != nullptr && (uv_loop_fork(&state_->loop) != 0 || watch_own_descriptors(state_->loop) != 0)) {
        // No descriptors or memory left: nothing may be closed through the parent's epoll, so all of it is
        // leaked.
        state_ = nullptr;
    }
}

void event_loop::abandon() noexcept
{
    if (state_ != nullptr) {
        close_own_handles();
        // A signal caught before the fork would keep its handle closing for ever, hence the limit.
        if (finish_closing(iterations_in_child) && uv_loop_close(&state_->loop) == 0) {
            delete state_;
        }
        state_ = nullptr;
    }
    interests = referenced = closings = 0;
}

} // namespace async_core
