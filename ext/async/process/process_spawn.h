/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Starting a program: its arguments, environment and descriptors.
 *
 * The child gets its three descriptors and no other, whatever this process has
 * open: it closes the rest itself (closefrom), as many of PHP's have no
 * O_CLOEXEC. It is started with posix_spawn(3), which reports a failed exec.
 */

#ifndef ASYNC_PROCESS_SPAWN_H
#define ASYNC_PROCESS_SPAWN_H

#include "php.h"

#include <sys/types.h>

typedef struct {
	HashTable *command;
	char *cwd;                       /* NULL: that of this process */
	HashTable *env;                  /* NULL: that of this process */
	uint32_t env_argument;           /* its number, for messages */
	zval *streams[3];                /* NULL: a pipe */
	bool group;
} async_process_spec;

/* 0 with an exception. ends[i] is our end of a pipe, or -1. Suspends: in opening a file, and in user wrappers. */
pid_t async_process_spawn(const async_process_spec *spec, int ends[3]);

#endif
