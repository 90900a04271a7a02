/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// An intrusive list whose listeners may leave while they are being called.
//
// Nodes belong to the listeners (often on a coroutine's C stack) and have the
// members `prev` and `next`. each() keeps a cursor in the list, so the function
// it calls may remove any node, including the current one; nodes added
// meanwhile are visited. each() does not nest. Thread: one. Suspends: never.
// Never allocates.
#pragma once

namespace async_core {

template <class Node>
class listener_list {
public:
    [[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
    [[nodiscard]] Node *first() const noexcept { return first_; }

    void push_back(Node &node) noexcept
    {
        node.prev = last_;
        node.next = nullptr;
        (last_ != nullptr ? last_->next : first_) = &node;
        last_ = &node;
    }

    /// `node` must be in this list.
    void remove(Node &node) noexcept
    {
        if (cursor_ == &node) {
            cursor_ = node.next;
        }
        (node.prev != nullptr ? node.prev->next : first_) = node.next;
        (node.next != nullptr ? node.next->prev : last_) = node.prev;
        node.prev = node.next = nullptr;
    }

    /// Empties the list without touching the nodes: their memory may be freed already.
    void forget() noexcept { first_ = last_ = cursor_ = nullptr; }

    /// Calls function(node) for each node, oldest first.
    template <class Function>
    void each(Function &&function) noexcept
    {
        cursor_ = first_;
        while (cursor_ != nullptr) {
            Node &node = *cursor_;
            cursor_ = node.next;
            function(node);
        }
    }

private:
    Node *first_ = nullptr;
    Node *last_ = nullptr;
    Node *cursor_ = nullptr;
};

} // namespace async_core
