/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// An intrusive 4-ary min-heap of deadlines.
//
// Nodes belong to their waiters and know their index (place), so a cancel is
// O(log n) without a search. Equal deadlines come out by their sequence
// numbers, which the caller sets. The heap's array keeps both beside the
// pointer: a sift touches one cache line per level and the nodes that it moves.
// It grows by doubling, shrinks when three quarters are empty, and is the only
// allocation. It reads no clock and makes no callbacks. Thread: one.
// Suspends: never. Source: 4-ary heaps after Go's runtime timers and libev.
#pragma once

#include "sched/deadline_source.hpp"

namespace async_core {

class timer_heap {
public:
    timer_heap() noexcept = default;
    timer_heap(const timer_heap &) = delete;
    timer_heap &operator=(const timer_heap &) = delete;
    ~timer_heap();

    /// Inserts an idle node by its deadline and sequence number. false: out of memory, nothing changed.
    [[nodiscard]] bool insert(deadline_node &node) noexcept;

    /// Removes a node that is in the heap. Never fails.
    void remove(deadline_node &node) noexcept;

    /// The first node, or nullptr.
    [[nodiscard]] deadline_node *top() const noexcept { return size_ ? entries_[0].node : nullptr; }

    /// Removes all nodes (they become idle) and frees the array.
    void clear() noexcept;

private:
    struct entry {
        nanoseconds_t deadline;
        std::uint64_t sequence;
        deadline_node *node;
    };

    static bool before(const entry &a, const entry &b) noexcept
    {
        return a.deadline != b.deadline ? a.deadline < b.deadline : a.sequence < b.sequence;
    }
    void place(std::size_t index, const entry &e) noexcept;
    void sift_up(std::size_t index, const entry &e) noexcept;
    void sift_down(std::size_t index, const entry &e) noexcept;
    bool resize(std::size_t capacity) noexcept;

    entry *entries_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

} // namespace async_core
