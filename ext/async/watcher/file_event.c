/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/file_event.h"
#include "zend_enum.h"
#include "zend_exceptions.h"
#include "watcher/file_event_arginfo.h"

enum { EVENT_KIND, EVENT_PATH, EVENT_OLD_PATH, EVENT_IS_DIRECTORY };

static const char *const kinds[] = { "Created", "Changed", "Removed", "Renamed", "Overflow" };

static zend_class_entry *async_ce_file_event;
static zend_class_entry *async_ce_file_event_kind;

/* A readonly property, set once. */
static zval *slot_of(zend_object *object, uint32_t number)
{
	zval *slot = OBJ_PROP_NUM(object, number);

	Z_PROP_FLAG_P(slot) = 0;
	return slot;
}

/* The values are consumed. */
static void fill(zend_object *event, zend_object *kind, zend_string *path, zend_string *old_path, bool is_directory)
{
	ZVAL_OBJ(slot_of(event, EVENT_KIND), kind);
	ZVAL_STR(slot_of(event, EVENT_PATH), path);
	ZVAL_NULL(slot_of(event, EVENT_OLD_PATH));
	if (old_path) {
		ZVAL_STR(slot_of(event, EVENT_OLD_PATH), old_path);
	}
	ZVAL_BOOL(slot_of(event, EVENT_IS_DIRECTORY), is_directory);
}

void async_file_event_create(zval *event, const async_watch_note *note)
{
	zend_object *kind = zend_enum_get_case_cstr(async_ce_file_event_kind, kinds[note->kind]);

	GC_ADDREF(kind);
	object_init_ex(event, async_ce_file_event);
	fill(Z_OBJ_P(event), kind, note->path ? zend_string_init(note->path, strlen(note->path), false) : ZSTR_EMPTY_ALLOC(),
		note->old_path ? zend_string_init(note->old_path, strlen(note->old_path), false) : NULL, note->directory);
}

ZEND_METHOD(Async_FileEvent, __construct)
{
	zend_object *event = Z_OBJ_P(ZEND_THIS), *kind;
	zend_string *path = ZSTR_EMPTY_ALLOC(), *old_path = NULL;
	bool is_directory = false;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_OBJ_OF_CLASS(kind, async_ce_file_event_kind)
		Z_PARAM_OPTIONAL
		Z_PARAM_STR(path)
		Z_PARAM_STR_OR_NULL(old_path)
		Z_PARAM_BOOL(is_directory)
	ZEND_PARSE_PARAMETERS_END();
	if (!Z_ISUNDEF_P(OBJ_PROP_NUM(event, EVENT_KIND))) {
		zend_throw_error(NULL, "Cannot call the constructor of %s twice", ZSTR_VAL(event->ce->name));
		RETURN_THROWS();
	}
	GC_ADDREF(kind);
	fill(event, kind, zend_string_copy(path), old_path ? zend_string_copy(old_path) : NULL, is_directory);
}

void async_file_event_startup(void)
{
	async_ce_file_event_kind = register_class_Async_FileEventKind();
	async_ce_file_event = register_class_Async_FileEvent();
}
