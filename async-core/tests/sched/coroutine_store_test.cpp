/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/coroutine_store.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

using namespace async_core;

TEST(CoroutineStoreTest, AreaIsZeroedAlignedAndFollowsTheRecord)
{
    coroutine_store store(100);
    for (int round = 0; round < 3; ++round) {
        acore_coroutine *co = store.create(nullptr);
        ASSERT_NE(co, nullptr);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(co->area()) % 16, 0u);
        EXPECT_EQ(acore_coroutine::from_area(co->area()), co);
        EXPECT_EQ(co->state, ACORE_CREATED);
        EXPECT_EQ(co->refcount, 1u);
        auto *bytes = static_cast<unsigned char *>(co->area());
        for (int i = 0; i < 100; ++i) {
            ASSERT_EQ(bytes[i], 0);
        }
        std::memset(bytes, 0xff, 100);
        store.destroy(co);
    }
}

TEST(CoroutineStoreTest, ListsAreOldestFirstAndIdsUnique)
{
    coroutine_store store(0);
    std::vector<acore_coroutine *> cos;
    for (int i = 0; i < 5; ++i) {
        cos.push_back(store.create(nullptr));
    }
    store.destroy(cos[1]);
    store.set_lingering(cos[3]);
    EXPECT_EQ(store.alive_count(), 3u);
    std::vector<acore_coroutine *> seen;
    for (acore_coroutine *co = store.alive().oldest; co != nullptr; co = co->newer) {
        seen.push_back(co);
    }
    EXPECT_EQ(seen, (std::vector{cos[0], cos[2], cos[4]}));
    EXPECT_EQ(store.lingering().oldest, cos[3]);
    EXPECT_EQ(store.create(nullptr)->id, 6u);
    EXPECT_EQ(store.peak(), 5u);
    while (store.alive().oldest != nullptr) {
        store.destroy(store.alive().oldest);
    }
    store.destroy(cos[3]);
    EXPECT_EQ(store.lingering().oldest, nullptr);
}

TEST(CoroutineStoreTest, MaintainReturnsSurplus)
{
    coroutine_store store(32);
    std::vector<acore_coroutine *> cos;
    for (int i = 0; i < 5000; ++i) {
        cos.push_back(store.create(nullptr));
    }
    for (acore_coroutine *co : cos) {
        store.destroy(co);
    }
    for (int i = 0; i < 20; ++i) {
        store.maintain(); // the leak checker verifies that everything is freed in the end
    }
    EXPECT_EQ(store.alive_count(), 0u);
}
