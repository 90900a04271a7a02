/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The object of a scope; the methods of its class are in object/scope_methods.c.
 */

#ifndef ASYNC_SCOPE_OBJECT_H
#define ASYNC_SCOPE_OBJECT_H

#include "scope/scope.h"

extern zend_class_entry *async_ce_scope;
extern zend_object_handlers async_scope_handlers;

zend_object *async_scope_object(async_scope *scope, zend_class_entry *ce);
async_scope *async_scope_from_obj(zend_object *object);   /* NULL: not constructed */
/* What it holds; its values are reported only while it owns them (scope.h). */
void async_scope_gc(async_scope *scope, zend_get_gc_buffer *buffer);
async_scope *async_scope_from_zval(zval *value);  /* NULL with TypeError */
/* The scope of $this; NULL with an Error if the constructor never ran. */
async_scope *async_scope_from_this(zval *this_zv);

zend_object *async_scope_create_object(zend_class_entry *ce);
void async_scope_bind_object(zend_object *object, async_scope *scope);
void async_scope_object_startup(void);

#endif
