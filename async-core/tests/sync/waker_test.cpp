#include "sync/waker.hpp"

#include "scheduler_fixture.hpp"

#include <cerrno>

using namespace async_core;
using namespace async_core::test;

namespace {
/// An event with a source that counts how often it is watched.
class counted_event : public event {
public:
    using event::event;
    int starts = 0, stops = 0, start_error = 0;
    bool fire_at_start = false;

protected:
    int start() noexcept override
    {
        if (start_error != 0) {
            return start_error;
        }
        ++starts;
        if (fire_at_start) {
            fire();
        }
        return 0;
    }
    void stop() noexcept override { ++stops; }
};
} // namespace

class WakerTest : public ScheduleTest {
protected:
    ~WakerTest() override
    {
        for (counted_event *e : {&once, &again}) {
            EXPECT_EQ(e->starts, e->stops);
            EXPECT_FALSE(e->has_waiters());
        }
    }
    counted_event once{event::kind::one_shot};
    counted_event again{event::kind::repeating};
};

TEST_P(WakerTest, FiredEventNeedsNoSuspension)
{
    once.fire();
    waker w(sched());
    subscription a, b;
    w.subscribe(a, again);
    w.subscribe(b, once);
    EXPECT_EQ(w.wait(-1), ASYNC_WAKE_EVENT);
    EXPECT_FALSE(a.fired);
    EXPECT_TRUE(b.fired);
    EXPECT_EQ(again.starts, 0) << "no source is started";
    EXPECT_EQ(once.starts, 0);
}

TEST_P(WakerTest, PreparedSubscriptionStartsNothing)
{
    waker w(sched());
    subscription a;
    w.subscribe(a, again);
    EXPECT_EQ(again.starts, 0);
    EXPECT_FALSE(again.has_waiters());
}

TEST_P(WakerTest, FireWakesAllWaitersAndIsNotRemembered)
{
    int woken = 0;
    for (int i = 0; i < 4; ++i) {
        spawn([&] {
            waker w(sched());
            subscription s;
            w.subscribe(s, again);
            EXPECT_EQ(w.wait(-1), ASYNC_WAKE_EVENT);
            EXPECT_TRUE(s.fired);
            ++woken;
        });
    }
    run_ready();
    for (int i = 0; i < 20; ++i) {
        sched().yield();
    }
    again.fire();
    run_ready();
    EXPECT_EQ(woken, 4);
    EXPECT_EQ(again.starts, 1) << "one source for all";
    waker w(sched());
    subscription s;
    w.subscribe(s, again);
    EXPECT_EQ(w.wait(100), ASYNC_WAKE_TIMEOUT);
}

TEST_P(WakerTest, SourceThatFiresAtItsStart)
{
    again.fire_at_start = true;
    waker w(sched());
    subscription a, b;
    w.subscribe(a, again);
    w.subscribe(b, once);
    EXPECT_EQ(w.wait(-1), ASYNC_WAKE_EVENT);
    EXPECT_TRUE(a.fired);
}

TEST_P(WakerTest, FailedStartUndoesTheOthers)
{
    once.start_error = -EMFILE;
    waker w(sched());
    subscription a, b;
    w.subscribe(a, again);
    w.subscribe(b, once);
    EXPECT_EQ(w.wait(-1), -EMFILE);
    EXPECT_EQ(again.stops, 1);
}

TEST_P(WakerTest, CancelAndTimeoutUndoAll)
{
    int result = 0;
    async_coroutine *co = spawn([&] {
        waker w(sched());
        subscription a, b;
        w.subscribe(a, again);
        w.subscribe(b, once);
        result = w.wait(1'000'000);
    });
    while (co->state != ASYNC_PARKED) {
        sched().yield();
    }
    sched().wake(co, ASYNC_WAKE_CANCEL);
    run_ready();
    EXPECT_EQ(result, ASYNC_WAKE_CANCEL);
    EXPECT_FALSE(again.has_waiters());
    again.fire();
    waker w(sched());
    subscription s;
    w.subscribe(s, once);
    EXPECT_EQ(w.wait(50), ASYNC_WAKE_TIMEOUT);
    EXPECT_EQ(once.stops, 2);
}

ASYNC_CORE_ALL_SCHEDULES(WakerTest);
