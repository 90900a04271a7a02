/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Code that cannot be suspended: compilation, which keeps its state in globals.
 */

#ifndef ZEND_COROUTINE_UNSUSPENDED_H
#define ZEND_COROUTINE_UNSUSPENDED_H

#include "zend.h"

BEGIN_EXTERN_C()

/* opcache is in use: files to include are opened and read as upstream does, without suspending. True global. */
extern ZEND_API bool zend_coroutine_scripts_cached;

/* Call after extensions have replaced zend_compile_file. */
void zend_coroutine_unsuspended_startup(void);

END_EXTERN_C()

#endif /* ZEND_COROUTINE_UNSUSPENDED_H */
