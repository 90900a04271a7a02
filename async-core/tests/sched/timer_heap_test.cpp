/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/random.hpp"
#include "sched/timer_heap.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

using namespace async_core;

namespace {
deadline_node node_at(nanoseconds_t deadline)
{
    deadline_node n;
    n.deadline = deadline;
    return n;
}
} // namespace

TEST(TimerHeapTest, EmptyHasNoDeadline)
{
    timer_heap heap;
    EXPECT_EQ(heap.next_deadline(), no_deadline);
    EXPECT_EQ(heap.top(), nullptr);
    EXPECT_EQ(heap.pop_due(no_deadline), nullptr);
}

TEST(TimerHeapTest, OnlyDueNodesComeOut)
{
    timer_heap heap;
    auto a = node_at(10), b = node_at(20);
    ASSERT_TRUE(heap.insert(b) && heap.insert(a));
    EXPECT_EQ(heap.next_deadline(), 10);
    EXPECT_EQ(heap.pop_due(9), nullptr);
    EXPECT_EQ(heap.pop_due(10), &a);
    EXPECT_FALSE(a.armed());
    EXPECT_EQ(heap.pop_due(10), nullptr);
    EXPECT_EQ(heap.pop_due(25), &b);
    EXPECT_TRUE(heap.empty());
}

TEST(TimerHeapTest, EqualDeadlinesKeepTheirOrder)
{
    timer_heap heap;
    std::vector<deadline_node> nodes(200, node_at(5));
    for (auto &n : nodes) {
        ASSERT_TRUE(heap.insert(n));
    }
    for (std::size_t i = 0; i < nodes.size(); i += 3) {
        heap.remove(nodes[i]);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (i % 3 != 0) {
            ASSERT_EQ(heap.pop_due(5), &nodes[i]);
        }
    }
}

TEST(TimerHeapTest, RemoveOfIdleNodeDoesNothing)
{
    timer_heap heap;
    auto a = node_at(1);
    heap.remove(a);
    ASSERT_TRUE(heap.insert(a));
    heap.remove(a);
    heap.remove(a);
    EXPECT_TRUE(heap.empty());
}

TEST(TimerHeapTest, ClearMakesNodesIdle)
{
    timer_heap heap;
    auto a = node_at(1), b = node_at(2);
    ASSERT_TRUE(heap.insert(a) && heap.insert(b));
    heap.clear();
    EXPECT_FALSE(a.armed());
    EXPECT_FALSE(b.armed());
    ASSERT_TRUE(heap.insert(a));
    heap.remove(a);
}

TEST(TimerHeapTest, RandomOperationsAgreeWithSorting)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        random_sequence random(seed);
        timer_heap heap;
        struct numbered : deadline_node {
            std::uint64_t order = 0;
        };
        std::vector<std::unique_ptr<numbered>> nodes;
        std::vector<numbered *> in;
        std::uint64_t order = 0;
        for (int i = 0; i < 500; ++i) {
            nodes.push_back(std::make_unique<numbered>());
        }
        auto by_deadline = [](const numbered *a, const numbered *b) {
            return a->deadline != b->deadline ? a->deadline < b->deadline : a->order < b->order;
        };
        for (int step = 0; step < 5000; ++step) {
            numbered *n = nodes[random.below(nodes.size())].get();
            if (!n->armed()) {
                n->deadline = static_cast<nanoseconds_t>(random.below(50));
                n->order = order++;
                ASSERT_TRUE(heap.insert(*n));
                in.push_back(n);
            } else if (random.below(2) == 0) {
                heap.remove(*n);
                in.erase(std::find(in.begin(), in.end(), n));
            } else {
                auto first = std::min_element(in.begin(), in.end(), by_deadline);
                ASSERT_EQ(heap.top(), *first);
                ASSERT_EQ(heap.pop_due(no_deadline - 1), *first);
                in.erase(first);
            }
            ASSERT_EQ(heap.size(), in.size());
        }
        heap.clear(); // it refers to the nodes, which are destroyed first
    }
}
