/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Allocates and lists coroutine records.
//
// The records of a runtime have one size, so freed ones go to a free list; it
// holds no more than were recently alive at once, the rest is returned to
// malloc. Two lists, oldest first: `alive` (not ended) and `lingering` (ended,
// referenced). It does not look at states and never calls the engine.
// Thread: one. Suspends: never.
#pragma once

#include "sched/coroutine.hpp"

namespace async_core {

struct coroutine_list {
    acore_coroutine *oldest = nullptr;
    acore_coroutine *newest = nullptr;
    void append(acore_coroutine *co) noexcept;
    void remove(acore_coroutine *co) noexcept;
};

class coroutine_store {
public:
    explicit coroutine_store(std::size_t area_size_bytes) noexcept;
    coroutine_store(const coroutine_store &) = delete;
    coroutine_store &operator=(const coroutine_store &) = delete;
    ~coroutine_store(); ///< frees the free list; the scheduler frees records that are still listed

    /// A record in state CREATED with one reference and a zeroed area, listed as alive; nullptr: out of memory.
    [[nodiscard]] acore_coroutine *create(scheduler *owner) noexcept;

    /// Removes a record from its list and frees it.
    void destroy(acore_coroutine *co) noexcept;

    /// Moves it from the alive to the lingering list.
    void set_lingering(acore_coroutine *co) noexcept;

    /// Removes the record from its list; free_orphan() frees its memory.
    void orphan(acore_coroutine *co) noexcept;
    static void free_orphan(acore_coroutine *co) noexcept;

    /// Called once per load window: frees part of the free list's surplus.
    void maintain() noexcept;

    [[nodiscard]] const coroutine_list &alive() const noexcept { return alive_; }
    [[nodiscard]] const coroutine_list &lingering() const noexcept { return lingering_; }
    [[nodiscard]] std::uint64_t alive_count() const noexcept { return alive_count_; }
    [[nodiscard]] std::uint64_t peak() const noexcept { return peak_; }
    [[nodiscard]] std::uint64_t created() const noexcept { return next_id_ - 1; }
    [[nodiscard]] std::size_t record_size_bytes() const noexcept { return record_bytes_; }

private:
    std::size_t area_bytes_;
    std::size_t record_bytes_;
    acore_coroutine *free_ = nullptr; // linked by `newer`
    std::size_t free_count_ = 0;
    std::size_t free_limit_ = 1024;
    std::uint64_t window_peak_ = 0;
    coroutine_list alive_;
    coroutine_list lingering_;
    std::uint64_t alive_count_ = 0;
    std::uint64_t peak_ = 0;
    std::uint64_t next_id_ = 1;
};

} // namespace async_core
