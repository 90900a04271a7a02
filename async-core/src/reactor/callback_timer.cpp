#include "reactor/callback_timer.hpp"

#include "reactor/reactor.hpp"

#include <new>

namespace async_core {

callback_timer *callback_timer::start(reactor &owner, nanoseconds_t timeout, nanoseconds_t period, bool referenced,
    function callback, void *arg) noexcept
{
    auto *timer = new (std::nothrow) callback_timer;
    if (timer == nullptr) {
        return nullptr;
    }
    timer->owner_ = &owner;
    timer->period_ = period;
    timer->referenced_ = referenced;
    timer->callback_ = callback;
    timer->arg_ = arg;
    timer->fire = [](deadline_node &node) noexcept { static_cast<callback_timer &>(node).fired(); };
    timer->deadline = deadline_after(owner.time().now(), timeout);
    if (!timer->arm()) {
        delete timer;
        return nullptr;
    }
    return timer;
}

bool callback_timer::arm() noexcept
{
    if (deadline == no_deadline) {
        return true;
    }
    if (!owner_->arm(*this)) {
        return false;
    }
    if (!referenced_) {
        owner_->background_timers(+1);
    }
    return true;
}

void callback_timer::fired() noexcept
{
    if (!referenced_) {
        owner_->background_timers(-1);
    }
    if (period_ > 0) {
        const nanoseconds_t now = owner_->time().now();
        const nanoseconds_t missed = (now - deadline) / period_;
        deadline = deadline_after(deadline + missed * period_, period_);
        (void)arm();   // its slot in the heap has just become free
    }
    callback_(arg_);   // may have freed this
}

bool callback_timer::set_referenced(bool referenced) noexcept
{
    if (!armed()) {
        return false;
    }
    if (referenced != referenced_) {
        owner_->background_timers(referenced ? -1 : +1);
        referenced_ = referenced;
    }
    return true;
}

void callback_timer::stop() noexcept
{
    if (armed()) {
        owner_->disarm(*this);
        if (!referenced_) {
            owner_->background_timers(-1);
        }
    }
    delete this;
}

} // namespace async_core
