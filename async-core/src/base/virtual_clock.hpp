/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A runtime's clock, which can be stopped.
//
//   real      now() is the kernel's monotonic time
//   standing  now() changes only by go_on_to()
//   flowing   now() advances like real time, while something real is waited for
//
// real -> standing (set_virtual(true)) <-> flowing (flow(), stand()); back to
// real by set_virtual(false). Time never goes back: skipped time remains the
// difference between now() and real(), even afterwards.
//
// The reactor decides when to skip: nothing ready, nothing real to wait for
// (reactor.hpp). skip_until() lets it skip regardless. Thread: the runtime's
// own. Source: Tokio's paused clock, the test scheduler of Kotlin's coroutines.
#pragma once

#include "base/clock.hpp"

namespace async_core {

class virtual_clock final : public clock {
public:
    [[nodiscard]] nanoseconds_t now() const noexcept override { return stands_ ? at_ : flowing(); }
    [[nodiscard]] nanoseconds_t real() const noexcept override { return time_.now(); }

    [[nodiscard]] bool is_virtual() const noexcept { return virtual_; }
    void set_virtual(bool on) noexcept;

    /// Only while virtual: time passes like real time until stand().
    void flow() noexcept;
    void stand() noexcept;

    /// Only while standing. A time in the past changes nothing.
    void go_on_to(nanoseconds_t when) noexcept { at_ = when > at_ ? when : at_; }

    /// Until this time, skips even while something real is waited for.
    void skip_until(nanoseconds_t when) noexcept { skip_until_ = when; }
    [[nodiscard]] bool skips(nanoseconds_t when) const noexcept { return when <= skip_until_; }

private:
    [[nodiscard]] nanoseconds_t flowing() const noexcept
    {
        const nanoseconds_t real = time_.now();
        return skipped_ > latest_deadline - real ? latest_deadline : real + skipped_;
    }

    monotonic_clock time_;
    bool virtual_ = false;
    bool stands_ = false;
    nanoseconds_t at_ = 0;
    nanoseconds_t skipped_ = 0;
    nanoseconds_t skip_until_ = 0;
};

} // namespace async_core
