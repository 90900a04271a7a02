/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Blocking work in threads.
//
// Threads are made when work comes and none is idle, up to a limit; what comes
// beyond that queues. One that had nothing to do for `idle_limit_seconds` ends.
// They run with all signals blocked. A reactor has two of these pools: a small
// one for quick work, and a large one for work that may take long, such as a
// question to a name server, so that the quick never queues behind the slow.
//
// Not libuv's pool, because that one joins its threads at exit, also in a
// forked child, which does not have them.
//
//   queued --thread--> working --> done --door--> waiter told, collect() frees it
//   queued --leave()--> abandon(arg), freed
//   working --leave()--> left; abandon(arg) when it has ended, then freed
//
// finish() takes back what has not begun. What has begun is waited for
// (at_end::wait), or belongs to its thread from then on (at_end::let_go: a
// resolver may need many seconds to give up); the thread then calls abandon(arg)
// itself, so that must be a function of any thread. Pool and threads share the
// memory of the queue, which goes with the last of them. In a forked child it is
// given up without abandon(): the threads did not come along, what they were
// doing to arg is unknown, and the lock may be held for ever.
// Thread: the runtime's own, but for work(). Suspends: never.
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

    /// What becomes of work that has begun when the runtime ends.
    enum class at_end : bool { wait, let_go };

    offload_pool(event_loop &loop, trigger_set &triggers, unsigned threads_limit, at_end end) noexcept
        : loop_(loop)
        , triggers_(triggers)
        , threads_limit_(threads_limit)
        , end_(end)
    {
    }
    offload_pool(const offload_pool &) = delete;
    offload_pool &operator=(const offload_pool &) = delete;

    /// Queues work(arg). done(waiter) is called on the runtime's thread when it has ended and the waiter has not
    /// left; it only wakes. nullptr with `error` set to a negative errno.
    [[nodiscard]] offload_request *submit(
        function work, function abandon, void *arg, completion done, void *waiter, int &error) noexcept;

    [[nodiscard]] static bool finished(const offload_request &request) noexcept;
    /// Frees a finished request.
    void collect(offload_request &request) noexcept;
    /// The waiter does not want it any more: finished or not, abandon(arg) will be called.
    void leave(offload_request &request) noexcept;

    /// The end: all waiters leave.
    void finish() noexcept;

    /// In the child after fork().
    void after_fork() noexcept;

    /// Requests that have not finished.
    [[nodiscard]] std::size_t size() const noexcept { return running_; }
    /// Its own among the triggers.
    [[nodiscard]] std::size_t triggers() const noexcept { return common_ != nullptr ? 1 : 0; }

private:
    struct shared;
    [[nodiscard]] int open() noexcept;
    [[nodiscard]] static int add_thread(shared &common) noexcept;
    static void *thread_body(void *common) noexcept;
    void take_done() noexcept;
    void account_end() noexcept;
    void close_door(trigger &door) noexcept;
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
