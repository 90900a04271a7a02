/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async.interpose: C libraries whose own blocking calls suspend the coroutine.
 *
 * A client library that waits in poll(2) or recv(2) by itself stops every
 * coroutine. The setting names libraries ("libmemcached, librabbitmq"), whose
 * calls of the functions in php_interpose_calls.h are answered by those of
 * php_wait.h: exactly libc's as long as the running flow may not be suspended,
 * or on another thread than PHP's.
 *
 * How: the entries of the library's own table of imported functions (its GOT, as
 * its relocations name them) are overwritten once it is loaded. Symbols of the
 * executable would not do: they would be in the way of every library, also with
 * the setting empty, and extensions are loaded with RTLD_DEEPBIND, which
 * does not see them. With the setting empty nothing is looked at, wrapped or
 * written.
 *
 *   module start -> what is loaded and named is patched
 *   dl(), FFI::cdef(), FFI::load() return -> the same again
 *
 * A name stands for a file "NAME", "NAME.…" or "NAME-…", or is a pattern with *
 * and ?. libc, the loader and libuv, on which the waits are built, are never
 * patched.
 *
 * What it does not do: libraries that another library opens later; functions
 * called through a pointer that the library keeps as data; conditions of
 * threads (pthread_cond_wait). Whether the library bears to be entered by
 * another coroutine while one waits is for who names it to know; one
 * object of an extension is used by one coroutine at a time (php_call_guards.h).
 *
 * Threads: patched in the thread that loads, under the loader's lock; the entries
 * are single words.
 */

#ifndef PHP_INTERPOSE_H
#define PHP_INTERPOSE_H

#include "php.h"

BEGIN_EXTERN_C()

/* When all modules have started and their functions are guarded. Suspends: no. */
#ifdef PHP_WIN32
# define php_interpose_startup() ((void) 0)
#else
void php_interpose_startup(void);
#endif

/* A row of phpinfo(): the libraries whose calls are answered now. Suspends: no. */
PHPAPI void php_interpose_info(void);

END_EXTERN_C()

#endif /* PHP_INTERPOSE_H */
