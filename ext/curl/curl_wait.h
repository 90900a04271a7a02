/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * cURL inside coroutines: a transfer suspends its coroutine, not the process.
 *
 * curl_easy_perform() drives a private multi handle, which it keeps with the
 * easy handle for its connections. Once the request has coroutines, curl_exec()
 * does the same with a multi handle of ours: libcurl names descriptors and a
 * timeout, the reactor waits, and libcurl is called again, always by the
 * coroutine that called curl_exec(). So callbacks run on its stack; they may
 * suspend and throw.
 *
 * Life cycle: the multi handle is created by a CurlHandle's first transfer
 * inside a coroutine and freed with the CurlHandle; it contains the easy handle
 * during a transfer. A cancelled wait removes that early, which closes the
 * connection; the CurlHandle remains usable.
 *
 * Limitations: connections of transfers made before the request's first
 * coroutine are neither shared nor kept alive by curl_upkeep(); libcurl offers
 * no way. Thread: that of the coroutine.
 */

#ifndef PHP_CURL_WAIT_H
#define PHP_CURL_WAIT_H

#include "php.h"
#include "zend_coroutine.h"

#include <curl/curl.h>
#include <curl/multi.h>

#ifdef PHP_WIN32

/* There are no coroutines. */
typedef struct _php_curl_wait {
	bool running;
} php_curl_wait;

# define php_curl_wait_defaults(easy, wait) ((void) 0)
# define php_curl_wait_setopt(easy, wait, option, value) curl_easy_setopt(easy, option, value)
# define php_curl_wait_refuse(wait, error, error_buffer) false
# define php_curl_wait_copy(wait, source) ((void) 0)
# define php_curl_wait_perform(easy, wait, error_buffer) curl_easy_perform(easy)
# define php_curl_wait_fwrite(data, size, count, file, zstream) fwrite(data, size, count, file)
# define php_curl_wait_fread(data, size, count, file, zstream) fread(data, size, count, file)
# define php_curl_wait_fflush(file, zstream) fflush(file)
# define php_curl_wait_free(easy, wait, shared) ((void) 0)
# define php_curl_wait_multi(multi, timeout_ms, ready) curl_multi_wait(multi, NULL, 0, timeout_ms, ready)
# define php_curl_wait_share(share) ((void) 0)

#else

struct pollfd;

typedef struct _php_curl_wait {
	CURLM *multi;             /* NULL until the first transfer inside a coroutine */
	struct pollfd *fds;       /* descriptors that libcurl waits for; malloc'ed */
	unsigned int count;
	unsigned int room;
	zend_coroutine *parked;   /* waiting without descriptors (the transfer is paused or limited) */
	bool polling;             /* waiting for a copy of fds */
	bool running;             /* between the start and end of a transfer */
	zend_coroutine *owner;    /* makes the transfer while it runs */
	bool quick_exit;          /* CURLOPT_QUICK_EXIT as set by PHP code */
	long max_connects;        /* CURLOPT_MAXCONNECTS likewise */
	curl_socket_t farewell;   /* an idle connection that must say good-bye and get a reply */
	long farewell_port;       /* its local port: the descriptor may have been reused by then */
} php_curl_wait;

/* Reports descriptors beyond FD_SETSIZE to php_curl_wait_multi(). Suspends: no. */
void php_curl_wait_watch_sockets(CURL *easy);

/* Sets the defaults of a new or reset easy handle. Suspends: no. */
void php_curl_wait_defaults(CURL *easy, php_curl_wait *wait);

/* curl_easy_setopt() with a long; stores what libcurl cannot be asked for. Suspends: no. */
CURLcode php_curl_wait_setopt(CURL *easy, php_curl_wait *wait, CURLoption option, long value);

/* True, with the error curl_exec() would give, if another coroutine runs the handle's transfer: libcurl uses the options
 * and the memory behind them until it ends. Callbacks of the transfer may set options. Suspends: no. */
bool php_curl_wait_refuse(const php_curl_wait *wait, CURLcode *error, char *error_buffer);

/* Copies the options for a duplicate. Suspends: no. */
void php_curl_wait_copy(php_curl_wait *wait, const php_curl_wait *source);

/* curl_easy_perform(). CURLE_ABORTED_BY_CALLBACK if cancelled. Suspends: yes. */
CURLcode php_curl_wait_perform(CURL *easy, php_curl_wait *wait, char *error_buffer);

/* --- curl_wait_file.c ---
 * fwrite(3), fread(3) and fflush(3) of a stream's FILE: they wait for pipes, sockets and terminals, under the stream's
 * lock. If another coroutine closes the stream, the transfer ends. A read returns what is available, or
 * CURL_READFUNC_ABORT if cancelled. After a write that waited, the buffer is empty. Suspend: yes. */
size_t php_curl_wait_fwrite(const char *data, size_t size, size_t count, FILE *file, zval *zstream);
size_t php_curl_wait_fread(char *data, size_t size, size_t count, FILE *file, zval *zstream);
void php_curl_wait_fflush(FILE *file, zval *zstream);

/* Call before curl_easy_cleanup(). `shared`: connections may belong to a CurlShareHandle. Suspends: no. */
void php_curl_wait_free(CURL *easy, php_curl_wait *wait, bool shared);

/* curl_multi_wait() without extra descriptors. Suspends: yes. */
CURLMcode php_curl_wait_multi(CURLM *multi, int timeout_ms, int *ready);

/* Keeps the coroutine from being suspended while libcurl holds a lock on shared data. Suspends: no. */
void php_curl_wait_share(CURLSH *share);

#endif

#endif /* PHP_CURL_WAIT_H */
