/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Stacks for coroutines.
//
// Stacks are allocated in slabs, one mmap each, so that 100,000 of them need a
// few hundred mappings. A slab only reserves addresses, so stacks may be as
// large as the main flow's; a stack uses memory from its first use on, one page
// if it stays shallow.
//
//   fresh (never touched) -> in use <-> warm (LIFO, memory kept) -> cold (memory returned) -> in use
//   a slab whose stacks are all fresh or cold is unmapped
//
// Guards: where the kernel has MADV_GUARD_INSTALL (Linux 6.13) every stack gets
// guard pages without an extra mapping. Elsewhere a guard costs two mappings of
// vm.max_map_count (65,530 by default), so only `guard_budget` stacks have one.
// The others have a canary in their lowest bytes, which are zero until an
// overflow writes there; intact() is called whenever the coroutine leaves the
// CPU.
//
// Load: the pool keeps as many stacks warm as were in use at once in the last
// one to two windows (1 s) plus an eighth, and returns the surplus piecemeal
// from maintain(). The tops of neighbouring stacks are offset by a few cache
// lines; otherwise all coroutines would compete for the same cache sets.
// Thread: one. Suspends: never.
#pragma once

#include "base/clock.hpp"
#include "context/annotations.hpp"

#include <cstddef>
#include <cstdint>

namespace async_core {

struct stack_slab;

struct pooled_stack {
    std::byte *lowest;         ///< lowest usable address, above the guard page
    pooled_stack *next, *prev; ///< in the warm list or the slab's cold list (next only)
    stack_slab *slab;
    std::uint32_t top_offset; ///< from lowest, coloured
    std::uint32_t valgrind_id : 31;
    std::uint32_t guarded : 1;
};

struct stack_pool_options {
    std::size_t stack_size_bytes = 0;  ///< usable, rounded up to pages; 0: 256 KiB; at least 16 KiB
    std::uint32_t guard_budget = 0;    ///< how many stacks may have guard pages; 0: default, see above
    std::size_t max_stacks = SIZE_MAX; ///< take() fails beyond this
    bool light_guards = true;          ///< false: behave as on a kernel without MADV_GUARD_INSTALL
};

struct stack_pool_stats {
    std::size_t in_use, warm, guarded, bytes_mapped, slabs;
};

class stack_pool {
public:
    explicit stack_pool(const stack_pool_options &options) noexcept;
    stack_pool(const stack_pool &) = delete;
    stack_pool &operator=(const stack_pool &) = delete;
    ~stack_pool(); ///< unmaps everything, in use or not

    /// A stack, the one used last if possible; nullptr: no memory or max_stacks reached.
    [[nodiscard]] pooled_stack *take() noexcept
    {
        pooled_stack *stack = warm_first_;
        if (stack == nullptr) [[unlikely]] {
            return take_cold();
        }
        pooled_stack *second = stack->next;
        warm_first_ = second;
        if (second != nullptr) {
            second->prev = nullptr;
            // When many start in a row: have the next one's first frames in the cache.
            __builtin_prefetch(second->lowest + second->top_offset - 64, 1);
            __builtin_prefetch(second->lowest + second->top_offset - 128, 1);
        } else {
            warm_last_ = nullptr;
        }
        --warm_;
        return hand_out(stack);
    }

    /// Returns a stack to the pool; the caller must not be running on it.
    void give_back(pooled_stack *stack) noexcept
    {
        stack->prev = nullptr;
        stack->next = warm_first_;
        (warm_first_ ? warm_first_->prev : warm_last_) = stack;
        warm_first_ = stack;
        ++warm_;
        --in_use_;
    }

    /// False if a stack without guard pages has overflowed. Only for unguarded stacks.
    [[nodiscard]] static bool intact(const pooled_stack *stack) noexcept;

    /// Returns the pages that a stack in use does not need while its coroutine is at `place`; no effect if that
    /// is outside of the stack.
    void trim(const pooled_stack *stack, const void *place) const noexcept;
    /// The same for all warm stacks.
    void trim_warm() const noexcept;

    /// Keeps the slab of this stack mapped for ever: it is still in use when the pool is destroyed.
    static void keep_mapped(pooled_stack *stack) noexcept;

    /// Returns surplus memory, a bounded amount of work per call (more when `idle`).
    void maintain(nanoseconds_t now, bool idle) noexcept;

    [[nodiscard]] std::size_t stack_size_bytes() const noexcept { return usable_bytes_; }
    [[nodiscard]] stack_pool_stats stats() const noexcept;

    static constexpr nanoseconds_t window = 1'000'000'000;

private:
    pooled_stack *take_cold() noexcept;
    pooled_stack *hand_out(pooled_stack *stack) noexcept
    {
        if (++in_use_ > peak_) {
            peak_ = in_use_;
        }
        annotate::stack_taken(stack->lowest, usable_bytes_);
        return stack;
    }
    stack_slab *map_slab() noexcept;
    void unmap_slab(stack_slab *slab) noexcept;
    void install_guard(pooled_stack *stack) noexcept;
    void make_cold(pooled_stack *stack) noexcept;
    [[nodiscard]] std::size_t mapping_guard_budget() noexcept;
    void trim_below(const pooled_stack *stack, std::byte *end) const noexcept;

    std::size_t page_bytes_;
    std::size_t usable_bytes_;
    std::size_t guard_bytes_;
    std::size_t stride_bytes_; // usable + guard
    std::size_t max_stacks_;
    std::uint32_t guard_budget_;
    bool light_guards_;

    pooled_stack *warm_first_ = nullptr; // most recently used
    pooled_stack *warm_last_ = nullptr;  // least recently used
    std::size_t warm_ = 0;
    std::size_t in_use_ = 0;
    std::size_t guarded_ = 0;
    std::size_t bytes_mapped_ = 0;

    stack_slab *slabs_ = nullptr; // all, those with a fresh or cold stack first
    std::size_t slab_count_ = 0;
    std::uint32_t next_slab_stacks_ = 8;

    nanoseconds_t window_end_ = 0;
    std::size_t peak_ = 0;        // of in_use_, in this window
    std::size_t last_peak_ = 0;   // in the previous window
    std::size_t keep_ = SIZE_MAX; // upper bound for in use + warm
};

} // namespace async_core
