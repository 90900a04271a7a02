/*
 * One SoapClient in several coroutines: calls take turns. The connection, the
 * fault and what was sent last belong to the client, and a call uses them from
 * its beginning to its end. Calls at the same time are made with several clients.
 * A __doRequest() of PHP code may call its client.
 *
 * Life: from a client's first call to the end of its last one, in a table, as
 * the client is a plain object. Threads: one. Suspends: soap_client_turns_begin().
 */

#ifndef SOAP_CLIENT_TURNS_H
#define SOAP_CLIENT_TURNS_H

#include "main/php_wait_lock.h"

typedef struct {
	php_wait_lock lock;
	zend_ulong client;   /* the object's handle */
	uint32_t calls;      /* that are inside or wait */
} soap_client_turns;

ZEND_TLS HashTable *turns_of_clients;
ZEND_TLS uint32_t turns_request;

static void soap_client_turns_free(zval *turns)
{
	efree(Z_PTR_P(turns));
}

/* NULL: there is no coroutine, or it is inside already. Otherwise begin and end are due. */
static soap_client_turns *soap_client_turns_needed(zval *client)
{
	zend_ulong handle = Z_OBJ_HANDLE_P(client);
	soap_client_turns *turns;

	if (EXPECTED(!zend_coroutine_current())) {
		return NULL;
	}
	/* after a fatal error nobody has left, and the memory is gone */
	if (!turns_of_clients || turns_request != php_wait_lock_request()) {
		turns_of_clients = zend_new_array(0);
		turns_of_clients->pDestructor = soap_client_turns_free;
		turns_request = php_wait_lock_request();
	}
	turns = zend_hash_index_find_ptr(turns_of_clients, handle);
	if (!turns) {
		turns = ecalloc(1, sizeof(*turns));
		turns->client = handle;
		zend_hash_index_add_new_ptr(turns_of_clients, handle, turns);
	} else if (turns->lock.owner == zend_coroutine_current()) {
		return NULL;
	}
	turns->calls++;
	return turns;
}

/* False: cancelled, or, with an exception, in use where nothing can be waited for. */
static bool soap_client_turns_begin(soap_client_turns *turns)
{
	if (php_wait_lock_enter(&turns->lock, "a SoapClient that another coroutine uses")) {
		return true;
	}
	if (errno != ECANCELED) {
		zend_throw_error(NULL, "The SoapClient is in use by another coroutine");
	}
	return false;
}

static void soap_client_turns_end(soap_client_turns *turns, bool entered)
{
	if (entered) {
		php_wait_lock_leave(&turns->lock, false);
	}
	if (--turns->calls > 0) {
		return;
	}
	zend_hash_index_del(turns_of_clients, turns->client);
	if (zend_hash_num_elements(turns_of_clients) == 0) {
		zend_array_destroy(turns_of_clients);
		turns_of_clients = NULL;
	}
}

#endif /* SOAP_CLIENT_TURNS_H */
