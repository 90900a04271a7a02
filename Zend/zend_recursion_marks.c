/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_globals.h"
#include "zend_variables.h"

typedef struct {
	zend_refcounted *value;
	zend_reference *by;              /* NULL: whoever marked it holds it */
	bool held;                       /* the list has a reference, which is the last one */
} marked;

struct _zend_recursion_marks {
	uint32_t count, size;
	marked values[];
};

ZEND_API bool zend_recursion_marks_noted = false;

/* Room for twice as many as there are. */
static zend_recursion_marks *grow(zend_recursion_marks *marks)
{
	uint32_t count = marks ? marks->count : 0, size = marks ? 2 * count : 8;

	marks = safe_erealloc(marks, size, sizeof(marked), sizeof(*marks));
	marks->count = count;
	marks->size = size;
	EG(coroutine).recursion_marks = marks;
	return marks;
}

ZEND_API void zend_recursion_mark(void *value)
{
	zend_recursion_marks *marks = EG(coroutine).recursion_marks;

	if (!EG(coroutine).current) {
		return;
	}
	if (!marks || marks->count == marks->size) {
		marks = grow(marks);
	}
	marks->values[marks->count++] = (marked) { .value = value };
}

ZEND_API void zend_recursion_marked_by_reference(void *reference)
{
	zend_recursion_marks *marks = EG(coroutine).recursion_marks;

	if (marks) {
		marked *last = &marks->values[marks->count - 1];

		if ((void *) last->value == (void *) Z_COUNTED(((zend_reference *) reference)->val)) {
			last->by = reference;
		}
	}
}

static void release(const marked *one)
{
	if (one->held && GC_DELREF(one->value) == 0) {
		rc_dtor_func(one->value);
	}
}

/* Usually the last one. */
ZEND_API void zend_recursion_unmark(const void *value)
{
	zend_recursion_marks *marks = EG(coroutine).recursion_marks;

	for (uint32_t i = marks ? marks->count : 0; i-- > 0;) {
		marked taken = marks->values[i];

		if (taken.value == value) {
			marks->count--;
			memmove(marks->values + i, marks->values + i + 1, (marks->count - i) * sizeof(marked));
			if (marks->count == 0) {
				zend_recursion_marks_free();
			}
			release(&taken);
			return;
		}
	}
}

static bool is_gone(const marked *one)
{
	return one->by && !one->held && (Z_TYPE(one->by->val) != IS_ARRAY || Z_COUNTED(one->by->val) != one->value);
}

void zend_recursion_marks_hide(void)
{
	zend_recursion_marks *marks = EG(coroutine).recursion_marks;
	uint32_t kept = 0;

	for (uint32_t i = 0; marks && i < marks->count; i++) {
		marked one = marks->values[i];

		if (!is_gone(&one)) {
			GC_DEL_FLAGS(one.value, GC_PROTECTED);
			if (!one.held) {
				GC_ADDREF(one.value);
			}
			marks->values[kept++] = one;
		}
	}
	if (marks) {
		marks->count = kept;
	}
	if (!kept) {
		zend_recursion_marks_free();
	}
}

/* No place for destructors: what nobody else has any more is released with its mark. */
void zend_recursion_marks_show(void)
{
	zend_recursion_marks *marks = EG(coroutine).recursion_marks;

	for (uint32_t i = 0; marks && i < marks->count; i++) {
		marked *one = &marks->values[i];

		GC_ADD_FLAGS(one->value, GC_PROTECTED);
		one->held = GC_REFCOUNT(one->value) == 1;
		if (!one->held) {
			GC_DELREF(one->value);
		}
	}
}

void zend_recursion_marks_free(void)
{
	zend_recursion_marks *marks = EG(coroutine).recursion_marks;

	if (marks) {
		EG(coroutine).recursion_marks = NULL;
		for (uint32_t i = 0; i < marks->count; i++) {
			release(&marks->values[i]);
		}
		efree(marks);
	}
}
