/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async.interpose: C libraries whose own blocking calls suspend the coroutine.
 *
 * A client library that calls poll(2) or recv(2) itself blocks every coroutine.
 * The setting names libraries ("libmemcached, librabbitmq") whose calls to the
 * functions in php_interpose_calls.h are redirected to php_wait.h. These behave
 * exactly like libc's while the running flow may not be suspended, and on
 * threads other than PHP's.
 *
 * Implementation: once a library is loaded, entries of its table of imported
 * functions (its GOT, found through its relocations) are overwritten. Symbols in
 * the executable would not do: they would affect every library even if the
 * setting is empty, and extensions, loaded with RTLD_DEEPBIND, do not see them.
 * If the setting is empty, nothing is inspected, wrapped or written.
 *
 *   module start -> loaded libraries that are named are patched
 *   dl(), FFI::cdef(), FFI::load() return -> the same again
 *
 * A name matches the files "NAME", "NAME.…" and "NAME-…", or is a pattern with *
 * and ?. libc, the loader and libuv, which the waits are built on, are never
 * patched.
 *
 * Limitations: does not cover libraries that another library opens later,
 * functions called through a pointer that the library keeps as data, or thread
 * conditions (pthread_cond_wait). It is up to the user to name only libraries
 * that another coroutine can enter while one waits in them; an extension's
 * object is used by one coroutine at a time (php_call_guards.h).
 *
 * Threads: patched in the thread that loads, under the loader's lock; entries
 * are single words.
 */

#ifndef PHP_INTERPOSE_H
#define PHP_INTERPOSE_H

#include "php.h"

BEGIN_EXTERN_C()

/* Call once all modules have started and their functions are guarded. Suspends: no. */
#ifdef PHP_WIN32
# define php_interpose_startup() ((void) 0)
#else
void php_interpose_startup(void);
#endif

/* A row of phpinfo(): the libraries whose calls are redirected. Suspends: no. */
PHPAPI void php_interpose_info(void);

END_EXTERN_C()

#endif /* PHP_INTERPOSE_H */
