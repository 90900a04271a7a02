/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The coroutines that are ready to run.
//
// A ring buffer whose size is a power of two. Each queued coroutine knows its
// position (a sequence number, modulo the size), so discarding or moving one is
// O(1) and leaves a hole, which pop skips. Only reserve() allocates: it is
// called when a coroutine enters the runtime, so that a wake never fails.
// Policy: FIFO, or a seeded random choice among the ready coroutines (a
// high-priority one at the head goes first), which tests use to find ordering
// bugs. It does not change states. Thread: one. Suspends: never.
#pragma once

#include "base/random.hpp"
#include "sched/coroutine.hpp"

namespace async_core {

class run_queue {
public:
    /// seed 0: FIFO; otherwise random, reproducible by the seed.
    explicit run_queue(std::uint64_t seed) noexcept
        : random_(seed)
        , randomized_(seed != 0)
    {
    }
    run_queue(const run_queue &) = delete;
    run_queue &operator=(const run_queue &) = delete;
    ~run_queue();

    /// Reserves room for `count` coroutines at once. false: out of memory, nothing changed.
    [[nodiscard]] bool reserve(std::size_t count) noexcept { return count + count / 2 < capacity_ || grow(count); }

    void push_back(acore_coroutine *co) noexcept
    {
        if (tail_ - head_ == capacity_) [[unlikely]] {
            close_holes();
        }
        co->queue_position = tail_;
        slots_[tail_++ & mask_] = co;
        ++count_;
    }

    void push_front(acore_coroutine *co) noexcept
    {
        if (tail_ - head_ == capacity_) [[unlikely]] {
            close_holes();
        }
        co->queue_position = --head_;
        slots_[head_ & mask_] = co;
        ++count_;
        if (co->started) {
            unstarted_until_ = head_;
        }
    }

    /// The next one according to the policy, or nullptr.
    [[nodiscard]] acore_coroutine *pop() noexcept
    {
        if (count_ == 0) {
            return nullptr;
        }
        if (randomized_) [[unlikely]] {
            return pop_random();
        }
        return pop_front();
    }

    /// Removes a queued coroutine.
    void remove(acore_coroutine *co) noexcept
    {
        slots_[co->queue_position & mask_] = nullptr;
        --count_;
    }

    /// Removes and returns the first one that has started; nullptr if there is none. Those that have not are passed once.
    [[nodiscard]] acore_coroutine *pop_started() noexcept;

    /// Empties the queue without touching the coroutines.
    void clear() noexcept { head_ = tail_ = unstarted_until_ = count_ = 0; }

    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] std::size_t capacity() const noexcept { return capacity_; }

private:
    acore_coroutine *pop_front() noexcept
    {
        acore_coroutine *co;
        do {
            co = slots_[head_++ & mask_];
        } while (co == nullptr);
        --count_;
        prefetch_next();
        return co;
    }

    /// With thousands ready each switch would miss the cache: fetch the record of the one after the next, and
    /// the stack of the next, while this one runs. always_inline: gcc considers a function that only prefetches
    /// pure and drops the call.
    [[gnu::always_inline]] void prefetch_next() const noexcept
    {
        if (tail_ - head_ > 1) {
            prefetch<record_lines>(slots_[(head_ + 1) & mask_]);
            if (const acore_coroutine *next = slots_[head_ & mask_]) {
                prefetch<stack_lines>(next->fctx);
            }
        }
    }
    template <std::size_t lines>
    [[gnu::always_inline]] static void prefetch(const void *from) noexcept
    {
        const auto *line = static_cast<const char *>(from);
#pragma GCC unroll 8
        for (std::size_t i = 0; i < lines; ++i) {
            __builtin_prefetch(line + i * 64, 1);
        }
    }
    acore_coroutine *pop_random() noexcept;
    bool grow(std::size_t count) noexcept;
    void close_holes() noexcept;

    // What a switch reads of each.
    static constexpr std::size_t record_lines = 4, stack_lines = 6;

    acore_coroutine **slots_ = nullptr;
    std::uint64_t mask_ = 0;
    std::uint64_t head_ = 0; // positions; the ring holds [head_, tail_)
    std::uint64_t tail_ = 0;
    std::uint64_t unstarted_until_ = 0; // from head_ on none is started before it
    std::size_t count_ = 0;             // without holes
    std::size_t capacity_ = 0;
    random_sequence random_;
    bool randomized_;
};

} // namespace async_core
