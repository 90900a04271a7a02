/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Blocking work in threads.
//
// A thread is created when work arrives and none is idle, up to a limit; work
// beyond that queues. A thread that was idle for `idle_limit_seconds` exits.
// Threads run with all signals blocked. A reactor has two of these pools: a
// small one for quick work, and a large one for work that may take long, such
// as name resolution, so that quick work never queues behind slow work.
//
// Not libuv's pool, because that joins its threads at exit, even in a forked
// child, where they do not exist.
//
//   queued --thread--> working --> done --trigger--> waiter notified, collect() frees it
//   queued --leave()--> abandon(arg), freed
//   working --leave()--> left; abandon(arg) when it has ended, then freed
//
// finish() takes back work that has not begun. Work that has begun is waited
// for (at_end::wait), or left to its thread (at_end::abandon: a resolver may
// need many seconds to give up); the thread then calls abandon(arg) itself, so
// abandon must be callable from any thread. Pool and threads share the queue's
// memory, which the last of them frees. In a forked child it is leaked without
// calling abandon(): the threads do not exist there, the state of arg is
// unknown, and the lock may be held for ever. Thread: the runtime's own, except
// for work(). Suspends: never.
#pragma once

#include "reactor/listener_list.hpp"

#include <cstddef>

namespace async_core {

class event_loop;
class trigger_set;
struct trigger;
struct offload_request;

class offload_pool {
public:
    using function = void (*)(void *arg);
    using completion = void (*)(void *waiter);

    static constexpr unsigned idle_limit_seconds = 5;

    /// What happens to work in progress when the runtime ends.
    enum class at_end : bool { wait, abandon };

    offload_pool(event_loop &loop, trigger_set &triggers, unsigned threads_limit, at_end end) noexcept
        : loop_(loop)
        , triggers_(triggers)
        , threads_limit_(threads_limit)
        , end_(end)
    {
    }
    offload_pool(const offload_pool &) = delete;
    offload_pool &operator=(const offload_pool &) = delete;

    /// Queues work(arg). done(waiter) is called on the runtime's thread when the work has ended, unless the
    /// waiter has left; it may only wake. nullptr with `error` set to a negative errno.
    [[nodiscard]] offload_request *submit(
        function work, function abandon, void *arg, completion done, void *waiter, int &error) noexcept;

    [[nodiscard]] static bool finished(const offload_request &request) noexcept;
    /// Frees a finished request.
    void collect(offload_request &request) noexcept;
    /// The waiter no longer wants it: abandon(arg) will be called, whether it has finished or not.
    void leave(offload_request &request) noexcept;

    /// At the runtime's end: all waiters leave.
    void finish() noexcept;

    /// In the child after fork().
    void after_fork() noexcept;

    /// Requests that have not finished.
    [[nodiscard]] std::size_t size() const noexcept { return running_; }
    /// Its threads, the calls that they run, and those that wait for one.
    struct load {
        std::size_t threads, busy, queued;
    };
    [[nodiscard]] load present_load() const noexcept;
    /// How many of the triggers are its own.
    [[nodiscard]] std::size_t triggers() const noexcept { return common_ != nullptr ? 1 : 0; }

private:
    struct shared;
    [[nodiscard]] int open() noexcept;
    [[nodiscard]] static int add_thread(shared &common) noexcept;
    static void *thread_body(void *common) noexcept;
    void take_done() noexcept;
    void account_end() noexcept;
    void close_trigger(trigger &source) noexcept;
    void free(offload_request &request) noexcept;

    event_loop &loop_;
    trigger_set &triggers_;
    unsigned threads_limit_;
    at_end end_;
    shared *common_ = nullptr;
    listener_list<offload_request> all_;
    std::size_t running_ = 0;
};

} // namespace async_core
