/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * ext/async: the PHP API of async-core, and the scheduler behind the engine's
 * table (Zend/zend_scheduler.h). The only folder that uses both. One class per
 * file: X.stub.php, X.c, X_object.c or X_methods.c; start reading at
 * coroutine/request_runtime.h.
 */

#ifndef PHP_ASYNC_H
#define PHP_ASYNC_H

extern zend_module_entry async_module_entry;
#define phpext_async_ptr &async_module_entry

#define PHP_ASYNC_VERSION PHP_VERSION

/* The namespace's functions that belong to no room. */
void async_functions_startup(void);

#endif /* PHP_ASYNC_H */
