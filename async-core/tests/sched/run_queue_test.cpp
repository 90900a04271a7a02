/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/run_queue.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <set>
#include <vector>

using namespace async_core;

class RunQueueTest : public ::testing::Test {
protected:
    std::vector<acore_coroutine> records = std::vector<acore_coroutine>(400);
    acore_coroutine *co(std::size_t i) { return &records[i]; }
};

TEST_F(RunQueueTest, FirstInFirstOut)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(records.size()));
    for (auto &r : records) {
        queue.push_back(&r);
    }
    for (auto &r : records) {
        EXPECT_EQ(queue.pop(), &r);
    }
    EXPECT_EQ(queue.pop(), nullptr);
}

TEST_F(RunQueueTest, FrontIsBeforeAllOthers)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(3));
    queue.push_back(co(0));
    queue.push_front(co(1));
    queue.push_front(co(2));
    EXPECT_EQ(queue.pop(), co(2));
    EXPECT_EQ(queue.pop(), co(1));
    EXPECT_EQ(queue.pop(), co(0));
}

TEST_F(RunQueueTest, RemoveFromTheMiddle)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(4));
    for (std::size_t i = 0; i < 4; ++i) {
        queue.push_back(co(i));
    }
    queue.remove(co(0));
    queue.remove(co(2));
    EXPECT_EQ(queue.size(), 2u);
    EXPECT_EQ(queue.pop(), co(1));
    EXPECT_EQ(queue.pop(), co(3));
    EXPECT_TRUE(queue.empty());
}

TEST_F(RunQueueTest, HolesNeverFillTheRing)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(40));
    const std::size_t capacity = queue.capacity();
    queue.push_back(co(0));
    for (int i = 0; i < 10'000; ++i) {
        queue.push_back(co(1));
        queue.push_front(co(2));
        queue.remove(co(1));
        queue.remove(co(2));
    }
    EXPECT_EQ(queue.capacity(), capacity);
    EXPECT_EQ(queue.pop(), co(0));
    EXPECT_TRUE(queue.empty());
}

TEST_F(RunQueueTest, GrowsWhileFull)
{
    run_queue queue(0);
    std::deque<acore_coroutine *> expected;
    for (std::size_t i = 0; i < records.size(); ++i) {
        ASSERT_TRUE(queue.reserve(i + 1));
        queue.push_back(co(i));
        expected.push_back(co(i));
        if (i % 3 == 0) {
            ASSERT_EQ(queue.pop(), expected.front());
            expected.pop_front();
        }
    }
    for (acore_coroutine *c : expected) {
        ASSERT_EQ(queue.pop(), c);
    }
}

TEST_F(RunQueueTest, RandomChoiceIsReproducibleAndComplete)
{
    auto order = [this](std::uint64_t seed) {
        run_queue queue(seed);
        EXPECT_TRUE(queue.reserve(50));
        for (std::size_t i = 0; i < 50; ++i) {
            queue.push_back(co(i));
        }
        queue.remove(co(10));
        std::vector<acore_coroutine *> result;
        while (acore_coroutine *c = queue.pop()) {
            result.push_back(c);
        }
        return result;
    };
    const auto first = order(3);
    EXPECT_EQ(first, order(3));
    EXPECT_NE(first, order(4));
    EXPECT_EQ(std::set<acore_coroutine *>(first.begin(), first.end()).size(), 49u);
}

TEST_F(RunQueueTest, RandomChoiceTakesHighPriorityFirst)
{
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        run_queue queue(seed);
        ASSERT_TRUE(queue.reserve(20));
        for (std::size_t i = 0; i < 10; ++i) {
            queue.push_back(co(i));
        }
        co(11)->priority = ACORE_PRIORITY_HIGH;
        queue.push_front(co(11));
        EXPECT_EQ(queue.pop(), co(11)) << "seed " << seed;
    }
}

TEST_F(RunQueueTest, PopStartedSkipsOthers)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(3));
    co(1)->started = true;
    for (std::size_t i = 0; i < 3; ++i) {
        queue.push_back(co(i));
    }
    EXPECT_EQ(queue.pop_started(), co(1));
    EXPECT_EQ(queue.pop_started(), nullptr);
    EXPECT_EQ(queue.pop(), co(0));
    EXPECT_EQ(queue.pop(), co(2));
}

TEST_F(RunQueueTest, PopStartedFindsThoseThatComeLater)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(8));
    for (std::size_t i = 1; i <= 4; ++i) {
        co(i)->started = true;
    }
    queue.push_back(co(0));
    queue.push_back(co(5));
    EXPECT_EQ(queue.pop_started(), nullptr);
    queue.push_back(co(1));
    queue.push_front(co(2));
    EXPECT_EQ(queue.pop_started(), co(2));
    EXPECT_EQ(queue.pop(), co(0));
    queue.push_front(co(0)); // it got no stack
    EXPECT_EQ(queue.pop_started(), co(1));
    queue.push_front(co(3));
    EXPECT_EQ(queue.pop(), co(3));
    EXPECT_EQ(queue.pop(), co(0));
    EXPECT_EQ(queue.pop(), co(5));
    queue.push_back(co(4));
    EXPECT_EQ(queue.pop_started(), co(4));
    EXPECT_EQ(queue.pop(), nullptr);
}

TEST_F(RunQueueTest, PopStartedFindsThoseBehindClosedHoles)
{
    run_queue queue(0);
    ASSERT_TRUE(queue.reserve(4));
    const std::size_t capacity = queue.capacity();
    co(0)->started = true;
    std::size_t queued = 0;
    for (; queued < capacity; ++queued) {
        queue.push_back(co(1));
    }
    EXPECT_EQ(queue.pop_started(), nullptr);
    for (; queue.size() > 1;) {
        ASSERT_EQ(queue.pop(), co(1));
    }
    for (std::size_t i = 0; i < 3 * capacity; ++i) {
        queue.push_back(co(0));
        EXPECT_EQ(queue.pop_started(), co(0)) << i;
    }
}
