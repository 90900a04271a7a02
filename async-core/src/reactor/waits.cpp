/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/waits.hpp"

#include "reactor/reactor.hpp"
#include "sched/scheduler.hpp"

#include <cerrno>
#include <iterator>

#include <poll.h>

namespace async_core {

namespace {

/// The deadline of a wait that may have to be restarted.
class time_limit {
public:
    time_limit(const clock &time, nanoseconds_t timeout) noexcept
        : time_(time)
        , deadline_(timeout < 0 ? no_deadline : deadline_after(time.now(), timeout))
    {
    }
    /// Nanoseconds left, at least 0; -1 without a limit.
    [[nodiscard]] nanoseconds_t remaining() const noexcept
    {
        if (deadline_ == no_deadline) {
            return -1;
        }
        const nanoseconds_t left = deadline_ - time_.now();
        return left > 0 ? left : 0;
    }

private:
    const clock &time_;
    nanoseconds_t deadline_;
};

int poll_now(pollfd *fds, unsigned count) noexcept
{
    int ready;
    do {
        ready = ::poll(fds, count, 0);
    } while (ready < 0 && errno == EINTR);
    return ready < 0 ? -errno : ready;
}

void watch_for(poll_waiter &waiter, int fd, short events, acore_coroutine *waiting) noexcept
{
    waiter.fd = fd;
    waiter.events = events;
    waiter.owner = waiting;
    waiter.notify = [](poll_waiter &waiting) noexcept {
        auto *co = static_cast<acore_coroutine *>(waiting.owner);
        co->owner->wake(co, ACORE_WAKE_EVENT);
    };
}

/// One coroutine's wait on several descriptors; the waiters are on its stack if they are few. Its destructor is
/// trivial, since it lives across park(); borrowed waiters of a dropped coroutine are freed with the watchers.
class descriptor_wait {
public:
    descriptor_wait(reactor &events, pollfd *fds, unsigned count) noexcept
        : polls_(events.polls())
        , fds_(fds)
        , count_(count)
    {
    }
    descriptor_wait(const descriptor_wait &) = delete;
    descriptor_wait &operator=(const descriptor_wait &) = delete;

    [[nodiscard]] int begin(acore_coroutine *waiting) noexcept
    {
        if (waiters_ == nullptr) {
            waiters_ = count_ <= std::size(few_) ? few_ : polls_.borrow(count_);
            if (waiters_ == nullptr) {
                return -ENOMEM;
            }
        }
        for (unsigned i = 0; i < count_; ++i) {
            if (fds_[i].fd < 0) {
                continue;
            }
            poll_waiter &waiter = waiters_[i];
            watch_for(waiter, fds_[i].fd, fds_[i].events, waiting);
            if (const int error = polls_.add(waiter); error != 0) {
                end();
                return error;
            }
        }
        return 0;
    }

    void end() noexcept
    {
        for (unsigned i = 0; i < count_; ++i) {
            polls_.remove(waiters_[i]);
        }
    }

    /// Must be called last. Returns its argument.
    [[nodiscard]] int finish(int outcome) noexcept
    {
        if (waiters_ != few_ && waiters_ != nullptr) {
            polls_.give_back(waiters_);
        }
        return outcome;
    }

    /// What poll(2) reports now; descriptors closed meanwhile are left out, as their numbers may have been
    /// reused.
    [[nodiscard]] int result() noexcept
    {
        int closed = 0;
        for (unsigned i = 0; i < count_; ++i) {
            if (waiters_[i].closed) {
                fds_[i].fd = -1;
                ++closed;
            }
        }
        const int ready = poll_now(fds_, count_);
        if (closed == 0) {
            return ready;
        }
        for (unsigned i = 0; i < count_; ++i) {
            if (waiters_[i].closed) {
                fds_[i].fd = waiters_[i].fd;
                fds_[i].revents = POLLNVAL;
            }
        }
        return ready < 0 ? ready : ready + closed;
    }

private:
    poll_watchers &polls_;
    pollfd *fds_;
    unsigned count_;
    poll_waiter *waiters_ = nullptr;
    poll_waiter few_[16];
};

/// No descriptors or memory for watching: then poll(2) is called periodically, which needs neither.
bool is_shortage(int error) noexcept
{
    return error == -EMFILE || error == -ENFILE || error == -ENOMEM || error == -ENOSPC;
}

int ask_now_and_then(
    scheduler &sched, pollfd *fds, unsigned count, const time_limit &limit, bool until_woken = false) noexcept
{
    constexpr nanoseconds_t longest_pause = 20'000'000;
    nanoseconds_t pause = 250'000;
    for (;;) {
        const nanoseconds_t remaining = limit.remaining();
        const bool last = remaining >= 0 && remaining <= pause;
        sched.park_prepare();
        const acore_wake_reason reason = sched.park(last ? remaining : pause);
        if (reason == ACORE_WAKE_CANCEL) {
            return -ECANCELED;
        }
        // a wake that came with the end of the pause looks like that: now and then its caller looks, too
        if (until_woken && (reason != ACORE_WAKE_TIMEOUT || (!last && pause == longest_pause))) {
            return 1;
        }
        const int ready = poll_now(fds, count);
        if (ready != 0 || last) {
            return ready;
        }
        pause = pause * 2 < longest_pause ? pause * 2 : longest_pause;
    }
}

} // namespace

int ask_for_descriptors(scheduler &sched, pollfd *fds, unsigned count, nanoseconds_t timeout) noexcept
{
    const int ready = poll_now(fds, count);
    return ready != 0 || timeout == 0 ? ready : ask_now_and_then(sched, fds, count, time_limit(sched.time(), timeout));
}

int wait_for_descriptors(scheduler &sched, reactor &events, pollfd *fds, unsigned count, nanoseconds_t timeout) noexcept
{
    if (events.immediate()) {
        events.iterate();
        if (sched.yield() == ACORE_WAKE_CANCEL) {
            return -ECANCELED;
        }
    }
    int ready = poll_now(fds, count);
    if (ready != 0 || timeout == 0) {
        return ready;
    }
    const time_limit limit(sched.time(), timeout);
    if (const int error = events.loop().open(); error != 0) {
        return is_shortage(error) ? ask_now_and_then(sched, fds, count, limit) : error;
    }
    descriptor_wait wait(events, fds, count);
    for (;;) {
        sched.park_prepare();
        if (const int error = wait.begin(sched.current()); error != 0) {
            return wait.finish(is_shortage(error) ? ask_now_and_then(sched, fds, count, limit) : error);
        }
        const acore_wake_reason reason = sched.park(limit.remaining());
        wait.end();
        if (reason == ACORE_WAKE_CANCEL) {
            return wait.finish(-ECANCELED);
        }
        ready = wait.result();
        if (ready != 0 || reason == ACORE_WAKE_TIMEOUT) {
            return wait.finish(ready);
        }
    }
}

int ask_until_ready(scheduler &sched, int fd, short events, nanoseconds_t timeout) noexcept
{
    pollfd asked{fd, events, 0};
    return ask_now_and_then(sched, &asked, 1, time_limit(sched.time(), timeout), true);
}

int wait_until_ready(scheduler &sched, reactor &source, int fd, short events, nanoseconds_t timeout) noexcept
{
    poll_waiter waiter;
    int error = source.loop().open();
    if (error == 0) {
        watch_for(waiter, fd, events, sched.current());
        sched.park_prepare();
        error = source.polls().add(waiter);
    }
    if (error != 0) {
        return is_shortage(error) ? ask_until_ready(sched, fd, events, timeout) : error;
    }
    if (waiter.watcher == nullptr) {
        return 1; // cannot be watched, so it never blocks
    }
    const acore_wake_reason reason = sched.park(timeout < 0 ? -1 : timeout);
    source.polls().remove(waiter);
    if (reason == ACORE_WAKE_CANCEL) {
        return -ECANCELED;
    }
    if (waiter.closed) {
        return -EBADF;
    }
    if (reason == ACORE_WAKE_TIMEOUT) {
        pollfd last{fd, events, 0};
        return poll_now(&last, 1);
    }
    return 1;
}

static int wait_for_work(
    offload_pool &pool, scheduler &sched, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept
{
    int error = 0;
    auto *request = pool.submit(
        work, abandon, arg,
        [](void *waiter) {
            auto *co = static_cast<acore_coroutine *>(waiter);
            co->owner->wake(co, ACORE_WAKE_EVENT);
        },
        sched.current(), error);
    if (request == nullptr) {
        return error;
    }
    do {
        sched.park_prepare();
        if (sched.park(-1) == ACORE_WAKE_CANCEL) {
            pool.leave(*request);
            return -ECANCELED;
        }
    } while (!offload_pool::finished(*request));
    pool.collect(*request);
    return 0;
}

int wait_for_quick_work(
    scheduler &sched, reactor &events, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept
{
    return wait_for_work(events.quick_pool(), sched, work, abandon, arg);
}

int wait_for_slow_work(
    scheduler &sched, reactor &events, void (*work)(void *), void (*abandon)(void *), void *arg) noexcept
{
    return wait_for_work(events.slow_pool(), sched, work, abandon, arg);
}

int sleep_for(scheduler &sched, nanoseconds_t timeout) noexcept
{
    const time_limit limit(sched.time(), timeout);
    for (;;) {
        sched.park_prepare();
        switch (sched.park(limit.remaining())) {
        case ACORE_WAKE_CANCEL:
            return -ECANCELED;
        case ACORE_WAKE_TIMEOUT:
            return 0;
        default:
            break;
        }
    }
}

} // namespace async_core
