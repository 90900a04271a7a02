/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/scheduler.hpp"

#include "async_core/probes.h"
#include "base/fatal.hpp"
#include "context/annotations.hpp"

#include <cerrno>

namespace async_core {

namespace {

struct park_deadline : deadline_node {
    acore_coroutine *waiter = nullptr;
};

} // namespace

// --- coroutines -------------------------------------------------------------

int scheduler::enqueue(acore_coroutine *co) noexcept
{
    if (co->state != ACORE_CREATED) {
        return -EINVAL;
    }
    if (!queue_.reserve(enqueued_ + 1)) {
        return -ENOMEM;
    }
    ++enqueued_;
    ++co->refcount;
    make_ready(co);
    return 0;
}

void scheduler::last_release(acore_coroutine *co) noexcept
{
    scheduler *self = co->owner;
    if (self == nullptr) {
        coroutine_store::free_orphan(co);
        return;
    }
    if (self->ops_.destroy != nullptr) {
        self->ops_.destroy(co->area());
    }
    self->store_.destroy(co);
}

/// Releases its stack, which must not be the current one.
void scheduler::retire(acore_coroutine *co) noexcept
{
    if (co->stack != nullptr) {
        annotate::end(co->record);
        stacks_.give_back(co->stack);
        co->stack = nullptr;
    }
    --enqueued_;
    if (ops_.retired != nullptr) {
        ops_.retired(co->area());
    }
    if (co->refcount > 1) {
        store_.set_lingering(co);
    }
    release(co);
}

// --- the tick ----------------------------------------------------------------

[[gnu::always_inline]] inline void scheduler::make_ready(acore_coroutine *co) noexcept
{
    co->state = ACORE_QUEUED;
    if (co->priority == ACORE_PRIORITY_HIGH) [[unlikely]] {
        queue_.push_front(co);
    } else {
        queue_.push_back(co);
    }
}

[[gnu::always_inline]] inline acore_wake_reason scheduler::take_reason(acore_coroutine *co) noexcept
{
    const acore_wake_reason reason = co->reason;
    co->reason = ACORE_WAKE_NONE;
    return reason;
}

[[gnu::always_inline]] inline void scheduler::tick() noexcept
{
    begin_run();
    if (!microtasks_.empty()) [[unlikely]] {
        microtasks_.drain();
    }
    if (pacer_.count()) [[unlikely]] {
        look_at_clock();
    }
}

/// Removes and returns the next ready coroutine; waits for one if there is none.
[[gnu::always_inline]] inline acore_coroutine *scheduler::next_ready() noexcept
{
    tick();
    if (queue_.empty()) [[unlikely]] {
        wait_for_ready();
    }
    return queue_.pop();
}

// --- switching ----------------------------------------------------------------

/// Gives a coroutine a stack if it has none. false: out of memory.
bool scheduler::prepare_stack(acore_coroutine *co) noexcept
{
    pooled_stack *stack = stacks_.take();
    if (stack == nullptr) [[unlikely]] {
        return false;
    }
    co->stack = stack;
    co->unguarded = !stack->guarded;
    co->fctx = make_fcontext(stack->lowest + stack->top_offset, stack->top_offset, &scheduler::entry);
    annotate::begin(co->record, stack->lowest, stacks_.stack_size_bytes());
    return true;
}

[[gnu::noinline]] void scheduler::look_at_canary(const acore_coroutine *co) noexcept
{
    if (co->stack != nullptr && !stack_pool::intact(co->stack)) {
        die("a coroutine overflowed its stack, which has no guard page because vm.max_map_count is too small for so "
            "many; "
            "memory of another one may be overwritten");
    }
}

/// On the resumed side: does what the coroutine that jumped here left to do.
[[gnu::always_inline]] inline void scheduler::arrived(transfer arrival) noexcept
{
    auto *from = static_cast<acore_coroutine *>(arrival.data);
    annotate::after_jump(current_->record, from->record);
    if (from->state == ACORE_ENDED) {
        retire(from);
    } else {
        from->fctx = arrival.fctx;
    }
}

/// Switches from the running coroutine, which is queued or parked, to another one; returns when switched back
/// to.
[[gnu::always_inline]] inline void scheduler::leave_for(acore_coroutine *next) noexcept
{
    acore_coroutine *self = current_;
    if (!next->started && !prepare_stack(next)) [[unlikely]] {
        queue_.push_front(next);
        next = next_started();
        if (next == self) {
            return;
        }
    }
    if (self->unguarded) [[unlikely]] {
        look_at_canary(self);
    }
    // Removed from the queue already: engine hooks must not look for it there.
    next->state = ACORE_RUNNING;
    if (ops_.leave != nullptr) {
        ops_.leave(self->area(), next->area());
    }
    ACORE_PROBE2(coroutine__switch, self->id, next->id);
    ++switches_;
    current_ = next;
    annotate::before_jump(self->record, next->record, false);
    arrived(switch_context(next->fctx, self));
    if (ops_.enter != nullptr) {
        ops_.enter(self->area());
    }
}

acore_wake_reason scheduler::yield() noexcept
{
    // errno belongs to the coroutine. No guard object: an engine hook may leave by longjmp.
    const int saved_errno = errno;
    acore_coroutine *self = current_;
    self->reason = ACORE_WAKE_EVENT;
    make_ready(self);
    acore_coroutine *next = next_ready();
    if (next != self) {
        leave_for(next);
    }
    self->state = ACORE_RUNNING;
    errno = saved_errno;
    return take_reason(self);
}

/// Arms a timer for the running coroutine. Without memory for it, yields until there is some; false: the wait is
/// over.
[[gnu::noinline]] bool scheduler::arm(deadline_node &deadline) noexcept
{
    acore_coroutine *self = current_;
    for (; self->reason == ACORE_WAKE_NONE; self->state = ACORE_RUNNING) {
        if (ensure_parker() != nullptr && timers_ != nullptr && timers_->arm(deadline)) {
            return true;
        }
        const bool never = parker_ == nullptr ? make_parker_ == nullptr : timers_ == nullptr;
        if (never || time_.now() >= deadline.deadline) {
            self->reason = ACORE_WAKE_TIMEOUT;
            break;
        }
        make_ready(self);
        acore_coroutine *next = next_ready();
        if (next != self) {
            leave_for(next);
        }
    }
    return false;
}

acore_wake_reason scheduler::park(nanoseconds_t timeout_ns) noexcept
{
    acore_coroutine *self = current_;
    if (self->reason != ACORE_WAKE_NONE) {
        return take_reason(self);
    }
    ACORE_PROBE2(coroutine__wait, self->id, timeout_ns);
    const int saved_errno = errno;
    park_deadline deadline;
    if (timeout_ns >= 0) [[unlikely]] {
        if (timeout_ns == 0) {
            self->reason = ACORE_WAKE_TIMEOUT;
        } else {
            deadline.deadline = deadline_after(time_.now(), timeout_ns);
            deadline.fire = on_deadline;
            deadline.waiter = self;
            if (!arm(deadline)) {
                errno = saved_errno;
                return take_reason(self);
            }
        }
    }
    if (timeout_ns == 0) [[unlikely]] {
        make_ready(self);
    } else {
        self->state = ACORE_PARKED;
    }
    acore_coroutine *next = next_ready();
    if (next != self) {
        leave_for(next);
    }
    self->state = ACORE_RUNNING;
    if (deadline.armed()) [[unlikely]] {
        timers_->disarm(deadline);
    }
    errno = saved_errno;
    return take_reason(self);
}

void scheduler::on_deadline(deadline_node &node) noexcept
{
    acore_coroutine *waiter = static_cast<park_deadline &>(node).waiter;
    waiter->owner->wake(waiter, ACORE_WAKE_TIMEOUT);
}

void scheduler::wake(acore_coroutine *co, acore_wake_reason reason) noexcept
{
    if (!co->plain || co->state == ACORE_ENDED) {
        wake_watched(co, reason);
        return;
    }
    if (reason > co->reason && !(co->reason == ACORE_WAKE_EVENT && reason == ACORE_WAKE_TIMEOUT)) {
        co->reason = reason;
    }
    if (co->state == ACORE_PARKED) {
        ACORE_PROBE3(coroutine__wake, co->id, current_->id, reason);
        make_ready(co);
    }
}

// --- the body of a coroutine ---------------------------------------------------

[[gnu::always_inline]] inline void scheduler::run_body(acore_coroutine *co) noexcept
{
    co->state = ACORE_RUNNING;
    co->started = co->plain = true;
    co->reason = ACORE_WAKE_NONE;
    ops_.run(co->area());
}

[[gnu::always_inline]] inline void scheduler::jump_for_good(acore_coroutine *ended, acore_coroutine *next) noexcept
{
    ++switches_;
    current_ = next;
    annotate::before_jump(ended->record, next->record, true);
    switch_context(next->fctx, ended);
    __builtin_unreachable();
}

/// true: another coroutine has taken over the stack and is current. Otherwise it does not return.
[[gnu::always_inline]] inline bool scheduler::end_current() noexcept
{
    acore_coroutine *ended = current_;
    if (ended == main_) [[unlikely]] {
        die("the body of a coroutine that became main by fork has returned");
    }
    ended->state = ACORE_ENDED;
    ACORE_PROBE1(coroutine__finish, ended->id);
    if (ended->unguarded) [[unlikely]] {
        look_at_canary(ended);
    }
    acore_coroutine *next = next_ready();
    next->state = ACORE_RUNNING;
    if (ops_.ended != nullptr) {
        ops_.ended(ended->area(), next->area());
    }
    ACORE_PROBE2(coroutine__switch, ended->id, next->id);
    if (next->started) {
        jump_for_good(ended, next);
    }
    next->stack = ended->stack;
    next->unguarded = ended->unguarded;
    ended->stack = nullptr;
    annotate::take_over(next->record, ended->record);
    ++takeovers_;
    current_ = next;
    retire(ended);
    return true;
}

/// The entry point of each stack. All calls are inlined, so that a coroutine that ends leaves nothing on the
/// CPU's return stack.
void scheduler::entry(transfer arrival)
{
    scheduler *self = static_cast<acore_coroutine *>(arrival.data)->owner;
    self->arrived(arrival);
    do {
        self->run_body(self->current_);
    } while (self->end_current());
    __builtin_unreachable();
}

} // namespace async_core
