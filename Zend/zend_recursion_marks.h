/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Marks against endless recursion belong to the coroutine that sets them.
 *
 * C code that visits nested values (print_r(), json_encode(), ==) marks each
 * array and object while it is inside. If it calls user code that suspends,
 * other coroutines must not take the marks for recursion of their own. So each
 * coroutine keeps a list of those it has set: at a switch they are taken off and
 * the values held, and put back when it continues.
 *
 * Included by zend_types.h; GC_PROTECT_RECURSION() and GC_UNPROTECT_RECURSION()
 * report here once coroutines are in use.
 */

#ifndef ZEND_RECURSION_MARKS_H
#define ZEND_RECURSION_MARKS_H

BEGIN_EXTERN_C()

/* Set when a scheduler has adopted a main flow for the first time, in any thread. */
extern ZEND_API bool zend_recursion_marks_noted;

ZEND_API void zend_recursion_mark(void *value);
/* The value may be gone already. */
ZEND_API void zend_recursion_unmark(const void *value);
/* The array marked last is that of this reference, and may be replaced in it, and freed, before it is unmarked. */
ZEND_API void zend_recursion_marked_by_reference(void *reference);

typedef struct _zend_recursion_marks zend_recursion_marks;

/* At a switch: those of the coroutine that leaves, and of the one that continues. */
void zend_recursion_marks_hide(void);
void zend_recursion_marks_show(void);
/* What the running coroutine leaves behind. */
void zend_recursion_marks_free(void);

END_EXTERN_C()

#define ZEND_RECURSION_MARKED(value) \
	if (UNEXPECTED(zend_recursion_marks_noted)) { \
		zend_recursion_mark(value); \
	}
#define ZEND_RECURSION_UNMARKED(value) \
	if (UNEXPECTED(zend_recursion_marks_noted)) { \
		zend_recursion_unmark(value); \
	}

#endif /* ZEND_RECURSION_MARKS_H */
