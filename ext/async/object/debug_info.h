/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What var_dump(), print_r() and var_export() show for coroutines and scopes.
 * Casts and json_encode() return only the declared properties.
 */

#ifndef ASYNC_DEBUG_INFO_H
#define ASYNC_DEBUG_INFO_H

#include "runtime/async_globals.h"

/* For zend_object_handlers.get_properties_for. */
HashTable *async_coroutine_properties_for(zend_object *object, zend_prop_purpose purpose);
HashTable *async_scope_properties_for(zend_object *object, zend_prop_purpose purpose);

#endif
