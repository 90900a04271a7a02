/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "context/stack_pool.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

using namespace async_core;

namespace {

constexpr nanoseconds_t second = stack_pool::window;

bool resident(void *address)
{
    unsigned char state = 0;
    auto page = reinterpret_cast<std::uintptr_t>(address) & ~std::uintptr_t{4095};
    EXPECT_EQ(mincore(reinterpret_cast<void *>(page), 4096, &state), 0);
    return (state & 1) != 0;
}

std::byte *top_of(pooled_stack *s) { return s->lowest + s->top_offset - 1; }

std::vector<pooled_stack *> take(stack_pool &pool, std::size_t count)
{
    std::vector<pooled_stack *> stacks;
    for (std::size_t i = 0; i < count; ++i) {
        pooled_stack *s = pool.take();
        EXPECT_NE(s, nullptr);
        *top_of(s) = std::byte{1};
        stacks.push_back(s);
    }
    return stacks;
}

void give(stack_pool &pool, const std::vector<pooled_stack *> &stacks)
{
    for (pooled_stack *s : stacks) {
        pool.give_back(s);
    }
}

} // namespace

TEST(StackPoolTest, MapsNothingBeforeTheFirstStack)
{
    stack_pool pool({});
    EXPECT_EQ(pool.stats().bytes_mapped, 0u);
    EXPECT_EQ(pool.stack_size_bytes(), 256u * 1024);
}

TEST(StackPoolTest, SizeIsRoundedUpToPages)
{
    EXPECT_EQ(stack_pool({.stack_size_bytes = 100'001}).stack_size_bytes(), 102'400u);
    EXPECT_EQ(stack_pool({.stack_size_bytes = 1}).stack_size_bytes(), 16'384u);
}

TEST(StackPoolTest, LastOneGivenBackIsTakenFirst)
{
    stack_pool pool({});
    auto stacks = take(pool, 3);
    give(pool, stacks);
    EXPECT_EQ(pool.take(), stacks[2]);
    EXPECT_EQ(pool.take(), stacks[1]);
    pool.give_back(stacks[1]);
    pool.give_back(stacks[2]);
    EXPECT_EQ(pool.stats().in_use, 0u);
    EXPECT_EQ(pool.stats().warm, 3u);
}

TEST(StackPoolTest, StacksDoNotOverlapAndAreWritableThroughout)
{
    stack_pool pool({.stack_size_bytes = 16 * 1024});
    auto stacks = take(pool, 600);
    for (std::size_t i = 0; i < stacks.size(); ++i) {
        std::memset(stacks[i]->lowest, static_cast<int>(i), stacks[i]->top_offset);
    }
    for (std::size_t i = 0; i < stacks.size(); ++i) {
        EXPECT_EQ(*stacks[i]->lowest, static_cast<std::byte>(i));
        EXPECT_EQ(*top_of(stacks[i]), static_cast<std::byte>(i));
    }
    give(pool, stacks);
}

TEST(StackPoolTest, ShallowStackTouchesOnePage)
{
    stack_pool pool({});
    auto stacks = take(pool, 1);
    EXPECT_TRUE(resident(top_of(stacks[0])));
    EXPECT_FALSE(resident(top_of(stacks[0]) - 4096));
    EXPECT_FALSE(resident(stacks[0]->lowest));
    give(pool, stacks);
}

TEST(StackPoolTest, NeighboursHaveDifferentColours)
{
    stack_pool pool({});
    auto stacks = take(pool, 8);
    std::set<std::uintptr_t> offsets;
    for (pooled_stack *s : stacks) {
        offsets.insert((reinterpret_cast<std::uintptr_t>(top_of(s)) + 1) % 4096);
    }
    EXPECT_EQ(offsets.size(), 8u);
    give(pool, stacks);
}

TEST(StackPoolTest, GuardCatchesOverflow)
{
    for (const bool light : {true, false}) {
        EXPECT_EXIT(
            {
                stack_pool pool({.light_guards = light});
                pooled_stack *s = pool.take();
                if (!s->guarded) {
                    _exit(99);
                }
                signal(SIGSEGV, [](int) { _exit(42); });
                *static_cast<volatile std::byte *>(s->lowest) = std::byte{1};
                *static_cast<volatile std::byte *>(s->lowest - 1) = std::byte{1};
                _exit(0);
            },
            ::testing::ExitedWithCode(42), "");
    }
}

TEST(StackPoolTest, GuardBudgetIsKept)
{
    for (const bool light : {true, false}) {
        stack_pool pool({.guard_budget = 5, .light_guards = light});
        auto stacks = take(pool, 20);
        EXPECT_EQ(pool.stats().guarded, 5u);
        give(pool, stacks);
    }
}

// Bug class 37: two mappings per guarded stack against vm.max_map_count.
TEST(StackPoolTest, ManyStacksStayBelowTheLimitOfMappings)
{
    stack_pool pool({.stack_size_bytes = 16 * 1024, .light_guards = false});
    std::vector<pooled_stack *> stacks;
    for (std::size_t i = 0; i < 50'000; ++i) {
        pooled_stack *s = pool.take();
        ASSERT_NE(s, nullptr) << "stack " << i;
        stacks.push_back(s);
    }
    EXPECT_GT(pool.stats().guarded, 1'000u);
    EXPECT_LT(pool.stats().guarded, 50'000u);
    give(pool, stacks);
}

TEST(StackPoolTest, LimitMakesTakeFailAndNotMore)
{
    stack_pool pool({.max_stacks = 2});
    auto stacks = take(pool, 2);
    EXPECT_EQ(pool.take(), nullptr);
    pool.give_back(stacks[0]);
    EXPECT_EQ(pool.take(), stacks[0]);
    give(pool, stacks);
}

TEST(StackPoolTest, SurplusGoesBackAfterTheLoadHasDropped)
{
    stack_pool pool({});
    nanoseconds_t now = second;
    pool.maintain(now, false);
    give(pool, take(pool, 1000));
    pool.maintain(now + 1, true);
    EXPECT_EQ(pool.stats().warm, 1000u) << "not within the window";
    const std::size_t mapped = pool.stats().bytes_mapped;
    now += second;
    pool.maintain(now, true);
    EXPECT_EQ(pool.stats().warm, 1000u) << "the window's peak was 1000";
    now += second;
    pool.maintain(now, true);
    EXPECT_EQ(pool.stats().warm, 1000u) << "the window before too";
    now += second;
    pool.maintain(now, true);
    EXPECT_LT(pool.stats().warm, 50u);
    EXPECT_LT(pool.stats().bytes_mapped, mapped / 2);
    // and it can grow again
    give(pool, take(pool, 500));
    EXPECT_EQ(pool.stats().in_use, 0u);
}

TEST(StackPoolTest, WorkWhileBusyIsBounded)
{
    stack_pool pool({});
    nanoseconds_t now = second;
    give(pool, take(pool, 2000));
    for (int i = 0; i < 4; ++i, now += second) {
        pool.maintain(now, false);
    }
    const std::size_t after_first = pool.stats().warm;
    EXPECT_LT(after_first, 2000u);
    EXPECT_GT(after_first, 1000u);
    for (int i = 0; i < 20; ++i) {
        pool.maintain(now, false);
    }
    EXPECT_LT(pool.stats().warm, 50u);
}

TEST(StackPoolTest, ColdStackHasNoMemoryAndComesBackUsable)
{
    stack_pool pool({});
    auto stacks = take(pool, 300);
    auto survivor = stacks[100]; // keeps its slab mapped
    stacks.erase(stacks.begin() + 100);
    std::memset(stacks[99]->lowest, 1, stacks[99]->top_offset);
    pooled_stack *neighbour = stacks[99];
    std::byte *low = neighbour->lowest;
    give(pool, stacks);
    nanoseconds_t now = second;
    for (int i = 0; i < 6; ++i, now += second) {
        pool.maintain(now, true);
    }
    EXPECT_TRUE(resident(top_of(survivor)));
    EXPECT_FALSE(resident(low));
    auto again = take(pool, 300);
    std::set<pooled_stack *> distinct(again.begin(), again.end());
    EXPECT_EQ(distinct.size(), 300u);
    EXPECT_EQ(distinct.count(survivor), 0u);
    give(pool, again);
    pool.give_back(survivor);
}

TEST(StackPoolTest, RandomTakeAndGiveKeepsItsBooks)
{
    std::uint64_t state = 12345;
    auto next = [&state] { return state = state * 6364136223846793005u + 1442695040888963407u, state >> 33; };
    stack_pool pool({.stack_size_bytes = 16 * 1024});
    std::vector<pooled_stack *> held;
    std::set<pooled_stack *> unique;
    nanoseconds_t now = second;
    for (int step = 0; step < 20'000; ++step) {
        const std::size_t wanted = step % 4000 < 2000 ? 700 : 20;
        if (held.size() < wanted && next() % 3 != 0) {
            pooled_stack *s = pool.take();
            ASSERT_NE(s, nullptr);
            ASSERT_TRUE(unique.insert(s).second);
            *top_of(s) = std::byte{7};
            held.push_back(s);
        } else if (!held.empty()) {
            const std::size_t i = next() % held.size();
            ASSERT_EQ(*top_of(held[i]), std::byte{7});
            unique.erase(held[i]);
            pool.give_back(held[i]);
            held[i] = held.back();
            held.pop_back();
        }
        if (step % 50 == 0) {
            pool.maintain(now += second / 3, step % 100 == 0);
        }
        ASSERT_EQ(pool.stats().in_use, held.size());
    }
    give(pool, held);
}
