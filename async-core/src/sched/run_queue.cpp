/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/run_queue.hpp"

#include <bit>
#include <cstdlib>
#include <utility>

namespace async_core {

namespace {
constexpr std::size_t smallest_capacity = 64;
} // namespace

run_queue::~run_queue() { std::free(slots_); }

bool run_queue::grow(std::size_t count) noexcept
{
    // Half as many again as can be queued: close_holes() then always frees a third.
    std::size_t capacity = std::bit_ceil(count + count / 2 + 1);
    capacity = capacity < smallest_capacity ? smallest_capacity : capacity;
    auto **slots = static_cast<acore_coroutine **>(std::malloc(capacity * sizeof(acore_coroutine *)));
    if (slots == nullptr) {
        return false;
    }
    // Positions stay valid: only the modulus changes.
    for (std::uint64_t position = head_; position != tail_; ++position) {
        slots[position & (capacity - 1)] = slots_[position & mask_];
    }
    std::free(slots_);
    slots_ = slots;
    capacity_ = capacity;
    mask_ = capacity - 1;
    return true;
}

void run_queue::close_holes() noexcept
{
    std::uint64_t to = head_;
    for (std::uint64_t from = head_; from != tail_; ++from) {
        if (acore_coroutine *co = slots_[from & mask_]) {
            co->queue_position = to;
            slots_[to++ & mask_] = co;
        }
    }
    tail_ = to;
    unstarted_until_ = head_;
}

acore_coroutine *run_queue::pop_random() noexcept
{
    while (slots_[head_ & mask_] == nullptr) {
        ++head_;
    }
    if (slots_[head_ & mask_]->priority != ACORE_PRIORITY_HIGH) {
        if (tail_ - head_ != count_) {
            close_holes(); // the choice must not depend on holes
        }
        const std::uint64_t chosen = head_ + random_.below(count_);
        std::swap(slots_[head_ & mask_], slots_[chosen & mask_]);
        slots_[chosen & mask_]->queue_position = chosen;
    }
    return pop_front();
}

acore_coroutine *run_queue::pop_started() noexcept
{
    // positions may have wrapped around
    std::uint64_t position = static_cast<std::int64_t>(unstarted_until_ - head_) > 0 ? unstarted_until_ : head_;
    acore_coroutine *found = nullptr;
    for (; position != tail_ && found == nullptr; ++position) {
        acore_coroutine *co = slots_[position & mask_];
        if (co != nullptr && co->started) {
            found = co;
            remove(co);
        }
    }
    unstarted_until_ = position;
    return found;
}

} // namespace async_core
