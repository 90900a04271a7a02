// Handlers that watch the switches of one coroutine.
//
// A list per coroutine, empty for nearly all: a switch pays one test of a
// pointer. Called in the order they were added; one that returns false is
// removed; one added from a handler is first called at the next event. After
// FINISH the list is gone. Handlers must not switch.
// Thread: the scheduler's own.
#pragma once

#include "sched/coroutine.hpp"

namespace async_core::switch_handlers {

/// 0, or -ENOMEM. Suspends: no.
[[nodiscard]] int add(async_coroutine *co, async_switch_handler handler, void *arg) noexcept;

/// Calls the handlers of a coroutine that has some. Suspends: no.
void call(async_coroutine *co, async_switch_event event) noexcept;

/// FINISH, then frees the list; nothing happens when it is empty. Suspends: no.
void finish(async_coroutine *co) noexcept;

} // namespace async_core::switch_handlers
