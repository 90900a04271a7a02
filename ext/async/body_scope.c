/*
 * The scope of an async block inside a generator or a Fiber is current only
 * while that body runs. When it yields or is suspended inside a block, the
 * block's scopes are taken off the coroutine and kept here, by the body's
 * object; they come back on top of whatever is current when the body is
 * resumed, perhaps by another coroutine.
 */

#include "scope.h"
#include "coroutine.h"
#include "runtime.h"

typedef struct {
	php_scope *innermost;            /* counted */
	php_scope *outermost;            /* its `outer` is empty meanwhile */
} parked_scopes;

static void parked_scopes_dtor(zval *zv)
{
	parked_scopes *parked = Z_PTR_P(zv);

	php_scope_release(parked->innermost);
	efree(parked);
}

void *async_body_enter(zend_object *body)
{
	php_coroutine *current = php_coroutine_current();
	php_scope *before = current->scope;
	parked_scopes *parked;

	if (EXPECTED(!ASYNC_G(body_scopes))) {
		return before;
	}
	parked = zend_hash_index_find_ptr(ASYNC_G(body_scopes), (zend_ulong) (uintptr_t) body);
	if (parked) {
		parked->outermost->outer = before;
		current->scope = parked->innermost;
		php_scope_addref(current->scope);
		zend_hash_index_del(ASYNC_G(body_scopes), (zend_ulong) (uintptr_t) body);
	}
	return before;
}

void async_body_leave(zend_object *body, void *outer_scope)
{
	php_coroutine *current = php_coroutine_current();
	parked_scopes *parked;
	php_scope *outermost;

	if (EXPECTED(current->scope == outer_scope)) {
		return;
	}
	for (outermost = current->scope; outermost && outermost->outer != outer_scope; outermost = outermost->outer);
	if (!outermost) {
		return;
	}
	if (!ASYNC_G(body_scopes)) {
		ALLOC_HASHTABLE(ASYNC_G(body_scopes));
		zend_hash_init(ASYNC_G(body_scopes), 8, NULL, parked_scopes_dtor, 0);
	}
	parked = emalloc(sizeof(parked_scopes));
	parked->innermost = current->scope;
	parked->outermost = outermost;
	outermost->outer = NULL;
	current->scope = outer_scope;
	zend_hash_index_update_ptr(ASYNC_G(body_scopes), (zend_ulong) (uintptr_t) body, parked);
}
