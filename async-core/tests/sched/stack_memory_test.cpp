/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Memory of stacks that were deep, and overflow of stacks without guard pages.
#include "scheduler_fixture.hpp"

#include <alloca.h>
#include <cstring>
#include <sys/mman.h>

using namespace async_core;
using namespace async_core::test;

namespace {

constexpr std::size_t mebibyte = 1024 * 1024;

std::size_t resident_bytes(const void *lowest, std::size_t size)
{
    std::vector<unsigned char> pages(size / 4096);
    EXPECT_EQ(mincore(const_cast<void *>(lowest), size, pages.data()), 0);
    std::size_t count = 0;
    for (const unsigned char page : pages) {
        count += page & 1;
    }
    return count * 4096;
}

[[gnu::noinline]] void touch_stack(std::size_t bytes)
{
    auto *room = static_cast<volatile char *>(alloca(bytes));
    for (std::size_t i = bytes; i >= 4096; i -= 4096) {
        room[i - 1] = 1;
    }
}

} // namespace

class StackMemoryTest : public SchedulerFixture {
protected:
    void SetUp() override { begin({.stacks = {.stack_size_bytes = 8 * mebibyte}}); }
};

TEST_F(StackMemoryTest, SuspendedOnesThatRanDeepOnceGiveTheirPagesBack)
{
    constexpr int count = 100;
    std::vector<pooled_stack *> stacks;
    for (int i = 0; i < count; ++i) {
        spawn([this, &stacks] {
            stacks.push_back(sched().current()->stack);
            touch_stack(4 * mebibyte);
            for (int round = 0; round < 4; ++round) {
                time.time += iteration_pacer::iteration_interval * 4;
                sched().yield();
            }
        });
    }
    while (stacks.size() < count) {
        sched().yield();
    }
    for (int round = 0; round < 3; ++round) {
        time.time += iteration_pacer::iteration_interval * 4;
        sched().yield();
    }
    std::size_t resident = 0;
    for (const pooled_stack *stack : stacks) {
        resident += resident_bytes(stack->lowest, 8 * mebibyte);
    }
    // pages touched since the last round may still be resident
    EXPECT_LT(resident, count * 4 * mebibyte / 2);
    run_ready();
}

TEST(StackTrimTest, KeepsWhatIsInUse)
{
    stack_pool pool({.stack_size_bytes = 8 * mebibyte});
    pooled_stack *stack = pool.take();
    std::byte *top = stack->lowest + stack->top_offset;
    std::memset(top - 4 * mebibyte, 7, 4 * mebibyte);
    pool.trim(stack, top - mebibyte);
    EXPECT_EQ(top[-1], std::byte{7});
    EXPECT_EQ(top[-static_cast<std::ptrdiff_t>(mebibyte)], std::byte{7});
    EXPECT_LT(resident_bytes(stack->lowest, 8 * mebibyte), mebibyte + 128 * 1024);
    // a position on another stack must not trim this one
    pool.trim(stack, &stack);
    EXPECT_EQ(top[-1], std::byte{7});
    pool.give_back(stack);
    pool.trim_warm();
    EXPECT_LT(resident_bytes(stack->lowest, 8 * mebibyte), std::size_t{128 * 1024});
}

TEST(StackTrimTest, ShallowStacksAreLeftAlone)
{
    stack_pool pool({.stack_size_bytes = 8 * mebibyte});
    pooled_stack *stack = pool.take();
    std::byte *top = stack->lowest + stack->top_offset;
    std::memset(top - 16 * 1024, 7, 16 * 1024);
    const std::size_t before = resident_bytes(stack->lowest, 8 * mebibyte);
    pool.trim(stack, top - 1024);
    EXPECT_EQ(resident_bytes(stack->lowest, 8 * mebibyte), before);
    pool.give_back(stack);
    pool.trim_warm();
    EXPECT_EQ(resident_bytes(stack->lowest, 8 * mebibyte), before);
}

using StackCanaryDeathTest = SchedulerFixture;

TEST_F(StackCanaryDeathTest, OverflowOfAnUnguardedStackEndsTheProcess)
{
    EXPECT_DEATH(
        {
            end();
            begin({.stacks = {.guard_budget = 1, .light_guards = false}});
            for (int i = 0; i < 2; ++i) {
                spawn([this] {
                    acore_coroutine *self = sched().current();
                    if (self->unguarded) {
                        std::memset(self->stack->lowest, 1, 64);
                    }
                    sched().yield();
                });
            }
            run_ready();
        },
        "overflowed its stack.*vm.max_map_count");
}

TEST_F(StackCanaryDeathTest, UnguardedStacksThatAreNotOverflownAreNoError)
{
    end();
    begin({.stacks = {.guard_budget = 1, .light_guards = false}});
    int ran = 0;
    for (int i = 0; i < 20; ++i) {
        spawn([this, &ran] {
            touch_stack(64 * 1024);
            sched().yield();
            ++ran;
        });
    }
    run_ready();
    EXPECT_EQ(ran, 20);
    EXPECT_EQ(sched().stacks().stats().guarded, 1u);
}
