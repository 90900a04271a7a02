/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/random.hpp"

#include <gtest/gtest.h>

using namespace async_core;

TEST(RandomTest, SameSeedSameSequence)
{
    random_sequence a(7), b(7), c(8);
    bool differs = false;
    for (int i = 0; i < 100; ++i) {
        const auto x = a.next();
        EXPECT_EQ(x, b.next());
        differs |= x != c.next();
    }
    EXPECT_TRUE(differs);
}

TEST(RandomTest, BelowReachesEachValueAndNoOther)
{
    random_sequence r(1);
    unsigned seen[5] = {};
    for (int i = 0; i < 5000; ++i) {
        const auto x = r.below(5);
        ASSERT_LT(x, 5u);
        ++seen[x];
    }
    for (const unsigned count : seen) {
        EXPECT_GT(count, 800u);
    }
}
