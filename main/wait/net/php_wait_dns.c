/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "php_wait_dns.h"
#include "php_wait_locking.h"

#include <errno.h>
#include <netdb.h>
#include <arpa/inet.h>
#include <netinet/in.h>
#ifdef HAVE_ARPA_NAMESER_H
# include <arpa/nameser.h>
#endif
#ifdef HAVE_RESOLV_H
# include <resolv.h>
#endif
#include <string.h>
#include <unistd.h>

/* A request belongs to its thread until php_wait_offload_locking_slow() returns or calls abandon(); it contains no engine
 * memory. */
typedef struct dns_addresses_request {
	struct addrinfo hints;
	struct addrinfo *result;
	const char *host;    /* stored after the struct */
	const char *service; /* stored after the host, or NULL */
	int code;
	int error;
} dns_addresses_request;

static void resolve_addresses(void *arg)
{
	dns_addresses_request *request = arg;

	request->code = getaddrinfo(request->host, request->service, &request->hints, &request->result);
	request->error = errno;
}

static void abandon_addresses(void *arg)
{
	dns_addresses_request *request = arg;

	if (request->code == 0 && request->result) {
		freeaddrinfo(request->result);
	}
	free(request);
}

static dns_addresses_request *new_addresses_request(const char *host, const char *service, const struct addrinfo *hints)
{
	size_t host_size = strlen(host) + 1;
	size_t service_size = service ? strlen(service) + 1 : 0;
	dns_addresses_request *request = calloc(1, sizeof(*request) + host_size + service_size);

	if (!request) {
		return NULL;
	}
	char *text = (char *) (request + 1);
	request->host = memcpy(text, host, host_size);
	request->service = service ? memcpy(text + host_size, service, service_size) : NULL;
	request->hints = *hints;
	request->code = EAI_SYSTEM;
	return request;
}

PHPAPI int php_wait_getaddrinfo(const char *host, const char *service, const struct addrinfo *hints, struct addrinfo **result)
{
	dns_addresses_request *request;
	int code;

	if (EXPECTED(!zend_coroutine_may_wait())) {
		return getaddrinfo(host, service, hints, result);
	}

	/* a numeric address needs no thread */
	struct addrinfo numeric = *hints;
	numeric.ai_flags |= AI_NUMERICHOST;
	code = getaddrinfo(host, service, &numeric, result);
	if (code != EAI_NONAME) {
		return code;
	}

	request = new_addresses_request(host, service, hints);
	if (!request) {
		return EAI_MEMORY;
	}
	if (php_wait_offload_locking_slow(resolve_addresses, abandon_addresses, request) != 0) {
		return EAI_SYSTEM;
	}
	code = request->code;
	*result = request->result;
	errno = request->error;
	free(request);
	return code;
}

typedef struct dns_host_request {
	php_wait_resolver resolver;
	struct hostent host;
	struct hostent *result;
	char *buffer;
	size_t size;
	int error;
	int host_error;
	char name[1];
} dns_host_request;

static void resolve_host(void *arg)
{
	dns_host_request *request = arg;

	request->result = request->resolver(request->name, &request->host, &request->buffer, &request->size);
	request->error = errno;
	request->host_error = h_errno;
}

static void abandon_host(void *arg)
{
	dns_host_request *request = arg;

	free(request->buffer);
	free(request);
}

struct hostent *php_wait_gethostbyname(php_wait_resolver resolver, const char *name, struct hostent *host, char **buffer, size_t *size)
{
	struct in_addr address;
	dns_host_request *request;
	struct hostent *result;

	if (!zend_coroutine_may_wait() || inet_pton(AF_INET, name, &address) == 1) {
		return resolver(name, host, buffer, size);
	}

	request = calloc(1, sizeof(*request) + strlen(name));
	if (!request) {
		errno = ENOMEM;
		return NULL;
	}
	request->resolver = resolver;
	strcpy(request->name, name);
	if (php_wait_offload_locking_slow(resolve_host, abandon_host, request) != 0) {
		return NULL;
	}

	/* another coroutine's answer may have been stored here meanwhile */
	free(*buffer);
	*host = request->host;
	*buffer = request->buffer;
	*size = request->size;
	errno = request->error;
	h_errno = request->host_error;
	result = request->result ? host : NULL;
	free(request);
	return result;
}

typedef struct dns_name_request {
	struct sockaddr_storage address;
	socklen_t length;
	int flags;
	int code;
	int error;
	char host[NI_MAXHOST];
} dns_name_request;

static void resolve_name(void *arg)
{
	dns_name_request *request = arg;

	request->code = getnameinfo((struct sockaddr *) &request->address, request->length, request->host,
		sizeof(request->host), NULL, 0, request->flags);
	request->error = errno;
}

PHPAPI int php_wait_getnameinfo(const struct sockaddr *address, socklen_t length, char *host, size_t size, int flags)
{
	dns_name_request *request;
	int code;

	if (!zend_coroutine_may_wait() || length > sizeof(request->address)) {
		return getnameinfo(address, length, host, size, NULL, 0, flags);
	}
	request = calloc(1, sizeof(*request));
	if (!request) {
		return EAI_MEMORY;
	}
	memcpy(&request->address, address, length);
	request->length = length;
	request->flags = flags;
	if (php_wait_offload_locking_slow(resolve_name, free, request) != 0) {
		return EAI_SYSTEM;
	}
	code = request->code;
	if (code == 0 && strlen(request->host) >= size) {
		code = EAI_OVERFLOW;
	} else if (code == 0) {
		strcpy(host, request->host);
	}
	errno = request->error;
	free(request);
	return code;
}

#ifdef HAVE_RES_NSEARCH
typedef struct dns_search_request {
	int class_;
	int type;
	int size;
	int result;
	int error;
	int host_error;
	unsigned char *answer;   /* stored after the name */
	char name[1];
} dns_search_request;

/* Uses a resolver state of its own, because a state is for one thread only. */
static void search_records(void *arg)
{
	dns_search_request *request = arg;
	struct __res_state state = {0};

	if (res_ninit(&state) != 0) {
		request->error = errno;
		request->host_error = NETDB_INTERNAL;
		return;
	}
	request->result = res_nsearch(&state, request->name, request->class_, request->type, request->answer, request->size);
	request->error = errno;
	request->host_error = state.res_h_errno;
# ifdef HAVE_RES_NDESTROY
	res_ndestroy(&state);
# else
	res_nclose(&state);
# endif
}

PHPAPI int php_wait_res_nsearch(struct __res_state *state, const char *name, int class_, int type, unsigned char *answer, int size)
{
	dns_search_request *request;
	size_t length = strlen(name);
	int result;

	if (!zend_coroutine_may_wait()) {
		return res_nsearch(state, name, class_, type, answer, size);
	}
	request = calloc(1, sizeof(*request) + length + (size_t) size);
	if (!request) {
		state->res_h_errno = NETDB_INTERNAL;
		return -1;
	}
	request->class_ = class_;
	request->type = type;
	request->size = size;
	request->result = -1;
	memcpy(request->name, name, length + 1);
	request->answer = (unsigned char *) request->name + length + 1;
	if (php_wait_offload_locking_slow(search_records, free, request) != 0) {
		state->res_h_errno = HOST_NOT_FOUND;
		return -1;
	}
	result = request->result;
	if (result > 0) {
		memcpy(answer, request->answer, MIN(result, size));
	}
	state->res_h_errno = request->host_error;
	errno = request->error;
	free(request);
	return result;
}
#endif
