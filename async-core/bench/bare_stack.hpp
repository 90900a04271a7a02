/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/// A stack for the C reference benchmarks: plain memory, no guard page, no pool.
#ifndef ASYNC_CORE_BENCH_BARE_STACK_HPP
#define ASYNC_CORE_BENCH_BARE_STACK_HPP

#include <cstddef>
#include <memory>

struct bare_stack {
    explicit bare_stack(std::size_t bytes = 64 * 1024)
        : memory(new char[bytes])
        , top(memory.get() + bytes)
        , size(bytes)
    {
    }
    std::unique_ptr<char[]> memory;
    char *top;
    std::size_t size;
};

#endif
