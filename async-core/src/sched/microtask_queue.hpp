/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Small C work that runs before the next coroutine is chosen.
//
// An intrusive FIFO of the callers' structs, no allocation.
//   idle -> queued (one reference of the queue) -> {run | drop, at the end or a fork} -> idle
// The queue gives its reference up before it calls, so run and drop may free the
// struct or queue it again. A task that queues others has them run in the same
// drain; one that always queues itself never lets go.
// Thread: one. A task must not suspend.
#pragma once

#include "async_core/async_core.h"

namespace async_core {

class microtask_queue {
public:
    /// Queues an idle task; nothing happens when it is queued already.
    void enqueue(acore_microtask *task) noexcept
    {
        if (task->queued) {
            return;
        }
        task->queued = true;
        task->next = nullptr;
        ++task->refcount;
        (last_ ? last_->next : first_) = task;
        last_ = task;
    }

    [[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }

    /// Runs tasks, the ones they queue too, until none is left.
    void drain() noexcept
    {
        while (acore_microtask *task = take()) {
            task->run(task);
        }
    }

    /// Drops all without running them.
    void drop_all() noexcept
    {
        while (acore_microtask *task = take()) {
            if (task->drop != nullptr) {
                task->drop(task);
            }
        }
    }

private:
    acore_microtask *take() noexcept
    {
        acore_microtask *task = first_;
        if (task != nullptr) {
            first_ = task->next;
            if (first_ == nullptr) {
                last_ = nullptr;
            }
            task->next = nullptr;
            task->queued = false;
            --task->refcount;
        }
        return task;
    }

    acore_microtask *first_ = nullptr;
    acore_microtask *last_ = nullptr;
};

} // namespace async_core
