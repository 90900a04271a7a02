/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A coroutine may suspend while it runs on a stack that is not its own, as it
// does inside a PHP Fiber. Here the fiber is a bare context.
#include "context/annotations.hpp"
#include "scheduler_fixture.hpp"

#include <vector>

using namespace async_core;
using async_core::test::ScheduleTest;

namespace {

/// A minimal fiber with the same annotations as PHP's.
struct fiber {
    std::vector<char> memory = std::vector<char>(128 * 1024);
    std::function<void()> work;
    void *context = nullptr;
    void *caller = nullptr;
    switch_record own, outer;
    bool done = false;

    void resume()
    {
        if (context == nullptr) {
            context = make_fcontext(memory.data() + memory.size(), memory.size(), entry);
            annotate::begin(own, memory.data(), memory.size());
        }
        annotate::before_jump(outer, own, false);
        const transfer t = jump_fcontext(context, this);
        annotate::after_jump(outer, own);
        context = t.fctx;
        if (done) {
            annotate::end(own);
        }
    }

    void suspend()
    {
        annotate::before_jump(own, outer, false);
        caller = jump_fcontext(caller, this).fctx;
        annotate::after_jump(own, outer);
    }

    static void entry(transfer t)
    {
        auto *self = static_cast<fiber *>(t.data);
        annotate::after_jump(self->own, self->outer);
        self->caller = t.fctx;
        self->work();
        self->done = true;
        annotate::before_jump(self->own, self->outer, true);
        jump_fcontext(self->caller, self);
    }
};

} // namespace

class ForeignStackTest : public ScheduleTest {};

TEST_P(ForeignStackTest, CoroutinesSuspendInsideFibers)
{
    int finished = 0;
    for (int i = 0; i < 8; ++i) {
        spawn([this, &finished, i] {
            fiber f;
            f.work = [&] {
                volatile char frame[512] = {};
                for (int round = 0; round < 5; ++round) {
                    frame[round] = static_cast<char>(i);
                    sched().yield();
                    if (round == 2) {
                        f.suspend();
                    }
                    sleep(1000 * (i + 1));
                    ASSERT_EQ(frame[round], i);
                }
            };
            f.resume();
            EXPECT_FALSE(f.done);
            sched().yield();
            f.resume();
            EXPECT_TRUE(f.done);
            ++finished;
        });
    }
    while (finished < 8) {
        sleep(500);
    }
    run_ready();
}

ASYNC_CORE_ALL_SCHEDULES(ForeignStackTest);
