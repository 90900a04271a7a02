/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "context/context.h"
#include "context/context_key_arginfo.h"

static zend_object_handlers key_handlers;

ZEND_METHOD(Async_Key, __construct)
{
	zend_string *description = NULL;
	zval *slot;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(description)
	ZEND_PARSE_PARAMETERS_END();
	slot = OBJ_PROP_NUM(Z_OBJ_P(ZEND_THIS), 0);
	if (!Z_ISUNDEF_P(slot)) {
		zend_throw_error(NULL, "Cannot call the constructor of a key twice");
		RETURN_THROWS();
	}
	ZVAL_STR(slot, description ? zend_string_copy(description) : ZSTR_EMPTY_ALLOC());
	Z_PROP_FLAG_P(slot) = 0;
}

ZEND_METHOD(Async_Key, __toString)
{
	const zval *description = OBJ_PROP_NUM(Z_OBJ_P(ZEND_THIS), 0);

	ZEND_PARSE_PARAMETERS_NONE();
	if (Z_TYPE_P(description) == IS_STRING && Z_STRLEN_P(description)) {
		RETURN_STR_COPY(Z_STR_P(description));
	}
	RETURN_STR(zend_strpprintf(0, "Async\\Key#%" PRIu32, Z_OBJ_HANDLE_P(ZEND_THIS)));
}

void async_context_key_startup(void)
{
	zend_class_entry *ce = register_class_Async_Key();

	memcpy(&key_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	key_handlers.compare = zend_objects_not_comparable;
	key_handlers.clone_obj = NULL;
	ce->default_object_handlers = &key_handlers;
}
