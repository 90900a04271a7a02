/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// Where libuv ends the process for want of memory or descriptors, and what is done about it.
//
//   its table of watchers cannot grow      an allocator that says so and ends the process with status 1
//   no pipe for signals, once per process  tried before; what somebody else takes in between: the same message
//   epoll takes no more descriptors        (Linux) the loop's own are given to epoll before libuv does, which takes them as they are then
// Thread: any.  Suspends: never.
#pragma once

struct uv_loop_s;

namespace async_core {

/// uv_loop_init(), which does not abort. 0 or a negative errno.
[[nodiscard]] int init_loop(uv_loop_s &loop) noexcept;

/// Gives epoll the loop's own descriptors, which it has since init_loop() or uv_loop_fork(). 0 or a negative errno.
[[nodiscard]] int watch_own_descriptors(uv_loop_s &loop) noexcept;

} // namespace async_core
