/*
 * The scope of an async block inside a generator is current only while the
 * generator's body runs. When the body yields inside a block, the block's
 * scopes are taken off the coroutine and kept here, by generator; they come
 * back on top of whatever is current when the generator is resumed, perhaps
 * by another coroutine.
 */

#include "scope.h"
#include "coroutine.h"
#include "runtime.h"
#include "zend_generators.h"

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

void *async_generator_enter(zend_generator *generator)
{
	php_coroutine *current = php_coroutine_current();
	php_scope *before = current->scope;
	parked_scopes *parked;

	if (EXPECTED(!ASYNC_G(generator_scopes))) {
		return before;
	}
	parked = zend_hash_index_find_ptr(ASYNC_G(generator_scopes), (zend_ulong) (uintptr_t) generator);
	if (parked) {
		parked->outermost->outer = before;
		current->scope = parked->innermost;
		php_scope_addref(current->scope);
		zend_hash_index_del(ASYNC_G(generator_scopes), (zend_ulong) (uintptr_t) generator);
	}
	return before;
}

void async_generator_leave(zend_generator *generator, void *outer_scope)
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
	if (!ASYNC_G(generator_scopes)) {
		ALLOC_HASHTABLE(ASYNC_G(generator_scopes));
		zend_hash_init(ASYNC_G(generator_scopes), 8, NULL, parked_scopes_dtor, 0);
	}
	parked = emalloc(sizeof(parked_scopes));
	parked->innermost = current->scope;
	parked->outermost = outermost;
	outermost->outer = NULL;
	current->scope = outer_scope;
	zend_hash_index_update_ptr(ASYNC_G(generator_scopes), (zend_ulong) (uintptr_t) generator, parked);
}
