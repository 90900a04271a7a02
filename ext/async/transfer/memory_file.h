/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A file without a name, in memory, whose descriptor goes from process to
 * process (memfd_create). It has one writer, and then readers that share its
 * position, so every access says where. Suspends: no.
 */

#ifndef ASYNC_MEMORY_FILE_H
#define ASYNC_MEMORY_FILE_H

#include "php.h"

/* For `length` bytes. -1 with errno: EFBIG if they are more than the process may write to a file (for which it would
 * get a signal), ENOSYS where there are no such files. */
int async_memory_file_new(size_t length);
/* FAILURE with errno. */
zend_result async_memory_file_write(int fd, const void *bytes, size_t length, off_t at);
/* FAILURE, too, if the file ends before. */
zend_result async_memory_file_read(int fd, void *bytes, size_t length, off_t at);
/* A forked process releases those of its parent. */
bool async_is_memory_file(int fd);

#endif
