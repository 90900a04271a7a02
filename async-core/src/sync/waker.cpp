#include "sync/waker.hpp"

#include "sched/scheduler.hpp"

namespace async_core {

void waker::subscribe(subscription &sub, event &source) noexcept
{
    sub = {};
    sub.source = &source;
    sub.owner = this;
    (last_ ? last_->next_of_waker : first_) = &sub;
    last_ = &sub;
}

void waker::notify() noexcept { sched_.wake(waiter_, ASYNC_WAKE_EVENT); }

int waker::start_all() noexcept
{
    for (subscription *sub = first_; sub != nullptr; sub = sub->next_of_waker) {
        if (const int error = sub->source->link(*sub); error != 0) {
            return error;
        }
    }
    return 0;
}

void waker::undo() noexcept
{
    for (subscription *sub = first_; sub != nullptr; sub = sub->next_of_waker) {
        if (sub->linked) {
            sub->source->unlink(*sub);
        }
    }
}

int waker::wait(nanoseconds_t timeout_ns) noexcept
{
    waiter_ = sched_.current();
    bool ready = false;
    for (subscription *sub = first_; sub != nullptr; sub = sub->next_of_waker) {
        sub->fired = sub->source->has_fired();
        ready |= sub->fired;
    }
    if (ready) {
        return ASYNC_WAKE_EVENT;
    }
    sched_.park_prepare();
    if (const int error = start_all(); error != 0) {
        undo();
        return error;
    }
    const async_wake_reason reason = sched_.park(timeout_ns);
    undo();
    return reason;
}

} // namespace async_core
