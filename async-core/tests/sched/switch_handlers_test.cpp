#include "sched/switch_handlers.hpp"

#include "scheduler_fixture.hpp"

using namespace async_core;
using namespace async_core::test;

class SwitchHandlersTest : public SchedulerFixture {
protected:
    static bool keep(async_coroutine *, async_switch_event event, void *arg)
    {
        static const char *const names[] = {"enter", "leave", "finish"};
        static_cast<SwitchHandlersTest *>(arg)->note(names[event]);
        return true;
    }
    static bool once(async_coroutine *co, async_switch_event event, void *arg)
    {
        keep(co, event, arg);
        return false;
    }
};

TEST_F(SwitchHandlersTest, SeesEachSwitchOfItsCoroutineOnly)
{
    async_coroutine *co = make([this] {
        sched().yield();
        sched().yield();
    });
    spawn([this] { sched().yield(); });
    ASSERT_EQ(switch_handlers::add(co, keep, this), 0);
    ASSERT_EQ(sched().enqueue(co), 0);
    scheduler::release(co);
    run_ready();
    EXPECT_EQ(log, (std::vector<std::string>{"enter", "leave", "enter", "leave", "enter", "finish"}));
}

TEST_F(SwitchHandlersTest, FalseRemovesIt)
{
    async_coroutine *co = make([this] { sched().yield(); });
    ASSERT_EQ(switch_handlers::add(co, once, this), 0);
    ASSERT_EQ(sched().enqueue(co), 0);
    scheduler::release(co);
    run_ready();
    EXPECT_EQ(log, (std::vector<std::string>{"enter"}));
}

TEST_F(SwitchHandlersTest, FinishForDiscardedAndDropped)
{
    async_coroutine *co = make([] {});
    ASSERT_EQ(switch_handlers::add(co, keep, this), 0);
    ASSERT_EQ(switch_handlers::add(co, once, this), 0);
    ASSERT_EQ(sched().enqueue(co), 0);
    EXPECT_TRUE(sched().discard(co));
    EXPECT_EQ(log, (std::vector<std::string>{"finish", "finish"}));
    scheduler::release(co);
    co = spawn([] {});
    ASSERT_EQ(switch_handlers::add(co, keep, this), 0);
    end();
    EXPECT_EQ(log.size(), 3u);
}

TEST_F(SwitchHandlersTest, MainHasThemToo)
{
    ASSERT_EQ(switch_handlers::add(sched().main(), keep, this), 0);
    spawn([] {});
    sched().yield();
    EXPECT_EQ(log, (std::vector<std::string>{"leave", "enter"}));
    end();
    EXPECT_EQ(log.back(), "finish");
}
