/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * php_network_gethostbyname() inside coroutines. What extensions may call as well
 * is in php_wait.h.
 */

#ifndef PHP_WAIT_DNS_H
#define PHP_WAIT_DNS_H

#include "php.h"
#include "php_wait.h"

#ifndef PHP_WIN32

struct hostent;

/* A resolver with the signature of gethostbyname_r(3) and a malloc'ed buffer. It must not touch the engine. */
typedef struct hostent *(*php_wait_resolver)(const char *name, struct hostent *host, char **buffer, size_t *size);

/* Calls the resolver on a thread; sets host, buffer and size when it is done. Suspends: yes. */
struct hostent *php_wait_gethostbyname(php_wait_resolver resolver, const char *name, struct hostent *host, char **buffer, size_t *size);

#endif

#endif /* PHP_WAIT_DNS_H */
