/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a forked worker must not have of its parent.
 *
 *   descriptors  each socket is replaced by a dead one, under the same number:
 *                the servers of the parent's connections hear nothing of the
 *                fork, and code that uses one finds it closed. So are pipes of
 *                streams, but for duplicates of standard output and error.
 *                Sockets that listen stay in workers that are servers. Files of
 *                streams are opened again: a lock or position is no longer
 *                shared. Standard input is empty.
 *   objects      those whose end does something (destructors, connections) are
 *                held: nothing in the worker ends them; see inherited.h
 *   coroutines   dropped, with reactor and threads; the forking coroutine,
 *                which must be one of the runtime's, is the main flow
 *   PHP          shutdown functions, handlers of errors, exceptions and
 *                signals, output buffers, persistent connections, random
 *                numbers: as in a new program. The session is never written,
 *                because the process ends without the end of a request.
 */

#ifndef ASYNC_NEW_PROCESS_H
#define ASYNC_NEW_PROCESS_H

#include "php.h"

#include <unistd.h>

/* In the order of their calls; none suspends. What is handled gets its default action. */
void async_process_reset_signals(void);
/* From now on these have no effect, if nothing is set for them. Not ignored, as programs that this process starts would
 * ignore them, too. */
void async_process_spare(const int *signals, size_t count);
/* When the parent ends, this process gets the signal; if it has ended, this process ends. */
void async_process_end_with_parent(pid_t parent, int signum);
/* `keep`: a connected socket that stays; -1: none. `listeners`: those that listen, or get datagrams from anybody, stay. */
void async_process_begin(int keep, bool listeners);

#endif
