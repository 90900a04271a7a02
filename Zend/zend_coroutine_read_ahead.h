/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Including a file: its text is read where other coroutines can run meanwhile.
 */

#ifndef ZEND_COROUTINE_READ_AHEAD_H
#define ZEND_COROUTINE_READ_AHEAD_H

#include "zend.h"

BEGIN_EXTERN_C()

/* Reads the text of a file if that may wait. False: the error that reading it later would have caused has been reported, or
 * there is an exception. Suspends: yes. */
ZEND_API bool zend_coroutine_read_ahead(zend_file_handle *handle);

/* Call after zend_coroutine_unsuspended_startup(). */
void zend_coroutine_read_ahead_startup(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_READ_AHEAD_H */
