/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watch/file_event.h"
#include "zend_enum.h"
#include "zend_exceptions.h"
#include "watch/file_event_arginfo.h"

enum { EVENT_KIND, EVENT_PATH, EVENT_OLD_PATH };

static zend_class_entry *async_ce_file_change;
static zend_class_entry *async_ce_file_event;

/* A readonly property, set once. */
static zval *slot_of(zend_object *object, uint32_t number)
{
	zval *slot = OBJ_PROP_NUM(object, number);

	Z_PROP_FLAG_P(slot) = 0;
	return slot;
}

static void set_optional(zval *slot, zend_string *string)
{
	if (string) {
		ZVAL_STR(slot, string);
	} else {
		ZVAL_NULL(slot);
	}
}

void async_file_event_create(zval *event, async_file_change kind, zend_string *path, zend_string *old_path)
{
	static const char *const names[] = { "Created", "Changed", "Removed", "Renamed", "Overflow" };

	object_init_ex(event, async_ce_file_event);
	ZVAL_OBJ_COPY(slot_of(Z_OBJ_P(event), EVENT_KIND), zend_enum_get_case_cstr(async_ce_file_change, names[kind]));
	ZVAL_STR(slot_of(Z_OBJ_P(event), EVENT_PATH), path);
	set_optional(slot_of(Z_OBJ_P(event), EVENT_OLD_PATH), old_path);
}

ZEND_METHOD(Async_FileEvent, __construct)
{
	zend_object *object = Z_OBJ_P(ZEND_THIS);
	zend_object *kind;
	zend_string *path, *old_path = NULL;

	ZEND_PARSE_PARAMETERS_START(2, 3)
		Z_PARAM_OBJ_OF_CLASS(kind, async_ce_file_change)
		Z_PARAM_STR(path)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR_OR_NULL(old_path)
	ZEND_PARSE_PARAMETERS_END();
	if (!Z_ISUNDEF_P(OBJ_PROP_NUM(object, EVENT_KIND))) {
		zend_throw_error(NULL, "Cannot call the constructor of %s twice", ZSTR_VAL(object->ce->name));
		RETURN_THROWS();
	}
	ZVAL_OBJ_COPY(slot_of(object, EVENT_KIND), kind);
	ZVAL_STR_COPY(slot_of(object, EVENT_PATH), path);
	set_optional(slot_of(object, EVENT_OLD_PATH), old_path ? zend_string_copy(old_path) : NULL);
}

void async_file_event_startup(void)
{
	async_ce_file_change = register_class_Async_FileChange();
	async_ce_file_event = register_class_Async_FileEvent();
}
