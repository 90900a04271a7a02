// Small C work that runs before the next coroutine is chosen.
//
// An intrusive FIFO of the callers' structs, no allocation.
//   idle -> queued (one reference of the queue) -> {run | drop, if cancelled} -> idle
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
    void enqueue(async_microtask *task) noexcept
    {
        if (task->queued) {
            return;
        }
        task->queued = true;
        task->cancelled = false;
        task->next = nullptr;
        ++task->refcount;
        (last_ ? last_->next : first_) = task;
        last_ = task;
    }

    [[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }

    /// Runs tasks, the ones they queue too, until none is left.
    void drain() noexcept
    {
        while (async_microtask *task = take()) {
            if (!task->cancelled) {
                task->run(task);
            } else if (task->drop != nullptr) {
                task->drop(task);
            }
        }
    }

    /// Drops all without running them.
    void drop_all() noexcept
    {
        while (async_microtask *task = take()) {
            if (task->drop != nullptr) {
                task->drop(task);
            }
        }
    }

private:
    async_microtask *take() noexcept
    {
        async_microtask *task = first_;
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

    async_microtask *first_ = nullptr;
    async_microtask *last_ = nullptr;
};

} // namespace async_core
