/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The set of descriptors, with epoll and without.
#include "reactor/descriptor_set.hpp"
#include "reactor_fixture.hpp"

#include <map>

using namespace async_core;
using namespace async_core_test;

namespace {

template <class Set>
class DescriptorSetTest : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_EQ(0, set.open()); }

    /// What one wait reports, by descriptor.
    std::map<int, short> ready(nanoseconds_t limit = 0)
    {
        std::map<int, short> found;
        more = set.wait(
            limit, [](void *arg, int fd, short events) { (*static_cast<std::map<int, short> *>(arg))[fd] = events; },
            &found);
        return found;
    }

    Set set;
    bool more = false;
};

#ifdef __linux__
using Sets = ::testing::Types<epoll_set, poll_set>;
#else
using Sets = ::testing::Types<poll_set>;
#endif
TYPED_TEST_SUITE(DescriptorSetTest, Sets);

TYPED_TEST(DescriptorSetTest, ReportsWhatIsAskedForAsLongAsItIsTrue)
{
    socket_pair pair;
    ASSERT_EQ(0, this->set.add(pair[0], POLLIN));
    EXPECT_TRUE(this->ready().empty());
    EXPECT_EQ(1, write(pair[1], "x", 1));
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ((std::map<int, short>{{pair[0], POLLIN}}), this->ready());
        EXPECT_FALSE(this->more);
    }
    ASSERT_EQ(0, this->set.change(pair[0], POLLIN | POLLOUT));
    EXPECT_EQ((std::map<int, short>{{pair[0], POLLIN | POLLOUT}}), this->ready());
    ASSERT_EQ(0, this->set.add(pair[0], POLLPRI));
    EXPECT_TRUE(this->ready().empty());
    ASSERT_EQ(0, this->set.change(pair[0], POLLIN));
    this->set.remove(pair[0]);
    this->set.remove(pair[0]);
    EXPECT_TRUE(this->ready().empty());
}

TYPED_TEST(DescriptorSetTest, ReportsHangUpsToWhoeverAsksForSomething)
{
    socket_pair pair;
    ASSERT_EQ(0, this->set.add(pair[0], POLLPRI));
    pair.shut(1);
    EXPECT_TRUE(this->ready()[pair[0]] & POLLHUP);
}

TYPED_TEST(DescriptorSetTest, WaitsAsLongAsItMay)
{
    socket_pair pair;
    ASSERT_EQ(0, this->set.add(pair[0], POLLIN));
    for (const nanoseconds_t limit : {ms / 10, 2 * ms, 5 * ms}) {
        const nanoseconds_t begun = now_ns();
        EXPECT_TRUE(this->ready(limit).empty());
        EXPECT_GE(now_ns() - begun, limit - (limit >= 2 * ms ? 2 * ms : 0));
    }
    EXPECT_EQ(1, write(pair[1], "x", 1));
    for (const nanoseconds_t limit : {nanoseconds_t{-1}, ms, 3'600'000 * ms}) {
        EXPECT_EQ(1u, this->ready(limit).size());
    }
}

TYPED_TEST(DescriptorSetTest, ErrorsOfAddAndChange)
{
    socket_pair pair;
    EXPECT_EQ(-EBADF, this->set.add(1000, POLLIN));
    EXPECT_EQ(-ENOENT, this->set.change(pair[0], POLLIN));
    ASSERT_EQ(0, this->set.add(pair[0], POLLOUT));
    this->set.close();
    ASSERT_EQ(0, this->set.open());
    EXPECT_TRUE(this->ready().empty());
}

/// With all of many ready, one wait takes some of them, and the next ones the others.
TYPED_TEST(DescriptorSetTest, ManyAreReportedInTurn)
{
    constexpr std::size_t count = 400;
    std::vector<std::unique_ptr<socket_pair>> pairs;
    for (std::size_t i = 0; i < count; ++i) {
        pairs.push_back(std::make_unique<socket_pair>());
        ASSERT_EQ(0, this->set.add((*pairs.back())[0], POLLIN));
        ASSERT_EQ(1, write((*pairs.back())[1], "x", 1));
    }
    std::map<int, short> seen;
    for (int waits = 0; seen.size() < count && waits < 8; ++waits) {
        const std::map<int, short> found = this->ready();
        EXPECT_LE(found.size(), count / 2);
        EXPECT_TRUE(this->more);
        seen.insert(found.begin(), found.end());
    }
    EXPECT_EQ(count, seen.size());
}

TYPED_TEST(DescriptorSetTest, HandlerMayChangeTheSet)
{
    socket_pair one;
    socket_pair other;
    struct context {
        TypeParam &set;
        int fds[2];
        int calls;
    } both{this->set, {one[0], other[0]}, 0};
    for (socket_pair *pair : {&one, &other}) {
        ASSERT_EQ(0, this->set.add((*pair)[0], POLLIN));
        ASSERT_EQ(1, write((*pair)[1], "x", 1));
    }
    (void)this->set.wait(
        0,
        [](void *arg, int, short) {
            auto &seen = *static_cast<context *>(arg);
            ++seen.calls;
            for (const int fd : seen.fds) {
                seen.set.remove(fd);
            }
        },
        &both);
    EXPECT_EQ(2, both.calls);
    EXPECT_TRUE(this->ready().empty());
}

} // namespace
