/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/random.hpp"
#include "sched/deadline_queue.hpp"

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

constexpr nanoseconds_t far = 1'000'000;
constexpr std::size_t lists = 4;
} // namespace

/// With a node that is far away at the end of none, some or all of the lists: then all others are in the heap.
class DeadlineQueueTest : public testing::TestWithParam<std::size_t> {
protected:
    DeadlineQueueTest()
    {
        for (std::size_t i = 0; i < GetParam(); ++i) {
            far_nodes.push_back(std::make_unique<deadline_node>(node_at(far - static_cast<nanoseconds_t>(i))));
            EXPECT_TRUE(queue.insert(*far_nodes.back()));
        }
    }
    ~DeadlineQueueTest() override { queue.clear(); }

    [[nodiscard]] std::size_t size() const { return queue.size() - far_nodes.size(); }

    std::vector<std::unique_ptr<deadline_node>> far_nodes;
    deadline_queue queue;
};
INSTANTIATE_TEST_SUITE_P(FarNodes, DeadlineQueueTest, testing::Range(std::size_t{0}, lists + 1));

TEST(EmptyDeadlineQueueTest, HasNoDeadline)
{
    deadline_queue queue;
    EXPECT_EQ(queue.next_deadline(), no_deadline);
    EXPECT_EQ(queue.first(), nullptr);
    EXPECT_EQ(queue.pop_due(no_deadline), nullptr);
    EXPECT_TRUE(queue.empty());
}

TEST_P(DeadlineQueueTest, OnlyDueNodesComeOut)
{
    auto a = node_at(10), b = node_at(20);
    ASSERT_TRUE(queue.insert(b) && queue.insert(a));
    EXPECT_EQ(queue.next_deadline(), 10);
    EXPECT_EQ(queue.pop_due(9), nullptr);
    EXPECT_EQ(queue.pop_due(10), &a);
    EXPECT_FALSE(a.armed());
    EXPECT_EQ(queue.pop_due(10), nullptr);
    EXPECT_EQ(queue.pop_due(25), &b);
    EXPECT_EQ(size(), 0U);
}

TEST_P(DeadlineQueueTest, EqualDeadlinesKeepTheirOrder)
{
    std::vector<deadline_node> nodes(200, node_at(5));
    for (auto &n : nodes) {
        ASSERT_TRUE(queue.insert(n));
    }
    for (std::size_t i = 0; i < nodes.size(); i += 3) {
        queue.remove(nodes[i]);
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (i % 3 != 0) {
            ASSERT_EQ(queue.pop_due(5), &nodes[i]);
        }
    }
}

TEST_P(DeadlineQueueTest, RemoveOfIdleNodeDoesNothing)
{
    auto a = node_at(1);
    queue.remove(a);
    ASSERT_TRUE(queue.insert(a));
    queue.remove(a);
    queue.remove(a);
    EXPECT_EQ(size(), 0U);
}

TEST_P(DeadlineQueueTest, ClearMakesNodesIdle)
{
    auto a = node_at(1), b = node_at(2);
    ASSERT_TRUE(queue.insert(a) && queue.insert(b));
    queue.clear();
    EXPECT_FALSE(a.armed());
    EXPECT_FALSE(b.armed());
    EXPECT_TRUE(queue.empty());
    EXPECT_EQ(queue.first(), nullptr);
    ASSERT_TRUE(queue.insert(a));
    queue.remove(a);
}

/// Equal deadlines of which one is in a list and the other in the heap, in both orders.
TEST(DeadlineQueueOrderTest, ListsAndHeapAreOneOrder)
{
    for (const bool list_first : {true, false}) {
        deadline_queue queue;
        std::vector<std::unique_ptr<deadline_node>> later;
        auto a = node_at(10), b = node_at(10);
        if (list_first) {
            ASSERT_TRUE(queue.insert(a));
        }
        for (std::size_t i = 0; i < lists; ++i) {
            later.push_back(std::make_unique<deadline_node>(node_at(far - static_cast<nanoseconds_t>(i))));
            ASSERT_TRUE(queue.insert(*later.back()));
        }
        if (!list_first) {
            ASSERT_TRUE(queue.insert(a));
            queue.remove(*later.front());
        }
        ASSERT_TRUE(queue.insert(b));
        ASSERT_NE(a.place >= deadline_node::first_list, b.place >= deadline_node::first_list);
        EXPECT_EQ(queue.pop_due(10), &a);
        EXPECT_EQ(queue.pop_due(10), &b);
        queue.clear();
    }
}

TEST_P(DeadlineQueueTest, RandomOperationsAgreeWithSorting)
{
    struct numbered : deadline_node {
        std::uint64_t order = 0;
    };
    auto by_deadline = [](const numbered *a, const numbered *b) {
        return a->deadline != b->deadline ? a->deadline < b->deadline : a->order < b->order;
    };
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        SCOPED_TRACE(seed);
        random_sequence random(seed);
        std::vector<std::unique_ptr<numbered>> nodes;
        std::vector<numbered *> in;
        std::uint64_t order = 0;
        for (int i = 0; i < 500; ++i) {
            nodes.push_back(std::make_unique<numbered>());
        }
        // with a clock that goes on, as limits of waits have it, and without
        const bool rising = seed % 2 == 0;
        for (int step = 0; step < 5000; ++step) {
            numbered *n = nodes[random.below(nodes.size())].get();
            if (!n->armed()) {
                n->deadline = static_cast<nanoseconds_t>(random.below(50)) + (rising ? step / 10 : 0);
                n->order = order++;
                ASSERT_TRUE(queue.insert(*n));
                in.push_back(n);
            } else if (random.below(2) == 0) {
                queue.remove(*n);
                in.erase(std::find(in.begin(), in.end(), n));
            } else {
                auto first = std::min_element(in.begin(), in.end(), by_deadline);
                ASSERT_EQ(queue.first(), *first);
                ASSERT_EQ(queue.pop_due(far - 10), *first);
                in.erase(first);
            }
            ASSERT_EQ(size(), in.size());
        }
        for (numbered *n : in) {
            queue.remove(*n);
        }
    }
}
