/*
 * `async $s { }`: a scope that is current while its block runs, and is disposed
 * of on every way out.
 */

#include "coroutine.h"
#include "runtime.h"
#include "scope.h"
#include "zend_exceptions.h"

zend_result php_scope_enter(bool inherit, zval *rv)
{
	php_coroutine *current;
	php_scope *scope;

	if (async_runtime_start() == FAILURE) {
		return FAILURE;
	}
	current = php_coroutine_current();
	scope = php_scope_new(inherit ? php_scope_current() : NULL);
	scope->from_block = true;
	/* takes over the coroutine's reference of the scope that was current */
	scope->outer = current->scope;
	php_scope_addref(scope);
	current->scope = scope;
	ZVAL_OBJ(rv, php_scope_object(scope, async_ce_scope));
	php_scope_release(scope);
	return SUCCESS;
}

void php_scope_leave(zval *scope_zv)
{
	php_scope *scope = php_scope_from_zval(scope_zv);
	php_coroutine *current = php_coroutine_current();

	if (!scope || !scope->from_block || !current) {
		return;
	}
	scope->from_block = false;
	if (current->scope == scope) {
		current->scope = scope->outer;
		scope->outer = NULL;
		/* the object still holds it */
		php_scope_release(scope);
	}
	if (!EG(exception) || !zend_is_unwind_exit(EG(exception))) {
		zend_exception_save();
		php_scope_dispose(scope);
		zend_exception_restore();
	}
}
