/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// A small seeded generator for random schedules.
//
// Reproducible on every machine, fast, not cryptographic. Seeded by splitmix64,
// so that neighbouring seeds give unrelated sequences. Thread: one. Source:
// xoshiro256++ and splitmix64 by Blackman and Vigna (public domain).
#pragma once

#include <bit>
#include <cstdint>

namespace async_core {

class random_sequence {
public:
    explicit random_sequence(std::uint64_t seed) noexcept
    {
        for (std::uint64_t &word : state_) {
            seed += 0x9e3779b97f4a7c15;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
            z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
            word = z ^ (z >> 31);
        }
    }

    [[nodiscard]] std::uint64_t next() noexcept
    {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// A number in [0, bound); bound in [1, 2^32]. The bias is below 2^-32.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound) noexcept { return ((next() >> 32) * bound) >> 32; }

private:
    std::uint64_t state_[4];
};

} // namespace async_core
