/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Keeps descriptors that are opened meanwhile from becoming 0, 1 or 2, which
// daemons close: libuv aborts when it has to close one of its own with such a
// number. Fills the gaps until it is released. Async-signal-safe.
// Thread: any, but others must not close these numbers meanwhile. Suspends: never.
#pragma once

#include <fcntl.h>
#include <unistd.h>

namespace async_core {

class standard_descriptors {
public:
    void fill() noexcept
    {
        while (count_ < 3) {
            const int fd = ::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
            if (fd > STDERR_FILENO) {
                (void)::close(fd);
                return;
            }
            if (fd < 0) {
                return;
            }
            held_[count_++] = fd;
        }
    }
    void release() noexcept
    {
        while (count_ > 0) {
            (void)::close(held_[--count_]);
        }
    }

private:
    int held_[3]{};
    int count_ = 0;
};

/// Until the end of the block.
class standard_descriptors_filled {
public:
    standard_descriptors_filled() noexcept { held_.fill(); }
    standard_descriptors_filled(const standard_descriptors_filled &) = delete;
    standard_descriptors_filled &operator=(const standard_descriptors_filled &) = delete;
    ~standard_descriptors_filled() { held_.release(); }

private:
    standard_descriptors held_;
};

} // namespace async_core
