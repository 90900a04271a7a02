/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/descriptor_set.hpp"
#include "reactor/poll_precisely.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include <fcntl.h>

namespace async_core {

namespace {
constexpr std::size_t smallest_room = 16;
constexpr std::size_t most_at_once = 128;
constexpr nanoseconds_t second = 1'000'000'000;
constexpr nanoseconds_t longest_wait = 3'600 * second;
} // namespace

int poll_set::open() noexcept { return 0; }

void poll_set::close() noexcept
{
    std::free(entries_);
    entries_ = nullptr;
    count_ = room_ = next_ = 0;
}

pollfd *poll_set::find(int fd) noexcept
{
    pollfd *end = entries_ + count_;
    pollfd *found = std::find_if(entries_, end, [fd](const pollfd &entry) { return entry.fd == fd; });
    return found != end ? found : nullptr;
}

int poll_set::add(int fd, short events) noexcept
{
    if (fcntl(fd, F_GETFD) < 0) {
        return -errno;
    }
    if (find(fd) != nullptr) {
        return change(fd, events);
    }
    if (count_ == room_) {
        const std::size_t room = std::max(room_ * 2, smallest_room);
        auto *grown = static_cast<pollfd *>(std::realloc(entries_, room * sizeof(pollfd)));
        if (grown == nullptr) {
            return -ENOMEM;
        }
        entries_ = grown;
        room_ = room;
    }
    entries_[count_++] = {fd, events, 0};
    return 0;
}

int poll_set::change(int fd, short events) noexcept
{
    pollfd *entry = find(fd);
    if (entry == nullptr) {
        return -ENOENT;
    }
    entry->events = events;
    return 0;
}

void poll_set::remove(int fd) noexcept
{
    if (pollfd *entry = find(fd); entry != nullptr) {
        *entry = entries_[--count_];
    }
}

bool poll_set::wait(nanoseconds_t limit, descriptor_handler handle, void *arg) noexcept
{
    const nanoseconds_t bounded = limit < 0 ? longest_wait : std::min(limit, longest_wait);
    const timespec time{static_cast<std::time_t>(bounded / second), static_cast<long>(bounded % second)};
    if (poll_precisely(entries_, static_cast<nfds_t>(count_), time) <= 0) {
        return false;
    }
    pollfd ready[most_at_once];
    std::size_t found = 0;
    std::size_t looked_at = 0;
    for (; looked_at < count_ && found < most_at_once; ++looked_at) {
        const pollfd &entry = entries_[(next_ + looked_at) % count_];
        if (entry.revents != 0) {
            ready[found++] = entry;
        }
    }
    next_ = (next_ + looked_at) % count_;
    for (std::size_t i = 0; i < found; ++i) {
        const int events = ready[i].revents & POLLNVAL ? POLLERR : ready[i].revents;
        handle(arg, ready[i].fd, static_cast<short>(events));
    }
    return found == most_at_once;
}

} // namespace async_core
