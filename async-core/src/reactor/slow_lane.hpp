// Blocking work that may take long, such as a question to a name server, in
// threads of its own: what offload_pool does quickly never queues behind it.
//
// Threads are made when work comes and none is idle, up to `threads_limit`; what
// comes beyond that queues. One that had nothing to do for `idle_limit` ends.
//
//   queued --thread--> working --> done --door--> waiter told, collect() frees it
//   queued --leave()--> abandon(arg), freed
//   working --leave()--> left; abandon(arg) when it has ended, then freed
//
// finish() does not wait: a resolver may need many seconds to give up. What is
// still working then belongs to its thread, which calls abandon(arg) itself; so
// that must be a function of any thread. Lane and threads share the memory of
// the queue, which goes with the last of them. In a forked child it is given up:
// the threads did not come along, and its lock may be held for ever.
// Thread: the runtime's own. Suspends: never.
#pragma once

#include "reactor/listener_list.hpp"

#include <cstddef>

namespace async_core {

class event_loop;
class trigger_set;
struct trigger;
struct slow_request;

class slow_lane {
public:
    using function = void (*)(void *arg);
    using completion = void (*)(void *waiter);

    static constexpr unsigned threads_limit = 128;
    static constexpr unsigned idle_limit_seconds = 5;

    slow_lane(event_loop &loop, trigger_set &triggers) noexcept : loop_(loop), triggers_(triggers) {}
    slow_lane(const slow_lane &) = delete;
    slow_lane &operator=(const slow_lane &) = delete;

    /// As offload_pool::submit(). Thread of abandon: any.
    [[nodiscard]] slow_request *submit(function work, function abandon, void *arg, completion done, void *waiter,
        int &error) noexcept;

    [[nodiscard]] static bool finished(const slow_request &request) noexcept;
    /// Frees a finished request.
    void collect(slow_request &request) noexcept;
    /// The waiter does not want it any more: abandon(arg) will be called.
    void leave(slow_request &request) noexcept;

    /// The end: all waiters leave, what has begun is left to its thread.
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
    void free(slow_request &request) noexcept;

    event_loop &loop_;
    trigger_set &triggers_;
    shared *common_ = nullptr;
    listener_list<slow_request> all_;
    std::size_t running_ = 0;
};

} // namespace async_core
