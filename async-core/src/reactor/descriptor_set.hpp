/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The descriptors that the kernel is asked about: level-triggered, each at most once.
//
// epoll where there is one, else poll(2). Events are poll(2)'s: POLLIN, POLLOUT,
// POLLPRI and POLLRDHUP can be asked for; POLLERR and POLLHUP are always
// reported. wait() reports a bounded number of events; the next one goes on with
// the others, so that many ready descriptors do not make it slow. A descriptor
// that the kernel has forgotten because it was closed makes change() fail.
// Thread: one at a time. Suspends: never.
#pragma once

#include "base/clock.hpp"

#include <cstddef>

struct pollfd;

namespace async_core {

/// Is called for a descriptor that is ready. May change the set.
using descriptor_handler = void (*)(void *arg, int fd, short ready);

#ifdef __linux__
class epoll_set {
public:
    epoll_set() noexcept = default;
    epoll_set(const epoll_set &) = delete;
    epoll_set &operator=(const epoll_set &) = delete;
    ~epoll_set() { close(); }

    /// 0 or a negative errno.
    [[nodiscard]] int open() noexcept;
    /// Does not change what other processes have in the set, so it is right in a forked child, too.
    void close() noexcept;

    /// 0 or a negative errno; -EPERM: of a kind that is always ready.
    [[nodiscard]] int add(int fd, short events) noexcept;
    /// Reports what is ready by now again. 0 or a negative errno; -ENOENT: not in the set.
    [[nodiscard]] int change(int fd, short events) noexcept;
    /// No effect if it is not in the set.
    void remove(int fd) noexcept;

    /// Waits at most this long (negative: no limit) for an event, then calls the handler for each. May return early
    /// without one. true: there may be more.
    bool wait(nanoseconds_t limit, descriptor_handler handle, void *arg) noexcept;

private:
    int epoll_ = -1;
};
#endif

/// The same interface without epoll; compiled, and tested, everywhere. The cost of a wait grows with the number of
/// descriptors. One that was closed reports POLLERR.
class poll_set {
public:
    poll_set() noexcept = default;
    poll_set(const poll_set &) = delete;
    poll_set &operator=(const poll_set &) = delete;
    ~poll_set() { close(); }

    [[nodiscard]] int open() noexcept;
    void close() noexcept;
    [[nodiscard]] int add(int fd, short events) noexcept;
    [[nodiscard]] int change(int fd, short events) noexcept;
    void remove(int fd) noexcept;
    bool wait(nanoseconds_t limit, descriptor_handler handle, void *arg) noexcept;

private:
    [[nodiscard]] pollfd *find(int fd) noexcept;

    pollfd *entries_ = nullptr;
    std::size_t count_ = 0;
    std::size_t room_ = 0;
    std::size_t next_ = 0; // where the next wait begins to report
};

#ifdef __linux__
using descriptor_set = epoll_set;
#else
using descriptor_set = poll_set;
#endif

} // namespace async_core
