/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The descriptors of a process that is about to be started.
 */

#ifndef ASYNC_PROCESS_ENDS_H
#define ASYNC_PROCESS_ENDS_H

#include "process/process_spawn.h"

typedef struct {
	int child[3];                    /* 3 or more; -1: inherited */
	int parent[3];                   /* of pipes, else -1 */
	bool err_to_out;
} async_process_ends;

/* False with an exception; what is open then is closed by async_process_ends_close(). Suspends: see above. */
bool async_process_ends_open(async_process_ends *ends, const async_process_spec *spec);
/* Closes the child's ends, and ours as well if the process was not started. */
void async_process_ends_close(async_process_ends *ends, bool started);

#endif
