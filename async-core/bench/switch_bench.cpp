/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// What the scheduler adds to a bare context switch.
//
// Each of our benchmarks has a counterpart in plain jump_fcontext on pooled
// stacks in the same binary; compare the ratio, not the nanoseconds.
#include "bare_stack.hpp"
#include "base/clock.hpp"
#include "context/fcontext.hpp"
#include "sched/scheduler.hpp"

#include <benchmark/benchmark.h>

#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace async_core;

namespace {

// --- the bare loops --------------------------------------------------------------

void bare_echo(transfer t)
{
    for (;;) {
        t = jump_fcontext(t.fctx, nullptr);
    }
}

/// One jump there and one back are two switches.
void bare_direct_switch(benchmark::State &state)
{
    bare_stack stack;
    void *other = make_fcontext(stack.top, stack.size, bare_echo);
    for (auto _ : state) {
        other = jump_fcontext(other, nullptr).fctx;
    }
    state.SetItemsProcessed(state.iterations() * 2);
}
BENCHMARK(bare_direct_switch);

/// n contexts in a ring buffer; each jumps straight to the next.
struct bare_ring {
    std::vector<void *> ready;
    std::size_t mask, head = 0, tail = 0;
    bool stop = false;
    void *main_context = nullptr;
};
bare_ring *ring;

void bare_ring_yield()
{
    bare_ring &r = *ring;
    const std::size_t slot = r.tail++ & r.mask;
    void *next = r.ready[r.head++ & r.mask];
    transfer t = jump_fcontext(next, &r.ready[slot]);
    *static_cast<void **>(t.data) = t.fctx;
}

void bare_ring_body(transfer t)
{
    *static_cast<void **>(t.data) = t.fctx;
    for (;;) {
        bare_ring_yield();
    }
}

void bare_yield_ring(benchmark::State &state)
{
    const auto count = static_cast<std::size_t>(state.range(0));
    std::vector<bare_stack> stacks;
    bare_ring r;
    ring = &r;
    r.ready.resize(4096);
    r.mask = 4095;
    for (std::size_t i = 0; i < count; ++i) {
        // As in the pool: tops in different cache sets.
        stacks.emplace_back();
        r.ready[r.tail++] = make_fcontext(stacks.back().top - i % 16 * 64, stacks.back().size - 2048, bare_ring_body);
    }
    for (auto _ : state) {
        bare_ring_yield();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count + 1));
}
BENCHMARK(bare_yield_ring)->Arg(1)->Arg(10)->Arg(1000);

void bare_once(transfer t) { jump_fcontext(t.fctx, nullptr); }

/// A context that runs and never returns, always on the same stack.
void bare_spawn_finish(benchmark::State &state)
{
    bare_stack stack;
    for (auto _ : state) {
        jump_fcontext(make_fcontext(stack.top, stack.size, bare_once), nullptr);
    }
}
BENCHMARK(bare_spawn_finish);

// --- ours ------------------------------------------------------------------------

struct area {
    void (*body)(void *);
    void *arg;
};

void hook_run(void *raw)
{
    auto *a = static_cast<area *>(raw);
    a->body(a->arg);
}
void hook_nothing(void *raw) { benchmark::DoNotOptimize(raw); }
void hook_nothing_more(void *raw, void *next)
{
    benchmark::DoNotOptimize(raw);
    benchmark::DoNotOptimize(next);
}

struct bench_runtime {
    monotonic_clock time;
    scheduler sched;
    explicit bench_runtime(bool hooks = true)
        : sched(make_ops(hooks), {}, time, nullptr)
    {
        if (!sched.adopt_main()) {
            std::abort();
        }
    }
    static acore_engine_ops make_ops(bool hooks)
    {
        acore_engine_ops ops{};
        ops.size = sizeof ops;
        ops.area_size = 64;
        ops.run = hook_run;
        if (hooks) {
            ops.leave = ops.ended = hook_nothing_more;
            ops.enter = ops.retired = ops.destroy = hook_nothing;
        }
        return ops;
    }
    void spawn(void (*body)(void *), void *arg)
    {
        acore_coroutine *co = sched.create();
        *static_cast<area *>(co->area()) = {body, arg};
        if (sched.enqueue(co) != 0) {
            std::abort();
        }
        scheduler::release(co);
    }
};

struct yielders {
    scheduler *sched;
    bool stop = false;
    static void body(void *raw)
    {
        auto *self = static_cast<yielders *>(raw);
        while (!self->stop) {
            self->sched->yield();
        }
    }
};

/// One iteration of main is one round: count + 1 switches.
void yield_ring(benchmark::State &state)
{
    bench_runtime runtime(state.range(1) != 0);
    yielders shared{&runtime.sched};
    for (std::int64_t i = 0; i < state.range(0); ++i) {
        runtime.spawn(yielders::body, &shared);
    }
    for (auto _ : state) {
        runtime.sched.yield();
    }
    state.SetItemsProcessed(state.iterations() * (state.range(0) + 1));
    shared.stop = true;
    runtime.sched.yield();
}
BENCHMARK(yield_ring)->ArgNames({"coroutines", "hooks"})->Args({1, 1})->Args({1, 0})->Args({10, 1})->Args({1000, 1});

/// Two coroutines that park and wake each other.
struct ping_pong {
    scheduler *sched;
    acore_coroutine *waiter = nullptr;
    bool stop = false;
    static void body(void *raw)
    {
        auto *self = static_cast<ping_pong *>(raw);
        while (!self->stop) {
            self->sched->park_prepare();
            self->waiter = self->sched->current();
            self->sched->wake(self->sched->main(), ACORE_WAKE_EVENT);
            self->sched->park(-1);
        }
    }
};

void park_and_wake(benchmark::State &state)
{
    bench_runtime runtime;
    ping_pong shared{&runtime.sched};
    runtime.spawn(ping_pong::body, &shared);
    runtime.sched.yield();
    for (auto _ : state) {
        runtime.sched.park_prepare();
        runtime.sched.wake(shared.waiter, ACORE_WAKE_EVENT);
        runtime.sched.park(-1);
    }
    state.SetItemsProcessed(state.iterations() * 2);
    shared.stop = true;
    runtime.sched.wake(shared.waiter, ACORE_WAKE_EVENT);
    runtime.sched.yield();
}
BENCHMARK(park_and_wake);

void spawn_finish(benchmark::State &state)
{
    bench_runtime runtime;
    for (auto _ : state) {
        runtime.spawn([](void *) {}, nullptr);
        runtime.sched.yield();
    }
}
BENCHMARK(spawn_finish);

/// 1,000 spawned at once, then run: they take over one stack.
void spawn_batch(benchmark::State &state)
{
    bench_runtime runtime;
    for (auto _ : state) {
        for (int i = 0; i < 1000; ++i) {
            runtime.spawn([](void *) {}, nullptr);
        }
        runtime.sched.yield();
    }
    state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(spawn_batch);

/// 1,000 that are alive at the same time, each on its own stack.
void spawn_alive(benchmark::State &state)
{
    bench_runtime runtime;
    for (auto _ : state) {
        for (int i = 0; i < 1000; ++i) {
            runtime.spawn([](void *raw) { static_cast<scheduler *>(raw)->yield(); }, &runtime.sched);
        }
        runtime.sched.yield();
        runtime.sched.yield();
    }
    state.SetItemsProcessed(state.iterations() * 1000);
}
BENCHMARK(spawn_alive);

std::size_t resident_bytes()
{
    long size = 0, resident = 0;
    if (FILE *file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &size, &resident) != 2) {
            resident = 0;
        }
        std::fclose(file);
    }
    return static_cast<std::size_t>(resident * sysconf(_SC_PAGESIZE));
}

std::size_t page_table_bytes()
{
    char line[256];
    unsigned long kib = 0;
    if (FILE *file = std::fopen("/proc/self/status", "r")) {
        while (std::fgets(line, sizeof line, file) != nullptr && std::sscanf(line, "VmPTE: %lu", &kib) != 1) {}
        std::fclose(file);
    }
    return kib * 1024;
}

/// Bytes per suspended coroutine, including record and queue; measured once.
void bytes_suspended(benchmark::State &state)
{
    const auto count = state.range(0);
    for (auto _ : state) {
        const std::size_t before = resident_bytes();
        const std::size_t tables_before = page_table_bytes();
        bench_runtime runtime;
        yielders shared{&runtime.sched};
        for (std::int64_t i = 0; i < count; ++i) {
            runtime.spawn(yielders::body, &shared);
        }
        runtime.sched.yield();
        const double n = static_cast<double>(count);
        state.counters["bytes"] = static_cast<double>(resident_bytes() - before) / n;
        state.counters["page_tables"] = static_cast<double>(page_table_bytes() - tables_before) / n;
        acore_runtime_stats stats{};
        runtime.sched.get_stats(stats);
        state.counters["guarded"] = static_cast<double>(stats.stacks_guarded);
        shared.stop = true;
        runtime.sched.yield();
    }
}
BENCHMARK(bytes_suspended)->Arg(100000)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
