/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/event_loop.hpp"

#include "base/standard_descriptors.hpp"
#include "reactor/loop_shortage.hpp"

#include <cassert>
#include <cerrno>
#include <climits>
#include <new>

#include <poll.h>
#include <uv.h>

namespace async_core {

namespace {
constexpr unsigned iterations_in_child = 64;
} // namespace

#define TEXT_OF(x) #x
#define DOTTED(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *loop_built_with() noexcept { return DOTTED(UV_VERSION_MAJOR, UV_VERSION_MINOR, UV_VERSION_PATCH); }

const char *loop_runs_with() noexcept { return uv_version_string(); }

struct event_loop::state {
    uv_loop_t loop;
    uv_async_t keep_alive;
};

event_loop::~event_loop() { close(); }

int event_loop::open() noexcept
{
    if (state_ != nullptr) {
        return 0;
    }
    const standard_descriptors_filled guard;
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
    if (error == 0) {
        error = watch_libuv(uv_backend_fd(&fresh->loop));
        if (error != 0) {
            uv_close(reinterpret_cast<uv_handle_t *>(&fresh->keep_alive), nullptr);
            uv_run(&fresh->loop, UV_RUN_NOWAIT);
        }
    }
    if (error != 0) {
        uv_loop_close(&fresh->loop);
        delete fresh;
        return error;
    }
    state_ = fresh;
    return 0;
}

int event_loop::watch_libuv(int backend) noexcept
{
    int error = descriptors_.open();
    if (error == 0) {
        error = descriptors_.add(backend, POLLIN);
    }
    if (error != 0) {
        descriptors_.close();
    }
    backend_ = backend;
    return error;
}

uv_loop_s *event_loop::get() const noexcept { return &state_->loop; }

void event_loop::run_ready() noexcept { wait(0); }

void event_loop::wait(nanoseconds_t limit) noexcept
{
    // 0: handles are closing, or a descriptor of libuv's is not registered with the kernel yet, which only a run does.
    libuv_ready_ = uv_backend_timeout(&state_->loop) == 0;
    const auto handle = [](void *arg, int fd, short ready) {
        auto &self = *static_cast<event_loop *>(arg);
        if (fd == self.backend_) {
            self.libuv_ready_ = true;
        } else {
            self.handle_(self.arg_, fd, ready);
        }
    };
    const bool more = descriptors_.wait(libuv_ready_ ? 0 : limit, handle, this);
    if (libuv_ready_ || more) {
        uv_run(&state_->loop, UV_RUN_NOWAIT);
    }
}

void event_loop::close_own_handles() noexcept
{
    ++closings;
    state_->loop.data = this;
    uv_close(reinterpret_cast<uv_handle_t *>(&state_->keep_alive),
        [](uv_handle_t *handle) { --static_cast<event_loop *>(handle->loop->data)->closings; });
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
    descriptors_.close();
    close_own_handles();
    (void)finish_closing(UINT_MAX);
    [[maybe_unused]] const int error = uv_loop_close(&state_->loop);
    assert(error == 0 && "a handle or request is still open on the loop");
    delete state_;
    state_ = nullptr;
}

void event_loop::renew_after_fork() noexcept
{
    const standard_descriptors_filled guard;
    descriptors_.close();
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
