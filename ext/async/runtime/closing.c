/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "runtime/closing.h"
#include "runtime/source_location.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

void async_closing_note(async_closing *closing, const char *how)
{
	if (!closing->how) {
		closing->how = how;
		async_source_location_here(&closing->place);
	}
}

void async_closing_release(async_closing *closing)
{
	async_source_location_release(&closing->place);
}

static void append_reason(smart_str *text, zend_object *reason)
{
	zval rv;
	zval *message = zend_read_property_ex(zend_get_exception_base(reason), reason, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv);

	/* the default message repeats the location */
	if (Z_TYPE_P(message) == IS_STRING && Z_STRLEN_P(message) > 0
			&& !zend_string_starts_with_literal(Z_STR_P(message), "cancelled at ")) {
		smart_str_append_printf(text, ": %s", Z_STRVAL_P(message));
	}
}

void async_closing_throw(zend_class_entry *ce, const char *message, const char *what, const async_source_location *created,
	const async_closing *closing, zend_object *reason)
{
	smart_str text = {0};

	smart_str_appends(&text, message);
	if (created->file) {
		smart_str_append_printf(&text, ". %s created at %s:%" PRIu32, what, ZSTR_VAL(created->file), created->line);
	}
	if (closing->how && (closing->place.file || reason)) {
		smart_str_append_printf(&text, "%s%s %s", created->file ? "," : ". ", created->file ? "" : what, closing->how);
		if (closing->place.file) {
			smart_str_append_printf(&text, " at %s:%" PRIu32, ZSTR_VAL(closing->place.file), closing->place.line);
		}
	}
	if (reason) {
		append_reason(&text, reason);
	}
	smart_str_0(&text);
	zend_throw_exception(ce, ZSTR_VAL(text.s), 0);
	smart_str_free(&text);
}
