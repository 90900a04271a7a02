/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/descriptor_set.hpp"

#ifdef __linux__

#include "reactor/poll_precisely.hpp"

#include <algorithm>
#include <cerrno>
#include <climits>

#include <sys/epoll.h>
#include <unistd.h>

namespace async_core {

namespace {

// They are on the stack of the coroutine that waits.
constexpr unsigned most_at_once = 128;
constexpr nanoseconds_t millisecond = 1'000'000;
// Below this epoll_wait(2), which counts in milliseconds, is too coarse.
constexpr nanoseconds_t precise_below = 2 * millisecond;

static_assert(EPOLLIN == POLLIN && EPOLLOUT == POLLOUT && EPOLLPRI == POLLPRI && EPOLLERR == POLLERR
    && EPOLLHUP == POLLHUP && EPOLLRDHUP == POLLRDHUP);

int control(int epoll, int operation, int fd, short events) noexcept
{
    epoll_event wanted{};
    wanted.events = static_cast<std::uint32_t>(events);
    wanted.data.fd = fd;
    return epoll_ctl(epoll, operation, fd, &wanted) == 0 ? 0 : -errno;
}

} // namespace

int epoll_set::open() noexcept
{
    epoll_ = epoll_create1(EPOLL_CLOEXEC);
    return epoll_ >= 0 ? 0 : -errno;
}

void epoll_set::close() noexcept
{
    if (epoll_ >= 0) {
        ::close(epoll_);
        epoll_ = -1;
    }
}

int epoll_set::add(int fd, short events) noexcept
{
    const int error = control(epoll_, EPOLL_CTL_ADD, fd, events);
    return error == -EEXIST ? change(fd, events) : error;
}

int epoll_set::change(int fd, short events) noexcept { return control(epoll_, EPOLL_CTL_MOD, fd, events); }

void epoll_set::remove(int fd) noexcept { (void)control(epoll_, EPOLL_CTL_DEL, fd, 0); }

bool epoll_set::wait(nanoseconds_t limit, descriptor_handler handle, void *arg) noexcept
{
    epoll_event events[most_at_once];
    int timeout = -1;
    if (limit >= precise_below) {
        // One less, as it is rounded up; the caller waits for the rest.
        timeout = static_cast<int>(std::min<nanoseconds_t>(limit / millisecond - 1, INT_MAX));
    } else if (limit >= 0) {
        pollfd backend{epoll_, POLLIN, 0};
        if (limit > 0 && poll_precisely(&backend, 1, timespec{0, static_cast<long>(limit)}) <= 0) {
            return false;
        }
        timeout = 0;
    }
    const int count = epoll_wait(epoll_, events, static_cast<int>(most_at_once), timeout);
    for (int i = 0; i < count; ++i) {
        handle(arg, events[i].data.fd, static_cast<short>(events[i].events));
    }
    return count == static_cast<int>(most_at_once);
}

} // namespace async_core

#endif
