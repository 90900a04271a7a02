// The C surface with a real clock and reactor.
#include "async_core/async_core.h"

#include <gtest/gtest.h>

#include <cstring>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace {

struct area {
    void (*body)(async_runtime *);
    async_runtime *runtime;
    int *destroyed;
};

async_engine_ops make_ops()
{
    async_engine_ops ops{};
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
        const async_engine_ops ops = make_ops();
        runtime = async_runtime_create(&ops, nullptr);
        ASSERT_NE(runtime, nullptr);
    }
    void TearDown() override
    {
        const auto s = stats();
        EXPECT_EQ(s.coroutines_alive, 0u);
        EXPECT_EQ(s.stacks_in_use, 0u);
        EXPECT_EQ(s.timers, 0u);
        async_runtime_destroy(runtime);
        EXPECT_EQ(destroyed, spawned);
    }
    async_runtime_stats stats()
    {
        async_runtime_stats s{};
        s.size = sizeof s;
        async_runtime_get_stats(runtime, &s);
        return s;
    }
    void spawn(void (*body)(async_runtime *))
    {
        async_coroutine *co = async_coroutine_create(runtime);
        ASSERT_NE(co, nullptr);
        *static_cast<area *>(async_coroutine_area(co)) = {body, runtime, &destroyed};
        ++spawned;
        ASSERT_EQ(async_coroutine_enqueue(runtime, co), 0);
        async_coroutine_release(co);
    }
    /// However slow the machine is.
    void wait_for_all()
    {
        while (stats().coroutines_alive != 0) {
            async_park_prepare(runtime);
            EXPECT_EQ(async_park(runtime, 1'000'000), ASYNC_WAKE_TIMEOUT);
        }
    }
    async_runtime *runtime = nullptr;
    int spawned = 0, destroyed = 0;
};

} // namespace

TEST_F(RuntimeTest, NothingIsMadeBeforeItIsNeeded)
{
    EXPECT_EQ(stats().stack_bytes_mapped, 0u);
    EXPECT_EQ(async_current(runtime), async_main(runtime));
    void *lowest = nullptr;
    size_t size = 0;
    EXPECT_FALSE(async_coroutine_stack(async_main(runtime), &lowest, &size));
    EXPECT_EQ(async_coroutine_id(async_main(runtime)), 1u);
    EXPECT_EQ(async_coroutine_get_state(async_main(runtime)), ASYNC_RUNNING);
}

TEST_F(RuntimeTest, StackBoundsHoldTheLocals)
{
    spawn([](async_runtime *rt) {
        char local = 0;
        void *lowest = nullptr;
        size_t size = 0;
        ASSERT_TRUE(async_coroutine_stack(async_current(rt), &lowest, &size));
#if !defined(__SANITIZE_ADDRESS__)
        EXPECT_GT(&local, static_cast<char *>(lowest));
        EXPECT_LT(&local, static_cast<char *>(lowest) + size);
#endif
        EXPECT_GE(size, 255u * 1024);
        (void)local;
    });
    async_yield(runtime);
}

TEST_F(RuntimeTest, ParkWithATimeoutOnTheRealClock)
{
    for (int i = 0; i < 5; ++i) {
        spawn([](async_runtime *rt) {
            async_park_prepare(rt);
            EXPECT_EQ(async_park(rt, 2'000'000), ASYNC_WAKE_TIMEOUT);
        });
    }
    wait_for_all();
}

TEST_F(RuntimeTest, OlderStructsAreAccepted)
{
    async_engine_ops ops = make_ops();
    ops.size = offsetof(async_engine_ops, leave);
    async_runtime_options options{};
    options.size = offsetof(async_runtime_options, schedule_seed);
    options.stack_size_bytes = 64 * 1024;
    options.schedule_seed = 99;   // beyond its size
    async_runtime *other = async_runtime_create(&ops, &options);
    ASSERT_NE(other, nullptr);
    struct {
        async_runtime_stats s;
    } probe;
    std::memset(&probe, 0x55, sizeof probe);
    probe.s.size = offsetof(async_runtime_stats, switches);
    async_runtime_get_stats(other, &probe.s);
    EXPECT_EQ(probe.s.switches, 0x5555555555555555u);
    EXPECT_EQ(probe.s.size, offsetof(async_runtime_stats, switches));
    async_runtime_destroy(other);
}

TEST_F(RuntimeTest, AfterForkInTheChild)
{
    spawn([](async_runtime *rt) {
        async_park_prepare(rt);
        async_park(rt, 20'000'000);
    });
    async_yield(runtime);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        async_runtime_after_fork(runtime);
        bool ok = destroyed == 1;
        async_park_prepare(runtime);
        ok &= async_park(runtime, 1'000'000) == ASYNC_WAKE_TIMEOUT;
        spawn([](async_runtime *rt) { async_yield(rt); });
        async_yield(runtime);
        async_yield(runtime);
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
    const async_engine_ops ops = make_ops();
    for (int i = 0; i < 3; ++i) {
        async_runtime *other = async_runtime_create(&ops, nullptr);
        ASSERT_NE(other, nullptr);
        async_park_prepare(other);
        EXPECT_EQ(async_park(other, 100'000), ASYNC_WAKE_TIMEOUT);
        async_runtime_destroy(other);
    }
}

TEST(ReactorLibrary, LoadedVersionIsTheOneBuiltAgainst)
{
    EXPECT_STREQ(async_reactor_runs_with(), async_reactor_built_with());
    EXPECT_NE(std::strchr(async_reactor_built_with(), '.'), nullptr);
}
