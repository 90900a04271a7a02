/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The end of a process that has begun with async_process_begin(): coroutines
 * that are left are drained, then its own shutdown functions and destructors
 * run, its output buffers are flushed, and its own objects and resources are
 * freed. It must then end without the end of a request, which would touch what
 * belongs to its parent.
 */

#ifndef ASYNC_RUN_DOWN_H
#define ASYNC_RUN_DOWN_H

/* CG(unclean_shutdown): only the shutdown functions run, as after any fatal error. Suspends: yes. */
void async_process_run_down(void);

#endif
