/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/poll_watchers.hpp"

#include "reactor/event_loop.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

#include <poll.h>

#ifndef POLLRDHUP
#define POLLRDHUP 0
#endif

namespace async_core {

struct poll_watcher {
    int fd;
    short armed = 0; // what the kernel is asked for; 0: the descriptor is not in the set
    listener_list<poll_waiter> waiters;
    poll_watcher *prev = nullptr; // in poll_watchers::unchecked_
    poll_watcher *next = nullptr;
    bool in_unchecked = false;
    bool notifying = false;         // its waiters are being called
    bool closed = false;            // to be freed after that
    std::uint32_t waited_since = 0; // period of the latest wait
};

namespace {

constexpr std::size_t smallest_table = 64;
constexpr short failure = POLLERR | POLLHUP;

short interest_of(short events) noexcept
{
    int interest = events & (POLLOUT | POLLPRI | POLLRDHUP);
    if (events & (POLLIN | POLLRDNORM | POLLRDBAND)) {
        interest |= POLLIN;
    }
    if (events & (POLLWRNORM | POLLWRBAND)) {
        interest |= POLLOUT;
    }
    // Errors and hang-ups come with anything.
    return static_cast<short>(interest != 0 ? interest : POLLPRI);
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

poll_watcher *poll_watchers::find(int fd) const noexcept
{
    const auto index = static_cast<std::size_t>(fd);
    return fd >= 0 && index < table_size_ ? table_[index] : nullptr;
}

int poll_watchers::make(int fd, short interest, poll_watcher *&made) noexcept
{
    if (fd < 0) {
        return -EBADF;
    }
    const auto index = static_cast<std::size_t>(fd);
    if (index >= table_size_ && !make_room(index + 1)) {
        return -ENOMEM;
    }
    auto *watcher = new (std::nothrow) poll_watcher;
    if (watcher == nullptr) {
        return -ENOMEM;
    }
    watcher->fd = fd;
    const int error = arm(*watcher, interest);
    if (error != 0) {
        delete watcher;
        return error;
    }
    table_[index] = watcher;
    ++watchers_;
    made = watcher;
    return 0;
}

int poll_watchers::arm(poll_watcher &watcher, short wanted) noexcept
{
    descriptor_set &set = loop_.descriptors();
    if (wanted == watcher.armed) {
        return 0;
    }
    if (wanted == 0) {
        set.remove(watcher.fd);
        watcher.armed = 0;
        return 0;
    }
    int error = watcher.armed != 0 ? set.change(watcher.fd, wanted) : -ENOENT;
    if (error == -ENOENT) {
        error = set.add(watcher.fd, wanted);
    }
    watcher.armed = error == 0 ? wanted : static_cast<short>(0);
    return error;
}

int poll_watchers::add(poll_waiter &waiter) noexcept
{
    waiter.watcher = nullptr;
    waiter.closed = false;
    waiter.notified = false;
    waiter.interest = interest_of(waiter.events);
    poll_watcher *watcher = find(waiter.fd);
    if (watcher == nullptr) {
        const int error = make(waiter.fd, waiter.interest, watcher);
        if (error != 0) {
            return error == -EPERM ? 0 : error;
        }
    } else {
        const bool known_to_kernel = watcher->armed != 0;
        const int error = arm(*watcher, static_cast<short>(watcher->armed | waiter.interest));
        if (error != 0) {
            // closed without notice: the kernel does not report to the others either
            (void)tell(*watcher, failure);
            return error == -EPERM ? 0 : error;
        }
        if (known_to_kernel) {
            watcher->waited_since = period_;
            if (!watcher->in_unchecked) {
                watcher->in_unchecked = true;
                unchecked_.push_back(*watcher);
            }
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

void poll_watchers::ready(void *watchers, int fd, short events) noexcept
{
    auto &self = *static_cast<poll_watchers *>(watchers);
    if (poll_watcher *watcher = self.find(fd); watcher != nullptr) {
        self.event(*watcher, events);
    } else {
        self.loop_.descriptors().remove(fd); // of a file that has another descriptor, too
    }
}

/// Notifies those that want one of `ready`; returns what all of them want. nothing: the watcher was closed and freed.
std::optional<short> poll_watchers::tell(poll_watcher &watcher, short ready) noexcept
{
    short wanted = 0;
    const bool nested = watcher.notifying;
    watcher.notifying = true;
    watcher.waiters.each([&](poll_waiter &waiter) {
        wanted = static_cast<short>(wanted | waiter.interest);
        if (ready & (waiter.interest | failure)) {
            deliver(waiter);
        }
    });
    watcher.notifying = nested;
    if (!watcher.closed) {
        return wanted;
    }
    if (!nested) {
        delete &watcher;
    }
    return std::nullopt;
}

void poll_watchers::event(poll_watcher &watcher, short ready) noexcept
{
    const std::optional<short> wanted = tell(watcher, ready);
    if (!wanted) {
        return;
    }
    const int unclaimed = ready & ~*wanted;
    // Failures are reported as long as anything is asked for.
    const int left = *wanted == 0 && (ready & failure) ? 0 : watcher.armed & ~unclaimed;
    if (arm(watcher, static_cast<short>(left)) != 0) {
        (void)tell(watcher, failure);
    }
}

void poll_watchers::closing(int fd) noexcept
{
    poll_watcher *watcher = find(fd);
    if (watcher == nullptr) {
        return;
    }
    if (watcher->in_unchecked) {
        unchecked_.remove(*watcher);
    }
    table_[fd] = nullptr;
    --watchers_;
    (void)arm(*watcher, 0);
    watcher->waiters.each([this](poll_waiter &waiter) {
        remove(waiter);
        waiter.closed = true;
        deliver(waiter);
    });
    if (watcher->notifying) {
        watcher->closed = true;
    } else {
        delete watcher;
    }
}

void poll_watchers::close_all() noexcept
{
    for (std::size_t fd = 0; fd < table_size_ && watchers_ > 0; ++fd) {
        if (table_[fd] != nullptr) {
            // Its set is closed next, or is the parent's.
            delete table_[fd];
            table_[fd] = nullptr;
            --watchers_;
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

/// Asking for the same again fails if the descriptor is another file by now.
void poll_watchers::check(poll_watcher &watcher) noexcept
{
    if (watcher.armed == 0) {
        return;
    }
    const short wanted = watcher.armed;
    const int error = loop_.descriptors().change(watcher.fd, wanted);
    if (error == 0) {
        return;
    }
    watcher.armed = 0;
    if (error != -ENOENT || arm(watcher, wanted) != 0) {
        (void)tell(watcher, failure);
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
