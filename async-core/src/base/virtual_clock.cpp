/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "base/virtual_clock.hpp"

namespace async_core {

void virtual_clock::set_virtual(bool on) noexcept
{
    virtual_ = on;
    if (on) {
        stand();
    } else {
        flow();
    }
}

void virtual_clock::flow() noexcept
{
    if (stands_) {
        skipped_ = at_ - time_.now();
        stands_ = false;
    }
}

void virtual_clock::stand() noexcept
{
    if (!stands_) {
        at_ = now();
        stands_ = true;
    }
}

} // namespace async_core
