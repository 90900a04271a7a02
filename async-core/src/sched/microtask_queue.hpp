/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Small C jobs that run before the next coroutine is chosen.
//
// An intrusive FIFO of the callers' structs, no allocation.
//   idle -> queued (the queue holds one reference) -> {run | drop, at the end or a fork} -> idle
// The queue releases its reference before the call, so run and drop may free the
// struct or queue it again. Tasks queued by a task run in the same drain; one
// that always requeues itself never ends it. Thread: one. A task must not
// suspend.
#pragma once

#include "async_core/async_core.h"

namespace async_core {

class microtask_queue {
public:
    /// Queues an idle task; no effect if it is queued already.
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

    /// Runs tasks, including those that they queue, until none is left.
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
