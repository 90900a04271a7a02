/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The state table of ext/soap, see main/php_coroutine_module_state.h: the globals a SOAP call sets while it runs. */

#include "main/php_coroutine_module_state.h"
#include "zend_coroutine_bailout.h"

#define SOAP_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(SOAP_GLOBAL(use_soap_error_handler)) \
	WATCH(SOAP_GLOBAL(error_code)) \
	LAZY(use_soap_error_handler, bool, SOAP_GLOBAL(use_soap_error_handler), false, PHP_COROUTINE_KEEP) \
	LAZY(soap_error_code, char *, SOAP_GLOBAL(error_code), NULL, PHP_COROUTINE_KEEP) \
	LAZY(soap_error_object, zend_object *, Z_OBJ(SOAP_GLOBAL(error_object)), NULL, PHP_COROUTINE_KEEP) \
	LAZY(soap_version, int, SOAP_GLOBAL(soap_version), SOAP_1_1, PHP_COROUTINE_KEEP) \
	LAZY(soap_sdl, sdlPtr, SOAP_GLOBAL(sdl), NULL, PHP_COROUTINE_KEEP) \
	LAZY(soap_encoding, xmlCharEncodingHandlerPtr, SOAP_GLOBAL(encoding), NULL, PHP_COROUTINE_KEEP) \
	LAZY(soap_class_map, HashTable *, SOAP_GLOBAL(class_map), NULL, PHP_COROUTINE_KEEP) \
	LAZY(soap_typemap, HashTable *, SOAP_GLOBAL(typemap), NULL, PHP_COROUTINE_KEEP) \
	LAZY(soap_features, int, SOAP_GLOBAL(features), 0, PHP_COROUTINE_KEEP) \
	LAZY(soap_cur_uniq_ns, int, SOAP_GLOBAL(cur_uniq_ns), 0, PHP_COROUTINE_KEEP) \
	LAZY(soap_cur_uniq_ref, int, SOAP_GLOBAL(cur_uniq_ref), 0, PHP_COROUTINE_KEEP) \
	LAZY(soap_ref_map, HashTable *, SOAP_GLOBAL(ref_map), NULL, PHP_COROUTINE_KEEP) \
	INNER(SOAP_GLOBAL(wsdl_cache), "a cache") \
	INNER(SOAP_GLOBAL(mem_cache), "a cache") \
	INNER(SOAP_GLOBAL(defEnc), "constant")

PHP_COROUTINE_MODULE_STATE(soap, SOAP_COROUTINE_STATE, PHP_COROUTINE_NOT_MOVED, PHP_COROUTINE_NOT_MOVED)
