// One suspension that waits for any of several events.
//
//   waker w(scheduler);  subscription a, b;
//   w.subscribe(a, readable);  w.subscribe(b, closed);     // prepared, nothing started
//   switch (w.wait(timeout)) ...                           // a.fired, b.fired tell which
//
// wait() looks at all events first: if one has fired already there is no
// suspension and no source is started. Else it starts them in the order of
// subscription; one that fires at its start ends the wait as well. Afterwards
// all are undone, whatever the reason, cancel included. A waker and its
// subscriptions live on the waiter's stack, for one wait at a time.
// Thread: the scheduler's own.
#pragma once

#include "async_core/async_core.h"
#include "base/clock.hpp"
#include "sync/event.hpp"

namespace async_core {

class scheduler;

class waker {
public:
    explicit waker(scheduler &sched) noexcept : sched_(sched) {}
    waker(const waker &) = delete;
    waker &operator=(const waker &) = delete;
    ~waker() { undo(); }

    /// Prepares an interest; both must live until wait() has returned. Suspends: no.
    void subscribe(subscription &sub, event &source) noexcept;

    /// The reason (an async_wake_reason), or a negative errno of a source that could not start.
    /// timeout_ns < 0: no limit. Suspends: yes, unless an event has fired already.
    [[nodiscard]] int wait(nanoseconds_t timeout_ns) noexcept;

private:
    friend class event;
    void notify() noexcept;
    [[nodiscard]] int start_all() noexcept;
    void undo() noexcept;

    scheduler &sched_;
    async_coroutine *waiter_ = nullptr;
    subscription *first_ = nullptr, *last_ = nullptr;
};

} // namespace async_core
