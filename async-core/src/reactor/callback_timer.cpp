/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/callback_timer.hpp"

#include "reactor/reactor.hpp"

#include <new>

namespace async_core {

callback_timer *callback_timer::start(reactor &owner, bool real, nanoseconds_t timeout, nanoseconds_t period,
    bool referenced, function callback, void *arg) noexcept
{
    auto *timer = new (std::nothrow) callback_timer;
    if (timer == nullptr) {
        return nullptr;
    }
    timer->owner_ = &owner;
    timer->real_ = real;
    timer->period_ = period;
    timer->referenced_ = referenced;
    timer->callback_ = callback;
    timer->arg_ = arg;
    timer->fire = [](deadline_node &node) noexcept { static_cast<callback_timer &>(node).fired(); };
    timer->deadline = deadline_after(real ? owner.time().real() : owner.time().now(), timeout);
    if (!timer->arm()) {
        delete timer;
        return nullptr;
    }
    return timer;
}

callback_timer *callback_timer::start(
    reactor &owner, nanoseconds_t timeout, nanoseconds_t period, bool referenced, function callback, void *arg) noexcept
{
    return start(owner, false, timeout, period, referenced, callback, arg);
}

callback_timer *callback_timer::start_real(
    reactor &owner, nanoseconds_t timeout, bool referenced, function callback, void *arg) noexcept
{
    return start(owner, true, timeout, 0, referenced, callback, arg);
}

void callback_timer::count_background(int change) noexcept
{
    if (real_) {
        owner_->real_background_timers(change);
    } else {
        owner_->background_timers(change);
    }
}

bool callback_timer::arm() noexcept
{
    if (deadline == no_deadline) {
        return true;
    }
    if (!(real_ ? owner_->arm_real(*this) : owner_->arm(*this))) {
        return false;
    }
    if (!referenced_) {
        count_background(+1);
    }
    return true;
}

void callback_timer::fired() noexcept
{
    if (!referenced_) {
        count_background(-1);
    }
    if (period_ > 0) {
        const nanoseconds_t now = owner_->time().now();
        const nanoseconds_t missed = (now - deadline) / period_;
        deadline = deadline_after(deadline + missed * period_, period_);
        (void)arm(); // its slot in the heap was just freed
    }
    callback_(arg_); // may have freed this
}

bool callback_timer::set_referenced(bool referenced) noexcept
{
    if (!armed()) {
        return false;
    }
    if (referenced != referenced_) {
        count_background(referenced ? -1 : +1);
        referenced_ = referenced;
    }
    return true;
}

void callback_timer::stop() noexcept
{
    if (armed()) {
        if (real_) {
            owner_->disarm_real(*this);
        } else {
            owner_->disarm(*this);
        }
        if (!referenced_) {
            count_background(-1);
        }
    }
    delete this;
}

} // namespace async_core
