#include "sync/event.hpp"

#include "sync/waker.hpp"

namespace async_core {

void event::fire() noexcept
{
    if (fired_) {
        return;
    }
    fired_ = kind_ == kind::one_shot;
    // Waking runs no code of the waiters, so the list does not change meanwhile.
    for (subscription *sub = first_; sub != nullptr; sub = sub->next) {
        sub->fired = true;
        sub->owner->notify();
    }
}

int event::link(subscription &sub) noexcept
{
    sub.prev = last_;
    sub.next = nullptr;
    (last_ ? last_->next : first_) = &sub;
    last_ = &sub;
    sub.linked = true;
    if (!started_) {
        started_ = true;
        if (const int error = start(); error != 0) {
            started_ = false;
            unlink(sub);
            return error;
        }
    }
    return 0;
}

void event::unlink(subscription &sub) noexcept
{
    (sub.prev ? sub.prev->next : first_) = sub.next;
    (sub.next ? sub.next->prev : last_) = sub.prev;
    sub.linked = false;
    if (first_ == nullptr && started_) {
        started_ = false;
        stop();
    }
}

} // namespace async_core
