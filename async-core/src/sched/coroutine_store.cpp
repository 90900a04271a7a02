/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/coroutine_store.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace async_core {

namespace {
constexpr std::size_t smallest_free_limit = 256;
constexpr std::size_t most_frees_per_maintain = 512;
} // namespace

void coroutine_list::append(acore_coroutine *co) noexcept
{
    co->older = newest;
    co->newer = nullptr;
    (newest ? newest->newer : oldest) = co;
    newest = co;
}

void coroutine_list::remove(acore_coroutine *co) noexcept
{
    (co->older ? co->older->newer : oldest) = co->newer;
    (co->newer ? co->newer->older : newest) = co->older;
}

coroutine_store::coroutine_store(std::size_t area_size_bytes) noexcept
    : area_bytes_((area_size_bytes + 15) & ~std::size_t{15})
    , record_bytes_(sizeof(acore_coroutine) + area_bytes_)
{
}

coroutine_store::~coroutine_store()
{
    while (free_ != nullptr) {
        acore_coroutine *co = free_;
        free_ = co->newer;
        std::free(co);
    }
}

acore_coroutine *coroutine_store::create(scheduler *owner) noexcept
{
    acore_coroutine *co = free_;
    if (co != nullptr) {
        free_ = co->newer;
        --free_count_;
    } else if ((co = static_cast<acore_coroutine *>(std::malloc(record_bytes_))) == nullptr) {
        return nullptr;
    }
    new (co) acore_coroutine{};
    std::memset(co->area(), 0, area_bytes_);
    co->owner = owner;
    co->refcount = 1;
    co->id = next_id_++;
    alive_.append(co);
    if (++alive_count_ > window_peak_) {
        window_peak_ = alive_count_;
        if (window_peak_ > peak_) {
            peak_ = window_peak_;
        }
        if (window_peak_ > free_limit_) {
            free_limit_ = window_peak_;
        }
    }
    return co;
}

void coroutine_store::destroy(acore_coroutine *co) noexcept
{
    if (co->lingering) {
        lingering_.remove(co);
    } else {
        alive_.remove(co);
        --alive_count_;
    }
    if (free_count_ >= free_limit_) {
        std::free(co);
        return;
    }
    co->newer = free_;
    free_ = co;
    ++free_count_;
}

void coroutine_store::set_lingering(acore_coroutine *co) noexcept
{
    alive_.remove(co);
    --alive_count_;
    co->lingering = true;
    lingering_.append(co);
}

void coroutine_store::orphan(acore_coroutine *co) noexcept
{
    if (!co->lingering) {
        set_lingering(co);
    }
    lingering_.remove(co);
}

void coroutine_store::free_orphan(acore_coroutine *co) noexcept { std::free(co); }

void coroutine_store::maintain() noexcept
{
    free_limit_ = std::max<std::size_t>(smallest_free_limit, window_peak_);
    window_peak_ = alive_count_;
    for (std::size_t i = 0; i < most_frees_per_maintain && free_count_ > free_limit_; ++i) {
        acore_coroutine *co = free_;
        free_ = co->newer;
        --free_count_;
        std::free(co);
    }
}

} // namespace async_core
