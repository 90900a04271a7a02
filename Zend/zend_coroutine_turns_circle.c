/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Coroutines that wait in a circle for each other's turns and locks. */

#include "zend.h"
#include "zend_API.h"
#include "zend_list.h"
#include "zend_coroutine_turns.h"

const char *zend_coroutine_name_of_subject(const zend_refcounted *subject)
{
	const char *type;

	if (GC_TYPE(subject) == IS_OBJECT) {
		return ZSTR_VAL(((const zend_object *) subject)->ce->name);
	}
	type = zend_rsrc_list_get_rsrc_type((zend_resource *) subject);
	return type ? type : "resource";
}

/* The owner of the turn or lock that the coroutine queues for, or NULL. */
static const zend_coroutine *awaited_by(const zend_coroutine *coroutine)
{
	const zend_queued_for *queued_for = coroutine->queued_for;
	const zend_turn *turn = queued_for && queued_for->subject ? zend_coroutine_find_turn(queued_for->subject) : NULL;
	const zend_coroutine *owner = turn ? turn->owner : queued_for && queued_for->owner ? *queued_for->owner : NULL;

	/* its own: it has been granted, and has not run since */
	return owner == coroutine ? NULL : owner;
}

/* The coroutine that waits for the running one, if `owner` does, possibly through others; NULL: no circle. */
static const zend_coroutine *find_circle(const zend_coroutine *owner)
{
	const zend_coroutine *next;

	for (; owner && (next = awaited_by(owner)) != NULL; owner = next) {
		if (next == EG(coroutine).current) {
			return owner;
		}
	}
	return NULL;
}

ZEND_API bool zend_coroutine_waits_for_current(const zend_coroutine *owner)
{
	return find_circle(owner) != NULL;
}

/* Descriptions of locks may end with whom one waits for. */
static int length_of_name(const char *name)
{
	const char *end = strstr(name, " that another coroutine uses");

	return (int) (end ? (size_t) (end - name) : strlen(name));
}

ZEND_API void zend_coroutine_throw_circle(const zend_coroutine *owner, const char *wanted)
{
	const zend_coroutine *last = find_circle(owner);
	const zend_refcounted *subject = last->queued_for->subject;
	const char *held = subject ? zend_coroutine_name_of_subject(subject) : last->queued_for->name;

	zend_throw_error(NULL, "Cannot wait for %.*s that another coroutine uses: that one waits for %s%.*s that this coroutine uses",
		length_of_name(wanted), wanted, subject ? "the " : "", length_of_name(held), held);
}

void zend_coroutine_throw_circle_of_turn(const zend_turn *held)
{
	zend_string *wanted = zend_strpprintf(0, "the %s", zend_coroutine_name_of_subject(held->subject));

	zend_coroutine_throw_circle(held->owner, ZSTR_VAL(wanted));
	zend_string_release(wanted);
}
