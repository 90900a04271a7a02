/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Where libuv aborts when memory or descriptors run out, and what is done
// instead.
//
//   its table of watchers cannot grow      an allocator that prints a message and exits with status 1
//   no pipe for signals, once per process  checked beforehand; the same message if it fails later
//   epoll accepts no more descriptors      the loop's own are added to epoll before libuv does it, which accepts that
// Thread: any.  Suspends: never.
#pragma once

struct uv_loop_s;

namespace async_core {

/// uv_loop_init() that does not abort. 0 or a negative errno.
[[nodiscard]] int init_loop(uv_loop_s &loop) noexcept;

/// Adds the loop's own descriptors, which exist since init_loop() or uv_loop_fork(), to epoll. 0 or a negative
/// errno.
[[nodiscard]] int watch_own_descriptors(uv_loop_s &loop) noexcept;

} // namespace async_core
