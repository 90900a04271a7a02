/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The minimum cost of a message between two coroutines: a channel of a few
// lines on plain jump_fcontext, with the rules of Async\Channel (a value goes
// to a waiting receiver, else into the buffer, else its sender waits) but
// without errors, cancellation or PHP values. bench/run compares Async\Channel
// with it.
#include "bare_stack.hpp"
#include "context/fcontext.hpp"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <vector>

using namespace async_core;

namespace {

struct task {
    void *context = nullptr;
    std::int64_t value = 0; ///< what it sends or has received, while it waits
};

/// A FIFO of ready tasks, and the running one.
struct run_queue {
    std::array<task *, 16> ready{};
    std::size_t head = 0, tail = 0;
    task *current = nullptr;

    void add(task *one) { ready[tail++ % ready.size()] = one; }

    void park()
    {
        task *left = current;
        current = ready[head++ % ready.size()];
        const transfer back = jump_fcontext(current->context, left);
        static_cast<task *>(back.data)->context = back.fctx;
    }
};
run_queue tasks;

class channel {
public:
    explicit channel(std::size_t capacity)
        : buffer(capacity)
    {
    }

    void send(std::int64_t value)
    {
        if (receiver != nullptr) {
            receiver->value = value;
            tasks.add(receiver);
            receiver = nullptr;
        } else if (count < buffer.size()) {
            put(value);
        } else {
            sender = tasks.current;
            sender->value = value;
            tasks.park();
        }
    }

    std::int64_t receive()
    {
        if (count > 0) {
            const std::int64_t value = take();
            if (sender != nullptr) {
                put(let_sender_go());
            }
            return value;
        }
        if (sender != nullptr) {
            return let_sender_go();
        }
        receiver = tasks.current;
        tasks.park();
        return tasks.current->value;
    }

private:
    void put(std::int64_t value) { buffer[(first + count++) % buffer.size()] = value; }

    std::int64_t take()
    {
        const std::int64_t value = buffer[first];
        first = first + 1 == buffer.size() ? 0 : first + 1;
        --count;
        return value;
    }

    std::int64_t let_sender_go()
    {
        task *one = sender;
        sender = nullptr;
        tasks.add(one);
        return one->value;
    }

    std::vector<std::int64_t> buffer;
    std::size_t first = 0, count = 0;
    task *sender = nullptr, *receiver = nullptr; // one of each is enough here
};

channel *there, *back;

[[noreturn]] void answer(transfer t)
{
    static_cast<task *>(t.data)->context = t.fctx;
    for (;;) {
        back->send(there->receive());
    }
}

[[noreturn]] void consume(transfer t)
{
    static_cast<task *>(t.data)->context = t.fctx;
    for (;;) {
        benchmark::DoNotOptimize(there->receive());
    }
}

/// Main and one more task, which starts when main waits for the first time.
struct pair_of_tasks {
    bare_stack stack;
    task main_task, other;
    explicit pair_of_tasks(void (*body)(transfer))
    {
        other.context = make_fcontext(stack.top, stack.size, body);
        tasks = {};
        tasks.current = &main_task;
        tasks.add(&other);
    }
};

void bare_channel_ping_pong(benchmark::State &state)
{
    pair_of_tasks pair(answer);
    channel to(0), fro(0);
    there = &to;
    back = &fro;
    for (auto _ : state) {
        there->send(1);
        benchmark::DoNotOptimize(back->receive());
    }
    state.SetItemsProcessed(state.iterations() * 2);
}
BENCHMARK(bare_channel_ping_pong);

/// One way, main sends; the argument is the capacity.
void bare_channel_one_way(benchmark::State &state)
{
    pair_of_tasks pair(consume);
    channel one(static_cast<std::size_t>(state.range(0)));
    there = &one;
    std::int64_t value = 0;
    for (auto _ : state) {
        there->send(++value);
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(bare_channel_one_way)->Arg(0)->Arg(100);

void bare_channel_no_wait(benchmark::State &state)
{
    task main_task;
    tasks = {};
    tasks.current = &main_task;
    channel one(1);
    for (auto _ : state) {
        one.send(1);
        benchmark::DoNotOptimize(one.receive());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(bare_channel_no_wait);

} // namespace
