/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Static probes (USDT) of the provider "weft", for bpftrace, perf, SystemTap
 * and gdb. Compiled in only if ACORE_PROBES is defined, which needs
 * <sys/sdt.h>; each is then one nop until a tool attaches, plus the loads of its
 * arguments. Otherwise nothing.
 *
 *   coroutine__spawn   number, file (char *, may be NULL), line
 *   coroutine__switch  number of the one that is left, or has ended; of the next
 *   coroutine__wait    number, time limit in nanoseconds (negative: none)
 *   coroutine__wake    number of the one that becomes ready, that of the
 *                      running one (or that last ran), reason (acore_wake_reason)
 *   coroutine__finish  number
 *
 * Thread: any.
 */
#ifndef ASYNC_CORE_PROBES_H
#define ASYNC_CORE_PROBES_H

#ifdef ACORE_PROBES
# include <sys/sdt.h>
# define ACORE_PROBE1(name, a) DTRACE_PROBE1(weft, name, a)
# define ACORE_PROBE2(name, a, b) DTRACE_PROBE2(weft, name, a, b)
# define ACORE_PROBE3(name, a, b, c) DTRACE_PROBE3(weft, name, a, b, c)
#else
# define ACORE_PROBE1(name, a) ((void) 0)
# define ACORE_PROBE2(name, a, b) ((void) 0)
# define ACORE_PROBE3(name, a, b, c) ((void) 0)
#endif

#endif
