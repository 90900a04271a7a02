/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The state table of ext/libxml, see main/php_coroutine_module_state.h, with
 * those globals of libxml itself that PHP's extensions change. It makes it
 * possible to suspend a flow within a parse, in the stream being read or in a
 * callback.
 *
 * libxml_use_internal_errors() is on while there is a list of errors: mode and
 * list move together. Disabled entity loading is a setting for all coroutines;
 * what SOAP sets during a parse belongs to the coroutine.
 */

#include "main/php_coroutine_module_state.h"
#include <libxml/globals.h>
#include <libxml/xmlerror.h>

ZEND_TLS bool entity_loader_setting; /* last argument of libxml_disable_entity_loader() */

static void release_error_list(zend_llist *list)
{
	if (list) {
		zend_llist_destroy(list);
		efree(list);
	}
}

#define LIBXML_RELEASE_BUFFER(buffer) smart_str_free(&(buffer));
#define LIBXML_RELEASE_CONTEXT(context) zval_ptr_dtor(&(context));
#define LIBXML_RELEASE_ERROR(error) xmlResetError(&(error));

#define LIBXML_COROUTINE_STATE(WATCH, LAZY, OUTER, SHARE, INNER) \
	WATCH(LIBXML(error_list)) \
	WATCH(LIBXML(error_buffer).s) \
	WATCH(Z_TYPE_INFO(LIBXML(stream_context))) \
	WATCH(LIBXML(entity_loader_disabled)) \
	WATCH(xmlLastError.code) \
	WATCH(xmlSubstituteEntitiesDefaultValue) \
	WATCH(xmlSaveNoEmptyTags) \
	LAZY(libxml_error_list, zend_llist *, LIBXML(error_list), NULL, release_error_list) \
	LAZY(libxml_error_buffer, smart_str, LIBXML(error_buffer), ((smart_str) { 0 }), LIBXML_RELEASE_BUFFER) \
	LAZY(libxml_stream_context, zval, LIBXML(stream_context), ((zval) { .u1.type_info = IS_UNDEF }), LIBXML_RELEASE_CONTEXT) \
	LAZY(entity_loader_disabled, bool, LIBXML(entity_loader_disabled), entity_loader_setting, PHP_COROUTINE_KEEP) \
	OUTER(libxml_last_error, xmlError, xmlLastError, ((xmlError) { 0 }), LIBXML_RELEASE_ERROR) \
	LAZY(libxml_substitute_entities, int, xmlSubstituteEntitiesDefaultValue, 0, PHP_COROUTINE_KEEP) \
	LAZY(libxml_load_ext_dtd, int, xmlLoadExtDtdDefaultValue, 0, PHP_COROUTINE_KEEP) \
	LAZY(libxml_save_no_empty_tags, int, xmlSaveNoEmptyTags, 0, PHP_COROUTINE_KEEP) \
	SHARE(entity_loader_setting, "libxml_disable_entity_loader() acts on all") \
	SHARE(LIBXML(entity_loader_callback), "libxml_set_external_entity_loader() acts on all")

#define LIBXML_MOVED_OUT(state) \
	if ((state)->libxml_error_list) { \
		xmlSetStructuredErrorFunc(NULL, NULL); \
	} \
	(state)->entity_loader_disabled &= !entity_loader_setting

#define LIBXML_MOVED_IN(state) \
	if ((state)->libxml_error_list) { \
		xmlSetStructuredErrorFunc(NULL, php_libxml_structured_error_handler); \
	} \
	LIBXML(entity_loader_disabled) |= entity_loader_setting

ZEND_DIAGNOSTIC_IGNORED_START("-Wdeprecated-declarations")
PHP_COROUTINE_MODULE_STATE(libxml, LIBXML_COROUTINE_STATE, LIBXML_MOVED_OUT, LIBXML_MOVED_IN)
ZEND_DIAGNOSTIC_IGNORED_END
