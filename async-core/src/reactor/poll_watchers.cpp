/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/poll_watchers.hpp"

#include "reactor/event_loop.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

#include <fcntl.h>
#include <poll.h>
#ifdef __linux__
#include <sys/epoll.h>
#endif
#include <uv.h>

#ifndef POLLRDHUP
#define POLLRDHUP 0
#endif

namespace async_core {

#ifdef __linux__
namespace {

std::uint32_t epoll_events_of(int interest) noexcept
{
    std::uint32_t events = 0;
    events |= interest & UV_READABLE ? static_cast<std::uint32_t>(EPOLLIN) : 0;
    events |= interest & UV_WRITABLE ? static_cast<std::uint32_t>(EPOLLOUT) : 0;
    events |= interest & UV_DISCONNECT ? static_cast<std::uint32_t>(EPOLLRDHUP) : 0;
    events |= interest & UV_PRIORITIZED ? static_cast<std::uint32_t>(EPOLLPRI) : 0;
    return events;
}

} // namespace
#endif

struct poll_watcher {
    uv_poll_t handle;
    poll_watchers *owner;
    int fd;
    int armed = 0; // libuv's bits as registered with the kernel
    listener_list<poll_waiter> waiters;
    poll_watcher *prev = nullptr; // in owner->unchecked_
    poll_watcher *next = nullptr;
    bool in_unchecked = false;
    std::uint32_t waited_since = 0; // period of the latest wait

    static void callback(uv_poll_t *handle, int status, int events)
    {
        auto &watcher = *static_cast<poll_watcher *>(handle->data);
        watcher.owner->event(watcher, status, events);
    }

    [[nodiscard]] int arm(int wanted) noexcept
    {
        if (wanted == armed) {
            return 0;
        }
        int error = wanted != 0 ? uv_poll_start(&handle, wanted, callback) : uv_poll_stop(&handle);
        if (error == 0 && wanted != 0) {
            error = register_with_kernel(wanted);
        }
        armed = error == 0 ? wanted : 0;
        return error;
    }

    // libuv would register it later, and abort if the kernel has no memory for it; it accepts a descriptor that
    // is registered already.
    [[nodiscard]] int register_with_kernel([[maybe_unused]] int wanted) noexcept
    {
#ifdef __linux__
        epoll_event event{};
        event.events = epoll_events_of(wanted);
        event.data.fd = fd;
        if (epoll_ctl(uv_backend_fd(handle.loop), EPOLL_CTL_ADD, fd, &event) == 0 || errno == EEXIST) {
            return 0;
        }
        const int error = -errno;
        (void)uv_poll_stop(&handle);
        return error;
#else
        return 0;
#endif
    }
};

namespace {

constexpr std::size_t smallest_table = 64;

short interest_of(short events) noexcept
{
    int interest = 0;
    if (events & (POLLIN | POLLRDNORM | POLLRDBAND)) {
        interest |= UV_READABLE;
    }
    if (events & (POLLOUT | POLLWRNORM | POLLWRBAND)) {
        interest |= UV_WRITABLE;
    }
    if (events & POLLRDHUP) {
        interest |= UV_DISCONNECT;
    }
    // libuv cannot watch for errors and hang-ups alone; urgent data includes them.
    if ((events & POLLPRI) || interest == 0) {
        interest |= UV_PRIORITIZED;
    }
    return static_cast<short>(interest);
}

bool failed_or_hung_up(int fd) noexcept
{
    pollfd ask{fd, 0, 0};
    return ::poll(&ask, 1, 0) > 0;
}

} // namespace

poll_watchers::~poll_watchers() { std::free(table_); }

bool poll_watchers::make_room(std::size_t size) noexcept
{
    std::size_t grown_size = table_size_ != 0 ? table_size_ : smallest_table;
    while (grown_size < size) {
        grown_size *= 2;
    }
    auto *grown = static_cast<poll_watcher **>(std::realloc(table_, grown_size * sizeof(*table_)));
    if (grown == nullptr) {
        return false;
    }
    std::memset(grown + table_size_, 0, (grown_size - table_size_) * sizeof(*table_));
    table_ = grown;
    table_size_ = grown_size;
    return true;
}

int poll_watchers::find_or_make(int fd, poll_watcher *&found) noexcept
{
    const auto index = static_cast<std::size_t>(fd);
    if (index < table_size_ && table_[index] != nullptr) {
        found = table_[index];
        return 0;
    }
    if (index >= table_size_ && !make_room(index + 1)) {
        return -ENOMEM;
    }
    const int flags = fcntl(fd, F_GETFL);
    if (flags < 0) {
        return -errno;
    }
    auto *watcher = new (std::nothrow) poll_watcher;
    if (watcher == nullptr) {
        return -ENOMEM;
    }
    const int error = uv_poll_init(loop_.get(), &watcher->handle, fd);
    if (!(flags & O_NONBLOCK)) {
        // The flag belongs to the open file, which parent and child processes share.
        (void)fcntl(fd, F_SETFL, flags);
    }
    if (error != 0) {
        delete watcher;
        return error;
    }
    watcher->handle.data = watcher;
    watcher->owner = this;
    watcher->fd = fd;
    table_[index] = watcher;
    ++watchers_;
    found = watcher;
    return 0;
}

int poll_watchers::add(poll_waiter &waiter) noexcept
{
    waiter.watcher = nullptr;
    waiter.closed = false;
    waiter.notified = false;
    waiter.interest = interest_of(waiter.events);
    poll_watcher *watcher = nullptr;
    int error = find_or_make(waiter.fd, watcher);
    if (error != 0) {
        return error == -EPERM ? 0 : error;
    }
    const bool known_to_kernel = watcher->armed != 0;
    error = watcher->arm(watcher->armed | waiter.interest);
    if (error != 0) {
        return error;
    }
    if (known_to_kernel) {
        watcher->waited_since = period_;
        if (!watcher->in_unchecked) {
            watcher->in_unchecked = true;
            unchecked_.push_back(*watcher);
        }
    }
    waiter.watcher = watcher;
    watcher->waiters.push_back(waiter);
    ++waiting_;
    ++loop_.interests;
    ++loop_.referenced;
    return 0;
}

void poll_watchers::remove(poll_waiter &waiter) noexcept
{
    if (waiter.watcher == nullptr) {
        return;
    }
    waiter.watcher->waiters.remove(waiter);
    waiter.watcher = nullptr;
    notified_ -= waiter.notified ? 1 : 0;
    --waiting_;
    --loop_.interests;
    --loop_.referenced;
}

poll_waiter *poll_watchers::borrow(std::size_t count) noexcept
{
    static_assert(sizeof(block) % alignof(poll_waiter) == 0);
    if (count > (SIZE_MAX - sizeof(block)) / sizeof(poll_waiter)) {
        return nullptr;
    }
    auto *memory = static_cast<unsigned char *>(std::malloc(sizeof(block) + count * sizeof(poll_waiter)));
    if (memory == nullptr) {
        return nullptr;
    }
    borrowed_.push_back(*new (memory) block);
    auto *waiters = reinterpret_cast<poll_waiter *>(memory + sizeof(block));
    for (std::size_t i = 0; i < count; ++i) {
        new (waiters + i) poll_waiter;
    }
    return waiters;
}

void poll_watchers::give_back(poll_waiter *waiters) noexcept
{
    auto *lent = reinterpret_cast<block *>(reinterpret_cast<unsigned char *>(waiters) - sizeof(block));
    borrowed_.remove(*lent);
    std::free(lent);
}

void poll_watchers::deliver(poll_waiter &waiter) noexcept
{
    ++loop_.delivered;
    if (!waiter.notified && waiter.watcher != nullptr) {
        waiter.notified = true;
        ++notified_;
    }
    waiter.notify(waiter);
}

void poll_watchers::event(poll_watcher &watcher, int status, int ready) noexcept
{
    if (status < 0) {
        // An error condition: libuv has stopped the handle. All waiters call poll(2).
        watcher.armed = 0;
        watcher.waiters.each([this](poll_waiter &waiter) { deliver(waiter); });
        return;
    }
    int unclaimed = ready & watcher.armed;
    bool bystanders = false;
    watcher.waiters.each([&](poll_waiter &waiter) {
        if (waiter.interest & ready) {
            unclaimed &= ~waiter.interest;
            deliver(waiter);
        } else {
            bystanders = true;
        }
    });
    if (bystanders && failed_or_hung_up(watcher.fd)) {
        watcher.waiters.each([&](poll_waiter &waiter) {
            if (!(waiter.interest & ready)) {
                deliver(waiter);
            }
        });
    }
    if (unclaimed != 0) {
        (void)watcher.arm(watcher.armed & ~unclaimed);
    }
}

void poll_watchers::close(poll_watcher &watcher) noexcept
{
    if (watcher.in_unchecked) {
        unchecked_.remove(watcher);
    }
    table_[watcher.fd] = nullptr;
    --watchers_;
    ++loop_.closings;
    uv_close(reinterpret_cast<uv_handle_t *>(&watcher.handle), [](uv_handle_t *handle) {
        auto *closed = static_cast<poll_watcher *>(handle->data);
        --closed->owner->loop_.closings;
        delete closed;
    });
}

void poll_watchers::closing(int fd) noexcept
{
    if (fd < 0 || static_cast<std::size_t>(fd) >= table_size_ || table_[fd] == nullptr) {
        return;
    }
    poll_watcher &watcher = *table_[fd];
    watcher.waiters.each([this](poll_waiter &waiter) {
        remove(waiter);
        waiter.closed = true;
        deliver(waiter);
    });
    close(watcher);
}

void poll_watchers::close_all() noexcept
{
    for (std::size_t fd = 0; fd < table_size_ && watchers_ > 0; ++fd) {
        if (table_[fd] != nullptr) {
            table_[fd]->waiters.forget();
            if (loop_.is_open()) {
                close(*table_[fd]);
            } else {
                // Only after a fork whose loop was leaked: its handles are leaked with it.
                table_[fd] = nullptr;
                --watchers_;
            }
        }
    }
    while (block *lent = borrowed_.first()) {
        borrowed_.remove(*lent);
        std::free(lent);
    }
    unchecked_.forget();
    waiting_ = notified_ = 0;
    ++generation_;
}

void poll_watchers::check(poll_watcher &watcher) noexcept
{
    if (watcher.armed == 0) {
        return;
    }
#ifdef __linux__
    // The same registration as libuv's; fails if the descriptor is another file by now.
    epoll_event event{};
    event.events = epoll_events_of(watcher.armed);
    event.data.fd = watcher.fd;
    if (epoll_ctl(loop_.backend_fd(), EPOLL_CTL_MOD, watcher.fd, &event) == 0) {
        return;
    }
    const bool unknown = errno == ENOENT;
#else
    const bool unknown = ::fcntl(watcher.fd, F_GETFD) >= 0;
#endif
    const int wanted = watcher.armed;
    (void)watcher.arm(0);
    if (!unknown || watcher.arm(wanted) != 0) {
        watcher.waiters.each([this](poll_waiter &waiter) { deliver(waiter); });
    }
}

void poll_watchers::sweep() noexcept
{
    const std::uint32_t begun = period_++;
    unchecked_.each([&](poll_watcher &watcher) {
        if (watcher.waiters.empty() || watcher.waited_since != begun) {
            unchecked_.remove(watcher);
            watcher.in_unchecked = false;
            if (!watcher.waiters.empty()) {
                check(watcher);
            }
        }
    });
}

} // namespace async_core
