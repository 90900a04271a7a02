/*
 * Async\Scope: which coroutines belong together, as a tree.
 *
 * php_scope is the structure; the object holds one reference of it, every
 * coroutine in it and every child another. The global scope has no object
 * until somebody asks for it.
 */

#ifndef ASYNC_SCOPE_H
#define ASYNC_SCOPE_H

#include "async_globals.h"
#include "awaitable.h"

struct _php_scope {
	async_awaitable awaitable;       /* nothing left in it and below */
	uint32_t refcount;
	uint32_t alive;                  /* unfinished coroutines in it and below */
	uint32_t awaiting;               /* waiters in it: responsible for failures */
	php_scope *parent;               /* counted */
	php_scope *children, *next, *prev;
	php_coroutine *first, *last;
	zend_object *object;             /* not counted */
	zend_object *failure;            /* an exception its awaiters take */
	zend_string *file;               /* where it was created */
	uint32_t line;
	bool closed, cancelled;
	bool from_block;                 /* of an async block */
	php_scope *outer;                /* counted; the scope that was current when its block was entered */
};

extern zend_class_entry *async_ce_scope;
extern const async_awaitable_ops php_scope_ops;

php_scope *php_scope_new(php_scope *parent);
void php_scope_addref(php_scope *scope);
void php_scope_release(php_scope *scope);
/* The current coroutine's; not counted. */
php_scope *php_scope_current(void);
php_scope *php_scope_global(void);
zend_object *php_scope_object(php_scope *scope, zend_class_entry *ce);
php_scope *php_scope_from_zval(zval *value);  /* NULL with TypeError */
void php_scope_add(php_scope *scope, php_coroutine *coroutine);
void php_scope_remove(php_scope *scope, php_coroutine *coroutine);
void php_scope_cancel(php_scope *scope, zend_object *cancellation);
/* Is `scope` this one or one above it? */
bool php_scope_contains(const php_scope *scope, const php_scope *inner);

zend_result php_scope_enter(bool inherit, zval *rv);
void php_scope_leave(zval *scope);

/* body_scope.c: around the execution of a generator's or Fiber's body */
void *async_body_enter(zend_object *body);
void async_body_leave(zend_object *body, void *outer_scope);

void async_scope_startup(void);

#endif
