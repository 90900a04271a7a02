/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Deadlines in their order: a few sorted lists, and a heap for the rest.
//
// Most waits have the same limit (default_socket_timeout) and are over long
// before it. Armed one after another, such deadlines are in order already: a
// node goes to the end of the first list whose last deadline is not later, and
// comes out by unlinking, without a sift. A node that fits no list goes into
// the heap. Which of them holds a node does not show: nodes fire by deadline,
// equal ones in the order of arming. Several lists, so that one timer that is
// far away does not send all later ones to the heap. Reads no clock, makes no
// callbacks. Thread: one. Suspends: never. Source: patience sorting; one list
// for each length of time, as node keeps them, would need that length.
#pragma once

#include "sched/timer_heap.hpp"

#include <array>

namespace async_core {

class deadline_queue {
public:
    deadline_queue() noexcept = default;
    deadline_queue(const deadline_queue &) = delete;
    deadline_queue &operator=(const deadline_queue &) = delete;
    ~deadline_queue() { clear(); }

    /// Inserts an idle node by its deadline. false: out of memory, the node stays idle.
    [[nodiscard]] bool insert(deadline_node &node) noexcept;

    /// Removes a node; no effect if it is idle. Never fails.
    void remove(deadline_node &node) noexcept;

    /// Removes and returns the first node whose deadline is not after `now`; nullptr if there is none.
    [[nodiscard]] deadline_node *pop_due(nanoseconds_t now) noexcept;

    /// The node that fires first, or nullptr.
    [[nodiscard]] deadline_node *first() const noexcept;

    /// The first node's deadline; no_deadline when empty.
    [[nodiscard]] nanoseconds_t next_deadline() const noexcept;

    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

    /// Removes all nodes (they become idle) and frees the heap's array.
    void clear() noexcept;

private:
    struct sorted_list {
        deadline_node *first = nullptr;
        deadline_node *last = nullptr;
    };

    void append(std::size_t number, deadline_node &node) noexcept;
    void unlink(sorted_list &list, deadline_node &node) noexcept;

    std::array<sorted_list, 4> lists_;
    timer_heap heap_;
    std::size_t size_ = 0;
    std::uint64_t next_sequence_ = 0;
};

} // namespace async_core
