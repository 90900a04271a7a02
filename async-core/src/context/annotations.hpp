/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Tells the checkers (AddressSanitizer, ThreadSanitizer, Valgrind) about
// stacks.
//
// Each coroutine has a switch_record; without a checker it is empty and every
// function here compiles to nothing. Order at a switch:
//   before_jump(from, to) - jump - after_jump(self, from) on the other side.
// A coroutine may be suspended while it runs on a foreign stack, so the bounds
// of `from` are never assumed: the resumed side learns them from ASAN and
// stores them in from's record. Thread: the scheduler's own. Suspends: never.
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#define ASYNC_CORE_ASAN 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ASYNC_CORE_ASAN 1
#endif
#endif
#if defined(__SANITIZE_THREAD__)
#define ASYNC_CORE_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ASYNC_CORE_TSAN 1
#endif
#endif

#ifdef ASYNC_CORE_ASAN
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif
#ifdef ASYNC_CORE_TSAN
#include <sanitizer/tsan_interface.h>
#endif
#if !defined(NVALGRIND) && !defined(ASYNC_CORE_ASAN) && !defined(ASYNC_CORE_TSAN)
#if __has_include(<valgrind/valgrind.h>)
#include <valgrind/valgrind.h>
#define ASYNC_CORE_VALGRIND 1
#endif
#endif

namespace async_core {

struct switch_record {
#ifdef ASYNC_CORE_ASAN
    void *fake_stack = nullptr;
    const void *bottom = nullptr; ///< bounds of the stack it is on
    std::size_t size_bytes = 0;
#endif
#ifdef ASYNC_CORE_TSAN
    void *fiber = nullptr;     ///< the one it is on
    void *own_fiber = nullptr; ///< created for its pool stack; handed over with the stack
#endif
};

namespace annotate {

/// The record of the flow that existed before the runtime.
inline void adopt([[maybe_unused]] switch_record &record) noexcept
{
#ifdef ASYNC_CORE_TSAN
    record.fiber = __tsan_get_current_fiber();
#endif
}

/// Before the first jump to a coroutine on a stack of the pool.
inline void begin([[maybe_unused]] switch_record &record, [[maybe_unused]] const void *bottom,
    [[maybe_unused]] std::size_t size_bytes) noexcept
{
#ifdef ASYNC_CORE_ASAN
    record = {nullptr, bottom, size_bytes};
#endif
#ifdef ASYNC_CORE_TSAN
    record.fiber = record.own_fiber = __tsan_create_fiber(0);
#endif
}

/// `heir` continues on the stack of `ended`.
inline void take_over([[maybe_unused]] switch_record &heir, [[maybe_unused]] switch_record &ended) noexcept
{
#if defined(ASYNC_CORE_ASAN) || defined(ASYNC_CORE_TSAN)
    heir = ended;
    ended = {};
#endif
}

/// Frees what belongs to a coroutine that will not run again; not while on its stack.
inline void end([[maybe_unused]] switch_record &record) noexcept
{
#ifdef ASYNC_CORE_TSAN
    if (record.own_fiber != nullptr) {
        __tsan_destroy_fiber(record.own_fiber);
    }
#endif
#if defined(ASYNC_CORE_ASAN) || defined(ASYNC_CORE_TSAN)
    record = {};
#endif
}

/// from_ended: nothing will switch back to `from`.
[[gnu::always_inline]] inline void before_jump(
    [[maybe_unused]] switch_record &from, [[maybe_unused]] switch_record &to, [[maybe_unused]] bool from_ended) noexcept
{
#ifdef ASYNC_CORE_ASAN
    __sanitizer_start_switch_fiber(from_ended ? nullptr : &from.fake_stack, to.bottom, to.size_bytes);
#endif
#ifdef ASYNC_CORE_TSAN
    from.fiber = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(to.fiber, 0);
#endif
}

[[gnu::always_inline]] inline void after_jump(
    [[maybe_unused]] switch_record &self, [[maybe_unused]] switch_record &from) noexcept
{
#ifdef ASYNC_CORE_ASAN
    __sanitizer_finish_switch_fiber(self.fake_stack, &from.bottom, &from.size_bytes);
#endif
}

/// A new stack. Keep the result for stack_unmapped().
inline unsigned stack_mapped([[maybe_unused]] void *lowest, [[maybe_unused]] std::size_t size_bytes) noexcept
{
#ifdef ASYNC_CORE_VALGRIND
    return VALGRIND_STACK_REGISTER(lowest, static_cast<char *>(lowest) + size_bytes);
#else
    return 0;
#endif
}

/// A stack is taken from the pool: unpoisons what its last user left poisoned.
inline void stack_taken([[maybe_unused]] void *lowest, [[maybe_unused]] std::size_t size_bytes) noexcept
{
#ifdef ASYNC_CORE_ASAN
    __asan_unpoison_memory_region(lowest, size_bytes);
#endif
}

/// The address range is returned to the system; nothing in it may stay poisoned.
inline void stack_unmapped(
    [[maybe_unused]] void *lowest, [[maybe_unused]] std::size_t size_bytes, [[maybe_unused]] unsigned id) noexcept
{
#ifdef ASYNC_CORE_ASAN
    __asan_unpoison_memory_region(lowest, size_bytes);
#endif
#ifdef ASYNC_CORE_VALGRIND
    VALGRIND_STACK_DEREGISTER(id);
#endif
}

} // namespace annotate
} // namespace async_core
