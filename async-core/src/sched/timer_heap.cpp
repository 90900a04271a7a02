/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/timer_heap.hpp"

#include <cstdlib>

namespace async_core {

namespace {
constexpr std::size_t arity = 4;
constexpr std::size_t smallest_capacity = 64;
} // namespace

timer_heap::~timer_heap() { clear(); }

void timer_heap::clear() noexcept
{
    for (std::size_t i = 0; i < size_; ++i) {
        entries_[i].node->place = deadline_node::idle;
    }
    std::free(entries_);
    entries_ = nullptr;
    size_ = capacity_ = 0;
}

bool timer_heap::resize(std::size_t capacity) noexcept
{
    // entry is trivially copyable, so realloc may move it.
    auto *grown = static_cast<entry *>(std::realloc(entries_, capacity * sizeof(entry)));
    if (grown == nullptr) {
        return false;
    }
    entries_ = grown;
    capacity_ = capacity;
    return true;
}

void timer_heap::place(std::size_t index, const entry &e) noexcept
{
    entries_[index] = e;
    e.node->place = index;
}

void timer_heap::sift_up(std::size_t index, const entry &e) noexcept
{
    while (index > 0) {
        const std::size_t parent = (index - 1) / arity;
        if (!before(e, entries_[parent])) {
            break;
        }
        place(index, entries_[parent]);
        index = parent;
    }
    place(index, e);
}

void timer_heap::sift_down(std::size_t index, const entry &e) noexcept
{
    for (;;) {
        const std::size_t first = index * arity + 1;
        if (first >= size_) {
            break;
        }
        const std::size_t end = first + arity < size_ ? first + arity : size_;
        std::size_t smallest = first;
        for (std::size_t child = first + 1; child < end; ++child) {
            if (before(entries_[child], entries_[smallest])) {
                smallest = child;
            }
        }
        if (!before(entries_[smallest], e)) {
            break;
        }
        place(index, entries_[smallest]);
        index = smallest;
    }
    place(index, e);
}

bool timer_heap::insert(deadline_node &node) noexcept
{
    if (size_ == capacity_ && !resize(capacity_ ? capacity_ * 2 : smallest_capacity)) {
        return false;
    }
    const entry e{node.deadline, node.sequence, &node};
    sift_up(size_++, e);
    return true;
}

void timer_heap::remove(deadline_node &node) noexcept
{
    const std::size_t index = node.place;
    node.place = deadline_node::idle;
    const entry last = entries_[--size_];
    if (index != size_) {
        if (index > 0 && before(last, entries_[(index - 1) / arity])) {
            sift_up(index, last);
        } else {
            sift_down(index, last);
        }
    }
    if (capacity_ > smallest_capacity && size_ < capacity_ / 4) {
        (void)resize(capacity_ / 2);
    }
}

} // namespace async_core
