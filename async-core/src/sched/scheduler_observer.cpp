/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// An observer follows switches by standing in for the engine's callbacks, and
// wakes by taking away a flag of each coroutine that has started, so that
// without an observer the scheduler executes the same instructions as if there
// were none of this.
#include "sched/scheduler.hpp"

namespace async_core {

namespace {

/// Watches the wakes of a coroutine, or of none.
void watch(acore_coroutine *co, bool watched) noexcept { co->plain = co->started && !watched; }

} // namespace

void scheduler::observe(const acore_observer *observer) noexcept
{
    if (observer_ == nullptr) {
        unobserved_ = ops_;
    }
    observer_ = observer;
    ops_ = unobserved_;
    for (acore_coroutine *co = store_.alive().oldest; co != nullptr; co = co->newer) {
        watch(co, observer != nullptr);
    }
    if (observer == nullptr) {
        return;
    }
    ops_.leave = [](void *area, void *next) {
        scheduler &self = owner_of(area);
        self.observer_->leaves(area, next);
        if (self.unobserved_.leave != nullptr) {
            self.unobserved_.leave(area, next);
        }
    };
    ops_.ended = [](void *area, void *next) {
        scheduler &self = owner_of(area);
        self.observer_->leaves(area, next);
        if (self.unobserved_.ended != nullptr) {
            self.unobserved_.ended(area, next);
        }
    };
    ops_.run = [](void *area) {
        scheduler &self = owner_of(area);
        watch(acore_coroutine::from_area(area), true);
        self.unobserved_.run(area);
    };
    ops_.retired = [](void *area) {
        scheduler &self = owner_of(area);
        self.observer_->retired(area);
        if (self.unobserved_.retired != nullptr) {
            self.unobserved_.retired(area);
        }
    };
}

/// For a coroutine that is not `plain`, or has ended.
[[gnu::cold, gnu::noinline]] void scheduler::wake_watched(acore_coroutine *co, acore_wake_reason reason) noexcept
{
    if (!co->started || co->state == ACORE_ENDED) {
        return;
    }
    if (co->state == ACORE_PARKED) {
        observer_->woken(co->area(), reason);
    }
    co->plain = true;
    wake(co, reason);
    co->plain = false;
}

} // namespace async_core
