/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// One persistent watcher per descriptor, shared by all its waiters.
//
// The kernel wants one entry per descriptor; a reader and a writer (or two
// readers) share it. The first wait creates a watcher, which stays armed until
// closing(): a wait on a known descriptor needs no system call here.
//
//   no watcher --add--> armed, waited for <--add/remove--> armed, idle
//   armed, idle --event without waiters--> disarmed --add--> armed
//   any --closing(fd)--> freed (waiters notified)
//
// An event only means "call poll(fd, 0)": it is not remembered, and reported
// again as long as the descriptor is ready and armed. Errors and hang-ups reach
// all waiters. Descriptors that cannot be watched (regular files, /dev/null)
// normally do not get here, since poll(2) reports them ready; they are accepted
// and never fire.
//
// A descriptor that was closed without closing() leaves a watcher that the
// kernel no longer knows. A periodic sweep() asks the kernel about watchers
// that have been waited on for a whole period and registers them again.
// Thread: the runtime's own. Suspends: never.
#pragma once

#include "reactor/listener_list.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace async_core {

class event_loop;
struct poll_watcher;

/// One coroutine's interest in one descriptor; lives in the waiting code.
struct poll_waiter {
    poll_waiter *prev = nullptr;
    poll_waiter *next = nullptr;
    poll_watcher *watcher = nullptr; ///< set while registered
    int fd = -1;
    short events = 0;      ///< as for poll(2)
    short interest = 0;    ///< what the kernel is asked for
    bool closed = false;   ///< closing(fd) was called
    bool notified = false; ///< an event has arrived
    /// The descriptor may be ready or is being closed. May only wake.
    void (*notify)(poll_waiter &) noexcept = nullptr;
    void *owner = nullptr;
};

class poll_watchers {
public:
    explicit poll_watchers(event_loop &loop) noexcept
        : loop_(loop)
    {
    }
    poll_watchers(const poll_watchers &) = delete;
    poll_watchers &operator=(const poll_watchers &) = delete;
    ~poll_watchers();

    /// Registers a waiter with fd, events, notify and owner set. The loop must be open. 0 or a negative errno;
    /// after an error the waiter is not registered.
    [[nodiscard]] int add(poll_waiter &waiter) noexcept;
    /// Unregisters a waiter; no effect if it is not registered.
    void remove(poll_waiter &waiter) noexcept;

    /// Waiters for a wait on many descriptors. Freed by give_back(), or together with the watchers if the
    /// coroutine that borrowed them was dropped. nullptr: out of memory.
    [[nodiscard]] poll_waiter *borrow(std::size_t count) noexcept;
    void give_back(poll_waiter *waiters) noexcept;

    /// Before close(fd): marks the waiters closed, notifies and unregisters them, and closes the watcher. Cheap
    /// if there is none.
    void closing(int fd) noexcept;

    /// Closes all watchers. Touches only borrowed waiters (the stacks of others may be freed). Also after a
    /// fork.
    void close_all() noexcept;
    /// Changed by close_all(): waiters added before are not registered any more, whatever their fields say.
    [[nodiscard]] std::uint32_t generation() const noexcept { return generation_; }

    /// True while there are watchers whose registration sweep() has not checked.
    [[nodiscard]] bool unchecked() const noexcept { return !unchecked_.empty(); }
    void sweep() noexcept;

    /// A descriptor_handler. `watchers`: a poll_watchers.
    static void ready(void *watchers, int fd, short events) noexcept;

    [[nodiscard]] std::size_t size() const noexcept { return watchers_; }
    [[nodiscard]] std::size_t waiting() const noexcept { return waiting_; }
    /// Notified waiters that are still registered: the kernel would report their events again.
    [[nodiscard]] std::size_t notified() const noexcept { return notified_; }

private:
    [[nodiscard]] poll_watcher *find(int fd) const noexcept;
    [[nodiscard]] int make(int fd, short interest, poll_watcher *&made) noexcept;
    [[nodiscard]] int arm(poll_watcher &watcher, short wanted) noexcept;
    [[nodiscard]] bool make_room(std::size_t size) noexcept;
    void event(poll_watcher &watcher, short ready) noexcept;
    std::optional<short> tell(poll_watcher &watcher, short ready) noexcept;
    void check(poll_watcher &watcher) noexcept;
    void deliver(poll_waiter &waiter) noexcept;

    event_loop &loop_;
    poll_watcher **table_ = nullptr; ///< by descriptor
    std::size_t table_size_ = 0;
    std::size_t watchers_ = 0;
    std::size_t waiting_ = 0;
    std::size_t notified_ = 0;
    listener_list<poll_watcher> unchecked_;
    std::uint32_t period_ = 0; ///< counts sweeps
    std::uint32_t generation_ = 0;
    struct block {
        block *prev, *next;
    };
    listener_list<block> borrowed_;
};

} // namespace async_core
