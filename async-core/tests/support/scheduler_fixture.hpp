/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A scheduler with a fake clock, a fake parker and an engine that only records
// its calls. At tear-down nothing may be left: no coroutine, stack, area or
// timer.
//
// ScheduleTest runs its body under FIFO (seed 0) and under many random seeds;
// the seed is part of the test's name and of each failure's trace.
#pragma once

#include "fake_parker.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace async_core::test {

class SchedulerFixture : public ::testing::Test {
public:
    scheduler &sched() { return *sched_storage_; }

protected:
    using body = std::function<void()>;

    /// The fake engine's state per coroutine.
    struct area {
        body *work;
        SchedulerFixture *owner;
        const char *name;
        bool installed;
    };

    void begin(scheduler_options options = {})
    {
        current_fixture_ = this;
        acore_engine_ops ops{};
        ops.size = sizeof ops;
        ops.area_size = sizeof(area);
        ops.leave = on_leave;
        ops.enter = on_enter;
        ops.run = on_run;
        ops.retired = on_retired;
        ops.destroy = on_destroy;
        ops.ended = on_ended;
        ops.deadlock = on_deadlock;
        ops.context = this;
        sched_storage_.emplace(ops, options, time, make_parker);
        ASSERT_TRUE(sched().adopt_main());
        area_of(sched().main()) = {nullptr, this, "main", true};
        ++areas_;
    }

    void SetUp() override { begin(); }

    void TearDown() override
    {
        if (!sched_storage_) {
            return;
        }
        acore_runtime_stats stats{};
        sched().get_stats(stats);
        EXPECT_EQ(stats.coroutines_alive, 0u);
        EXPECT_EQ(stats.coroutines_ready, 0u);
        EXPECT_EQ(stats.stacks_in_use, 0u);
        if (fake != nullptr) {
            EXPECT_TRUE(fake->timers.empty());
        }
        end();
    }

    void end()
    {
        fake = nullptr;
        sched_storage_.reset();
        EXPECT_EQ(areas_, 0) << "destroy was not called for each coroutine";
    }

    static area &area_of(acore_coroutine *co) { return *static_cast<area *>(co->area()); }

    acore_coroutine *make(body work, const char *name = "co")
    {
        acore_coroutine *co = sched().create();
        EXPECT_NE(co, nullptr);
        area_of(co) = {new body(std::move(work)), this, name, false};
        ++areas_;
        return co;
    }

    /// Creates and queues a coroutine, and releases its reference.
    acore_coroutine *spawn(body work, const char *name = "co")
    {
        acore_coroutine *co = make(std::move(work), name);
        EXPECT_EQ(sched().enqueue(co), 0);
        scheduler::release(co);
        return co;
    }

    acore_wake_reason park(nanoseconds_t timeout = -1)
    {
        sched().park_prepare();
        return sched().park(timeout);
    }

    /// Yields until no other coroutine is ready.
    void run_ready()
    {
        acore_runtime_stats stats{};
        do {
            sched().yield();
            sched().get_stats(stats);
        } while (stats.coroutines_ready != 0);
    }

    /// Sleeps on the fake clock.
    void sleep(nanoseconds_t time_ns) { EXPECT_EQ(park(time_ns), ACORE_WAKE_TIMEOUT); }

    fake_parker &parker_of()
    {
        EXPECT_NE(sched().ensure_parker(), nullptr);
        return *fake;
    }

    void note(std::string line) { log.push_back(std::move(line)); }

    fake_clock time;
    fake_parker *fake = nullptr; ///< set once the scheduler has created it
    std::vector<std::string> log;
    std::vector<std::string> hooks; ///< leave/enter/run/retired, if trace
    bool trace = false;
    body deadlock;
    unsigned retired = 0;
    bool parker_fails = false;

private:
    static std::unique_ptr<parker> make_parker(scheduler &sched) noexcept
    {
        if (current_fixture_->parker_fails) {
            return nullptr;
        }
        auto made = std::make_unique<fake_parker>(current_fixture_->time);
        current_fixture_->fake = made.get();
        sched.use_timers(made.get());
        return made;
    }

    static area &engine(void *raw, const char *what)
    {
        area &a = *static_cast<area *>(raw);
        if (a.owner->trace) {
            a.owner->hooks.push_back(std::string(what) + " " + a.name);
        }
        return a;
    }
    static void on_leave(void *raw, void *next)
    {
        area &a = engine(raw, "leave");
        EXPECT_TRUE(a.installed);
        EXPECT_NE(raw, next);
        EXPECT_FALSE(static_cast<area *>(next)->installed);
        a.installed = false;
    }
    static void on_ended(void *raw, void *next)
    {
        area &a = engine(raw, "ended");
        EXPECT_TRUE(a.installed);
        EXPECT_NE(raw, next);
        EXPECT_FALSE(static_cast<area *>(next)->installed);
        a.installed = false;
    }
    static void on_enter(void *raw)
    {
        area &a = engine(raw, "enter");
        EXPECT_FALSE(a.installed);
        a.installed = true;
    }
    static void on_run(void *raw)
    {
        area &a = engine(raw, "run");
        EXPECT_FALSE(a.installed);
        a.installed = true;
        (*a.work)();
    }
    static void on_retired(void *raw)
    {
        area &a = engine(raw, "retired");
        a.installed = false;
        ++a.owner->retired;
    }
    static void on_destroy(void *raw)
    {
        area &a = engine(raw, "destroy");
        delete a.work;
        a.work = nullptr;
        --a.owner->areas_;
    }
    static void on_deadlock(void *context)
    {
        auto *self = static_cast<SchedulerFixture *>(context);
        if (self->deadlock) {
            self->deadlock();
        }
    }

    static inline SchedulerFixture *current_fixture_ = nullptr;
    std::optional<scheduler> sched_storage_;
    int areas_ = 0;
};

/// Under FIFO and under random schedules.
class ScheduleTest : public SchedulerFixture, public ::testing::WithParamInterface<std::uint64_t> {
protected:
    void SetUp() override
    {
        scheduler_options options;
        options.schedule_seed = GetParam();
        seed_trace_.emplace(__FILE__, __LINE__, "schedule seed " + std::to_string(GetParam()));
        begin(options);
    }
    [[nodiscard]] bool fifo() const { return GetParam() == 0; }

private:
    std::optional<::testing::ScopedTrace> seed_trace_;
};

#define ASYNC_CORE_ALL_SCHEDULES(Suite)                                                                                \
    INSTANTIATE_TEST_SUITE_P(Fifo, Suite, ::testing::Values(0));                                                       \
    INSTANTIATE_TEST_SUITE_P(Seeded, Suite, ::testing::Range<std::uint64_t>(1, 33))

} // namespace async_core::test
