/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * cURL inside coroutines: a transfer suspends its coroutine, not the process.
 *
 * curl_easy_perform() drives a multi handle of its own that it keeps with the
 * easy handle, for the connections. Once the request has coroutines, curl_exec()
 * does the same with a multi handle that is ours: libcurl says which descriptors
 * and until when, the reactor waits, and libcurl is called again, always by the
 * coroutine that called curl_exec(). Callbacks therefore run on its stack; they
 * may suspend and throw.
 *
 * Life: the multi handle is made by a CurlHandle's first transfer inside a
 * coroutine and freed with the CurlHandle; the easy handle is in it for the time
 * of a transfer. A cancelled wait takes it out early, which closes the
 * connection; the CurlHandle can be used again.
 *
 * Does not: share connections with transfers made before the request's first
 * coroutine, or keep them alive in curl_upkeep(); libcurl offers no way.
 * Thread: that of the coroutine.
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
	struct pollfd *fds;       /* what libcurl wants to hear of; from malloc */
	unsigned int count;
	unsigned int room;
	zend_coroutine *parked;   /* waits without descriptors (the transfer is paused, or limited) */
	bool polling;             /* waits for a copy of fds */
	bool running;             /* between the begin and the end of a transfer */
	zend_coroutine *owner;    /* that made the transfer, while it runs */
	bool quick_exit;          /* CURLOPT_QUICK_EXIT as PHP code has set it */
	long max_connects;        /* CURLOPT_MAXCONNECTS likewise */
	curl_socket_t farewell;   /* an idle connection that will be told good-bye, and answer */
	long farewell_port;       /* its local one: the descriptor may be another's by then */
} php_curl_wait;

/* Lets php_curl_wait_multi() know of descriptors beyond FD_SETSIZE. Suspends: no. */
void php_curl_wait_watch_sockets(CURL *easy);

/* The defaults of a new easy handle, or of one that was reset. Suspends: no. */
void php_curl_wait_defaults(CURL *easy, php_curl_wait *wait);

/* curl_easy_setopt() of a long; remembers what libcurl does not tell. Suspends: no. */
CURLcode php_curl_wait_setopt(CURL *easy, php_curl_wait *wait, CURLoption option, long value);

/* True, with curl_exec()'s refusal as the handle's error, if another coroutine makes its transfer: libcurl looks at options
 * and at the memory behind them as long as that lasts. Callbacks of the transfer may set options. Suspends: no. */
bool php_curl_wait_refuse(const php_curl_wait *wait, CURLcode *error, char *error_buffer);

/* The options of a duplicate. Suspends: no. */
void php_curl_wait_copy(php_curl_wait *wait, const php_curl_wait *source);

/* curl_easy_perform(). CURLE_ABORTED_BY_CALLBACK when cancelled. Suspends: yes. */
CURLcode php_curl_wait_perform(CURL *easy, php_curl_wait *wait, char *error_buffer);

/* --- curl_wait_file.c ---
 * fwrite(3), fread(3) and fflush(3) of the FILE that stands for the stream: they wait for a pipe, a socket or a terminal, under
 * the stream's lock. A stream that another coroutine has closed ends the transfer. A read gives what there is, and
 * CURL_READFUNC_ABORT when cancelled. Nothing is left in the buffer after a write that has waited. Suspend: yes. */
size_t php_curl_wait_fwrite(const char *data, size_t size, size_t count, FILE *file, zval *zstream);
size_t php_curl_wait_fread(char *data, size_t size, size_t count, FILE *file, zval *zstream);
void php_curl_wait_fflush(FILE *file, zval *zstream);

/* Before curl_easy_cleanup(). `shared`: its connections may be those of a CurlShareHandle. Suspends: no. */
void php_curl_wait_free(CURL *easy, php_curl_wait *wait, bool shared);

/* curl_multi_wait() without descriptors of the caller's. Suspends: yes. */
CURLMcode php_curl_wait_multi(CURLM *multi, int timeout_ms, int *ready);

/* While libcurl holds a lock on shared data, the coroutine is not left. Suspends: no. */
void php_curl_wait_share(CURLSH *share);

#endif

#endif /* PHP_CURL_WAIT_H */
