/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/clock.hpp"

#include <gtest/gtest.h>

using namespace async_core;

TEST(ClockTest, MonotonicDoesNotGoBack)
{
    monotonic_clock time;
    nanoseconds_t last = time.now();
    for (int i = 0; i < 1000; ++i) {
        const nanoseconds_t now = time.now();
        ASSERT_GE(now, last);
        last = now;
    }
}

TEST(ClockTest, DeadlineSaturates)
{
    EXPECT_EQ(deadline_after(100, 5), 105);
    EXPECT_EQ(deadline_after(100, 0), 100);
    EXPECT_EQ(deadline_after(100, -1), no_deadline);
    EXPECT_EQ(deadline_after(100, INT64_MAX), latest_deadline);
    EXPECT_EQ(deadline_after(INT64_MAX - 1, 2), latest_deadline);
    EXPECT_EQ(deadline_after(-100, INT64_MAX), INT64_MAX - 100);
}
