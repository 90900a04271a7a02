#include "php.h"
#include "php_network.h"
#include "php_wait.h"

#include <errno.h>
#include <netdb.h>
#include <arpa/inet.h>
#include <string.h>

/* A request belongs to the pool thread until offload() returns or calls abandon(); nothing in it is the engine's. */
typedef struct dns_addresses_request {
	struct addrinfo hints;
	struct addrinfo *result;
	const char *host;    /* behind the struct */
	const char *service; /* behind the host, or NULL */
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

	/* an address needs no thread */
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
	if (zend_scheduler.offload(resolve_addresses, abandon_addresses, request) != 0) {
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
	if (zend_scheduler.offload(resolve_host, abandon_host, request) != 0) {
		return NULL;
	}

	/* another coroutine's answer may have come here meanwhile */
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
