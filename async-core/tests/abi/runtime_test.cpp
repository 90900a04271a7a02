/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The C API with a real clock and reactor.
#include "abi/runtime.hpp"
#include "async_core/async_core.h"

#include <gtest/gtest.h>

#include <cstring>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

struct area {
    void (*body)(acore_runtime *);
    acore_runtime *runtime;
    int *destroyed;
};

acore_engine_ops make_ops()
{
    acore_engine_ops ops{};
    ops.size = sizeof ops;
    ops.area_size = sizeof(area);
    ops.run = [](void *raw) {
        auto *a = static_cast<area *>(raw);
        a->body(a->runtime);
    };
    ops.destroy = [](void *raw) {
        auto *a = static_cast<area *>(raw);
        if (a->destroyed != nullptr) {
            ++*a->destroyed;
        }
    };
    return ops;
}

class RuntimeTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        const acore_engine_ops ops = make_ops();
        runtime = acore_runtime_create(&ops, nullptr);
        ASSERT_NE(runtime, nullptr);
    }
    void TearDown() override
    {
        const auto s = stats();
        EXPECT_EQ(s.coroutines_alive, 0u);
        EXPECT_EQ(s.stacks_in_use, 0u);
        EXPECT_EQ(s.timers, 0u);
        acore_runtime_destroy(runtime);
        EXPECT_EQ(destroyed, spawned);
    }
    acore_runtime_stats stats()
    {
        acore_runtime_stats s{};
        s.size = sizeof s;
        acore_runtime_get_stats(runtime, &s);
        return s;
    }
    void spawn(void (*body)(acore_runtime *))
    {
        acore_coroutine *co = acore_coroutine_create(runtime);
        ASSERT_NE(co, nullptr);
        *static_cast<area *>(acore_coroutine_area(co)) = {body, runtime, &destroyed};
        ++spawned;
        ASSERT_EQ(acore_coroutine_enqueue(runtime, co), 0);
        acore_coroutine_release(co);
    }
    /// However slow the machine is.
    void wait_for_all()
    {
        while (stats().coroutines_alive != 0) {
            acore_park_prepare(runtime);
            EXPECT_EQ(acore_park(runtime, 1'000'000), ACORE_WAKE_TIMEOUT);
        }
    }
    acore_runtime *runtime = nullptr;
    int spawned = 0, destroyed = 0;
};

TEST_F(RuntimeTest, ALayoutSaysWhereTheStateIs)
{
    const auto state_of = [](acore_coroutine *co) {
        return reinterpret_cast<const unsigned char *>(co)[acore_coroutine_get_layout().state];
    };
    EXPECT_EQ(state_of(acore_main(runtime)), ACORE_RUNNING);
    acore_coroutine *co = acore_coroutine_create(runtime);
    ++spawned;
    *static_cast<area *>(acore_coroutine_area(co)) = {[](acore_runtime *) {}, runtime, &destroyed};
    EXPECT_EQ(state_of(co), ACORE_CREATED);
    ASSERT_EQ(acore_coroutine_enqueue(runtime, co), 0);
    EXPECT_EQ(state_of(co), ACORE_QUEUED);
    acore_coroutine_release(co);
    wait_for_all();
}

} // namespace

TEST_F(RuntimeTest, NothingIsMadeBeforeItIsNeeded)
{
    EXPECT_EQ(stats().stack_bytes_mapped, 0u);
    EXPECT_EQ(runtime->sched.current(), acore_main(runtime));
    void *lowest = nullptr;
    size_t size = 0;
    EXPECT_FALSE(acore_coroutine_stack(acore_main(runtime), &lowest, &size));
    EXPECT_EQ(acore_coroutine_id(acore_main(runtime)), 1u);
    EXPECT_EQ(acore_coroutine_get_state(acore_main(runtime)), ACORE_RUNNING);
}

TEST_F(RuntimeTest, StackBoundsHoldTheLocals)
{
    spawn([](acore_runtime *rt) {
        char local = 0;
        void *lowest = nullptr;
        size_t size = 0;
        ASSERT_TRUE(acore_coroutine_stack(rt->sched.current(), &lowest, &size));
#if !defined(__SANITIZE_ADDRESS__)
        EXPECT_GT(&local, static_cast<char *>(lowest));
        EXPECT_LT(&local, static_cast<char *>(lowest) + size);
#endif
        EXPECT_GE(size, 255u * 1024);
        (void)local;
    });
    acore_yield(runtime);
}

TEST_F(RuntimeTest, ParkWithATimeoutOnTheRealClock)
{
    for (int i = 0; i < 5; ++i) {
        spawn([](acore_runtime *rt) {
            acore_park_prepare(rt);
            EXPECT_EQ(acore_park(rt, 2'000'000), ACORE_WAKE_TIMEOUT);
        });
    }
    wait_for_all();
}

TEST_F(RuntimeTest, OlderStructsAreAccepted)
{
    acore_engine_ops ops = make_ops();
    ops.size = offsetof(acore_engine_ops, leave);
    acore_runtime_options options{};
    options.size = offsetof(acore_runtime_options, schedule_seed);
    options.stack_size_bytes = 64 * 1024;
    options.schedule_seed = 99; // beyond its size
    acore_runtime *other = acore_runtime_create(&ops, &options);
    ASSERT_NE(other, nullptr);
    struct {
        acore_runtime_stats s;
    } probe;
    std::memset(&probe, 0x55, sizeof probe);
    probe.s.size = offsetof(acore_runtime_stats, switches);
    acore_runtime_get_stats(other, &probe.s);
    EXPECT_EQ(probe.s.switches, 0x5555555555555555u);
    EXPECT_EQ(probe.s.size, offsetof(acore_runtime_stats, switches));
    acore_runtime_destroy(other);
}

TEST_F(RuntimeTest, AfterForkInTheChild)
{
    spawn([](acore_runtime *rt) {
        acore_park_prepare(rt);
        acore_park(rt, 20'000'000);
    });
    acore_yield(runtime);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        acore_runtime_after_fork(runtime);
        bool ok = destroyed == 1;
        acore_park_prepare(runtime);
        ok &= acore_park(runtime, 1'000'000) == ACORE_WAKE_TIMEOUT;
        spawn([](acore_runtime *rt) { acore_yield(rt); });
        acore_yield(runtime);
        acore_yield(runtime);
        ok &= stats().coroutines_alive == 0;
        _exit(ok ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
    wait_for_all();
}

TEST_F(RuntimeTest, SecondRuntimeStartsFromNothing)
{
    const acore_engine_ops ops = make_ops();
    for (int i = 0; i < 3; ++i) {
        acore_runtime *other = acore_runtime_create(&ops, nullptr);
        ASSERT_NE(other, nullptr);
        acore_park_prepare(other);
        EXPECT_EQ(acore_park(other, 100'000), ACORE_WAKE_TIMEOUT);
        acore_runtime_destroy(other);
    }
}

TEST(ReactorLibrary, LoadedVersionIsTheOneBuiltAgainst)
{
    EXPECT_STREQ(acore_reactor_runs_with(), acore_reactor_built_with());
    EXPECT_NE(std::strchr(acore_reactor_built_with(), '.'), nullptr);
}
