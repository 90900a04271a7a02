/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "context/stack_pool.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __linux__
#ifndef MADV_GUARD_INSTALL
#define MADV_GUARD_INSTALL 102
#endif
#define MADV_GIVE_BACK MADV_DONTNEED
#else
#define MADV_GIVE_BACK MADV_FREE
#endif

// FreeBSD would let the kernel grow it.
#if !defined(MAP_STACK) || defined(__FreeBSD__)
#undef MAP_STACK
#define MAP_STACK 0
#endif
#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

namespace async_core {

struct stack_slab {
    std::byte *base;
    std::size_t bytes;
    stack_slab *next, *prev;
    pooled_stack *cold; // those whose memory was returned
    std::uint32_t count;
    std::uint32_t fresh; // stacks[count - fresh ...] have never been used
    std::uint32_t cold_count;
    std::uint32_t guarded;
    bool kept; // see keep_mapped()
    pooled_stack *stacks() noexcept { return reinterpret_cast<pooled_stack *>(this + 1); }
    [[nodiscard]] bool available() const noexcept { return fresh != 0 || cold != nullptr; }
};

namespace {
constexpr std::size_t default_stack_bytes = 256 * 1024;
constexpr std::size_t smallest_stack_bytes = 16 * 1024;
/// Libraries that are not built with -fstack-clash-protection may jump over a page. A large guard is taken off the stack.
constexpr std::size_t large_stack_bytes = 1024 * 1024;
constexpr std::size_t large_guard_bytes = 64 * 1024;
constexpr std::size_t canary_words = 8;
/// Memory that a shallow stack may keep, below its top and below its coroutine's position.
constexpr std::size_t kept_bytes = 64 * 1024;
constexpr std::uint32_t most_stacks_per_slab = 256;
constexpr std::uint32_t colours = 10; // with more, the stacks of sleeping coroutines would need a second page
constexpr std::uint32_t colour_bytes = 64;
constexpr std::size_t spare_stacks = 16;
constexpr std::size_t work_when_busy = 256;
constexpr std::size_t work_when_idle = 4096;
#ifdef __linux__
using mincore_byte = unsigned char;
#else
using mincore_byte = char;
#endif

std::size_t read_max_map_count() noexcept
{
    unsigned long value = 65530;
    if (FILE *file = std::fopen("/proc/sys/vm/max_map_count", "re")) {
        if (std::fscanf(file, "%lu", &value) != 1) {
            value = 65530;
        }
        std::fclose(file);
    }
    return value;
}
} // namespace

stack_pool::stack_pool(const stack_pool_options &options) noexcept
    : page_bytes_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE)))
    , max_stacks_(options.max_stacks)
    , guard_budget_(options.guard_budget)
    , light_guards_(options.light_guards)
{
    std::size_t wanted = options.stack_size_bytes ? options.stack_size_bytes : default_stack_bytes;
    wanted = std::max(wanted, smallest_stack_bytes);
    // An offset must fit into 32 bits.
    wanted = std::min<std::size_t>(wanted, std::size_t{1} << 31);
    usable_bytes_ = (wanted + page_bytes_ - 1) & ~(page_bytes_ - 1);
    guard_bytes_ = page_bytes_;
    if (usable_bytes_ >= large_stack_bytes) {
        // An odd number of pages from one to the next: with an even one their tops share few sets of the TLB. Rather a
        // page less than one more: a switch among 1,000 coroutines took 88 ns with 8 MB - 4 KB, 99 ns with 8 MB + 4 KB and
        // 120 ns with 8 MB + 8 KB (medians, AMD EPYC of the first generation, virtualized).
        guard_bytes_ = std::max(large_guard_bytes, page_bytes_);
        usable_bytes_ -= guard_bytes_ + (usable_bytes_ / page_bytes_ % 2 == 0 ? page_bytes_ : 0);
    }
    stride_bytes_ = usable_bytes_ + guard_bytes_;
}

stack_pool::~stack_pool()
{
    while (slabs_ != nullptr) {
        unmap_slab(slabs_);
    }
}

stack_slab *stack_pool::map_slab() noexcept
{
    for (std::uint32_t count = next_slab_stacks_; count != 0; count /= 2) {
        const std::size_t bytes = count * stride_bytes_;
        void *base = mmap(
            nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
        if (base == MAP_FAILED) {
            continue; // a smaller one may fit
        }
        auto *slab = static_cast<stack_slab *>(std::malloc(sizeof(stack_slab) + count * sizeof(pooled_stack)));
        if (slab == nullptr) {
            munmap(base, bytes);
            continue;
        }
#ifdef MADV_NOHUGEPAGE
        // With huge pages the first touch would allocate 2 MB for eight stacks.
        madvise(base, bytes, MADV_NOHUGEPAGE);
#endif
        *slab = {static_cast<std::byte *>(base), bytes, slabs_, nullptr, nullptr, count, count, 0, 0, false};
        if (slabs_ != nullptr) {
            slabs_->prev = slab;
        }
        slabs_ = slab;
        ++slab_count_;
        bytes_mapped_ += bytes;
        next_slab_stacks_ = std::min(count * 2, most_stacks_per_slab);
        return slab;
    }
    return nullptr;
}

void stack_pool::unmap_slab(stack_slab *slab) noexcept
{
    (slab->prev ? slab->prev->next : slabs_) = slab->next;
    if (slab->next != nullptr) {
        slab->next->prev = slab->prev;
    }
    for (std::uint32_t i = 0; i < slab->count - slab->fresh; ++i) {
        pooled_stack &stack = slab->stacks()[i];
        annotate::stack_unmapped(stack.lowest, usable_bytes_, stack.valgrind_id);
    }
    if (!slab->kept) {
        munmap(slab->base, slab->bytes);
    }
    bytes_mapped_ -= slab->bytes;
    guarded_ -= slab->guarded;
    --slab_count_;
    std::free(slab);
}

void stack_pool::keep_mapped(pooled_stack *stack) noexcept { stack->slab->kept = true; }

std::size_t stack_pool::mapping_guard_budget() noexcept
{
    if (guard_budget_ == 0) {
        guard_budget_ = static_cast<std::uint32_t>(std::min<std::size_t>(read_max_map_count() / 4, UINT32_MAX));
    }
    return guard_budget_;
}

void stack_pool::install_guard(pooled_stack *stack) noexcept
{
    void *guard = stack->lowest - guard_bytes_;
    if (guard_budget_ != 0 && guarded_ >= guard_budget_) {
        return;
    }
#ifdef MADV_GUARD_INSTALL
    if (light_guards_) {
        stack->guarded = madvise(guard, guard_bytes_, MADV_GUARD_INSTALL) == 0;
        if (!stack->guarded && errno == EINVAL) {
            light_guards_ = false;
        }
    }
#endif
    if (!stack->guarded && guarded_ < mapping_guard_budget()) {
        stack->guarded = mprotect(guard, guard_bytes_, PROT_NONE) == 0;
    }
    if (stack->guarded) {
        ++guarded_;
        ++stack->slab->guarded;
    }
}

pooled_stack *stack_pool::take_cold() noexcept
{
    if (in_use_ >= max_stacks_) {
        return nullptr;
    }
    stack_slab *slab = slabs_;
    if ((slab == nullptr || !slab->available()) && (slab = map_slab()) == nullptr) {
        return nullptr;
    }
    pooled_stack *stack = slab->cold;
    if (stack != nullptr) {
        slab->cold = stack->next;
        --slab->cold_count;
    } else {
        const std::uint32_t index = slab->count - slab->fresh--;
        stack = slab->stacks() + index;
        *stack = {};
        stack->slab = slab;
        stack->lowest = slab->base + index * stride_bytes_ + guard_bytes_;
        stack->top_offset = static_cast<std::uint32_t>(usable_bytes_) - index % colours * colour_bytes;
        stack->valgrind_id = annotate::stack_mapped(stack->lowest, usable_bytes_);
        const int saved_errno = errno;
        install_guard(stack);
        errno = saved_errno;
    }
    // Keep a slab with free stacks at the head of the list: rotate an exhausted one to the end.
    if (!slab->available() && slab->next != nullptr && slab->next->available()) {
        slabs_ = slab->next;
        slabs_->prev = nullptr;
        stack_slab *last = slabs_;
        while (last->next != nullptr && last->next->available()) {
            last = last->next;
        }
        slab->prev = last;
        slab->next = last->next;
        if (last->next != nullptr) {
            last->next->prev = slab;
        }
        last->next = slab;
    }
    return hand_out(stack);
}

void stack_pool::make_cold(pooled_stack *stack) noexcept
{
    stack_slab *slab = stack->slab;
    const bool was_available = slab->available();
    stack->next = slab->cold;
    slab->cold = stack;
    ++slab->cold_count;
    if (slab->cold_count + slab->fresh == slab->count) {
        unmap_slab(slab);
        return;
    }
    madvise(stack->lowest, usable_bytes_, MADV_GIVE_BACK);
    if (!was_available && slab->prev != nullptr) { // to the head, where take_cold() looks
        slab->prev->next = slab->next;
        if (slab->next != nullptr) {
            slab->next->prev = slab->prev;
        }
        slab->prev = nullptr;
        slab->next = slabs_;
        slabs_->prev = slab;
        slabs_ = slab;
    }
}

void stack_pool::maintain(nanoseconds_t now, bool idle) noexcept
{
    if (now >= window_end_) {
        if (window_end_ != 0) {
            const std::size_t peak = std::max(peak_, last_peak_);
            keep_ = peak + peak / 8 + spare_stacks;
            last_peak_ = peak_;
        }
        peak_ = in_use_;
        window_end_ = now + window;
    }
    // keep_ only knows past windows; a load that has just grown counts at once
    const std::size_t keep = std::max(keep_, peak_ + peak_ / 8 + spare_stacks);
    const int saved_errno = errno;
    std::size_t work = idle ? work_when_idle : work_when_busy;
    while (work-- != 0 && warm_ != 0 && in_use_ + warm_ > keep) {
        pooled_stack *stack = warm_last_;
        warm_last_ = stack->prev;
        (stack->prev ? stack->prev->next : warm_first_) = nullptr;
        --warm_;
        make_cold(stack);
    }
    errno = saved_errno;
}

bool stack_pool::intact(const pooled_stack *stack) noexcept
{
    const auto *canary = reinterpret_cast<const std::uint64_t *>(stack->lowest);
    std::uint64_t written = 0;
    for (std::size_t i = 0; i < canary_words; ++i) {
        written |= canary[i];
    }
    return written == 0;
}

void stack_pool::trim_below(const pooled_stack *stack, std::byte *end) const noexcept
{
    end -= reinterpret_cast<std::uintptr_t>(end) % page_bytes_;
    if (end <= stack->lowest) {
        return;
    }
    // Stacks are touched page by page, so a stack that was deeper has touched the first page beyond.
    mincore_byte resident = 0;
    if (mincore(end - page_bytes_, page_bytes_, &resident) == 0 && (resident & 1) != 0) {
        madvise(stack->lowest, static_cast<std::size_t>(end - stack->lowest), MADV_GIVE_BACK);
    }
}

void stack_pool::trim(const pooled_stack *stack, const void *place) const noexcept
{
    auto *at = static_cast<std::byte *>(const_cast<void *>(place));
    std::byte *top = stack->lowest + stack->top_offset;
    if (at >= stack->lowest + kept_bytes && at <= top) {
        trim_below(stack, at - kept_bytes);
    }
}

void stack_pool::trim_warm() const noexcept
{
    for (const pooled_stack *stack = warm_first_; stack != nullptr; stack = stack->next) {
        if (usable_bytes_ > kept_bytes) {
            trim_below(stack, stack->lowest + usable_bytes_ - kept_bytes);
        }
    }
}

stack_pool_stats stack_pool::stats() const noexcept { return {in_use_, warm_, guarded_, bytes_mapped_, slab_count_}; }

} // namespace async_core
