// Blocking work in libuv's pool threads.
//
// A request is one allocation, owned here until the pool is done with it, so
// the waiter may leave at any time:
//
//   queued/working --done--> waiter told, collect() frees it
//   queued/working --leave()--> left; when it ends (or was never begun)
//                               abandon(arg) is called, then it is freed
//
// The pool has 4 threads unless UV_THREADPOOL_SIZE (1 to 1024) says otherwise
// before the first request of the process. Work that may wait without bound
// (locks, pipes, name servers) does not belong here: four of them stop
// everything else. See slow_lane.
// Its threads run with all signals blocked.
//
// finish() takes back what has not begun and waits for the rest. In a
// forked child requests are forgotten without abandon(): their threads did not
// come along, and what they were doing to arg is unknown.
// Thread: the runtime's own, but for work(). Suspends: never.
#pragma once

#include "reactor/listener_list.hpp"

#include <cstddef>

namespace async_core {

class event_loop;
struct offload_request;

class offload_pool {
public:
    using function = void (*)(void *arg);
    using completion = void (*)(void *waiter);

    explicit offload_pool(event_loop &loop) noexcept : loop_(loop) {}
    offload_pool(const offload_pool &) = delete;
    offload_pool &operator=(const offload_pool &) = delete;

    /// Queues work(arg). done(waiter) is called on the runtime's thread when it has ended and the waiter has not
    /// left; it only wakes. nullptr with `error` set to a negative errno.
    [[nodiscard]] offload_request *submit(function work, function abandon, void *arg, completion done, void *waiter,
        int &error) noexcept;

    [[nodiscard]] static bool finished(const offload_request &request) noexcept;
    /// Frees a finished request.
    void collect(offload_request &request) noexcept;
    /// The waiter does not want it any more: finished or not, abandon(arg) will be called.
    void leave(offload_request &request) noexcept;

    /// The end: all waiters leave, what has begun is waited for.
    void finish() noexcept;

    /// In the child after fork().
    void after_fork() noexcept;

    /// Requests the pool has not finished.
    [[nodiscard]] std::size_t size() const noexcept { return running_; }

private:
    friend struct offload_request;
    void ended(offload_request &request) noexcept;
    void free(offload_request &request) noexcept;

    event_loop &loop_;
    listener_list<offload_request> all_;
    std::size_t running_ = 0;
    bool threads_made_ = false;
};

} // namespace async_core
