/*
 * Exception handlers of scopes: which one is responsible, and calling it.
 */

#ifndef ASYNC_SCOPE_HANDLERS_H
#define ASYNC_SCOPE_HANDLERS_H

#include "scope.h"

/* The handler of the scope that takes this exception, for one of its own (from_child false) or one from below; borrowed, or NULL. */
async_callback *php_scope_handler_for(php_scope *scope, zend_object *exception, bool from_child);
/* Calls it; what it throws is in EG(exception). `coroutine` may be NULL. Suspends: whatever the handler does. */
void php_scope_call_handler(async_callback *handler, php_scope *scope, php_coroutine *coroutine, zend_object *exception);

#endif
