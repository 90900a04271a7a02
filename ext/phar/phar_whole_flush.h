/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* phar_flush_ex() without suspension: see phar_whole_operations.h. Thread: the caller's. Suspends: no. */

#ifndef PHAR_WHOLE_FLUSH_H
#define PHAR_WHOLE_FLUSH_H

#include "zend_coroutine.h"

static int phar_flush_undivided(phar_archive_data *archive, zend_string *user_stub, bool is_default_stub, char **error);

int phar_flush_ex(phar_archive_data *archive, zend_string *user_stub, bool is_default_stub, char **error)
{
	const char *outer_block = zend_coroutine_block("an archive is read or written");
	int result = phar_flush_undivided(archive, user_stub, is_default_stub, error);

	zend_coroutine_unblock(outer_block);
	return result;
}

#endif /* PHAR_WHOLE_FLUSH_H */
