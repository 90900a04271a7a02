/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/deadline_queue.hpp"

namespace async_core {

void deadline_queue::append(std::size_t number, deadline_node &node) noexcept
{
    sorted_list &list = lists_[number];
    node.place = deadline_node::first_list + number;
    node.previous = list.last;
    node.next = nullptr;
    (list.last == nullptr ? list.first : list.last->next) = &node;
    list.last = &node;
}

void deadline_queue::unlink(sorted_list &list, deadline_node &node) noexcept
{
    node.place = deadline_node::idle;
    (node.previous == nullptr ? list.first : node.previous->next) = node.next;
    (node.next == nullptr ? list.last : node.next->previous) = node.previous;
}

bool deadline_queue::insert(deadline_node &node) noexcept
{
    node.sequence = next_sequence_++;
    std::size_t number = 0;
    while (number < lists_.size() && lists_[number].last != nullptr && lists_[number].last->deadline > node.deadline) {
        ++number;
    }
    if (number < lists_.size()) {
        append(number, node);
    } else if (!heap_.insert(node)) {
        return false;
    }
    ++size_;
    return true;
}

void deadline_queue::remove(deadline_node &node) noexcept
{
    if (!node.armed()) {
        return;
    }
    if (node.place >= deadline_node::first_list) {
        unlink(lists_[node.place - deadline_node::first_list], node);
    } else {
        heap_.remove(node);
    }
    --size_;
}

deadline_node *deadline_queue::first() const noexcept
{
    deadline_node *first = heap_.top();
    for (const sorted_list &list : lists_) {
        if (list.first != nullptr && (first == nullptr || list.first->before(*first))) {
            first = list.first;
        }
    }
    return first;
}

nanoseconds_t deadline_queue::next_deadline() const noexcept
{
    const deadline_node *next = first();
    return next == nullptr ? no_deadline : next->deadline;
}

deadline_node *deadline_queue::pop_due(nanoseconds_t now) noexcept
{
    deadline_node *node = first();
    if (node == nullptr || node->deadline > now) {
        return nullptr;
    }
    remove(*node);
    return node;
}

void deadline_queue::clear() noexcept
{
    for (sorted_list &list : lists_) {
        for (deadline_node *node = list.first; node != nullptr; node = node->next) {
            node->place = deadline_node::idle;
        }
        list = {};
    }
    heap_.clear();
    size_ = 0;
}

} // namespace async_core
