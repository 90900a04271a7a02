/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_coroutine_property_guards.h"

/* Above this many objects, entries without a set guard are dropped. */
#define GUARDED_OBJECTS_KEPT 64

static void member_dtor(zval *zv)
{
	efree(Z_PTR_P(zv));
}

static void members_dtor(zval *zv)
{
	HashTable *members = Z_PTR_P(zv);

	zend_hash_destroy(members);
	FREE_HASHTABLE(members);
}

static HashTable *table_create(dtor_func_t dtor)
{
	HashTable *table;

	ALLOC_HASHTABLE(table);
	zend_hash_init(table, 8, NULL, dtor, 0);
	return table;
}

static int drop_if_unset(zval *zv)
{
	void *guard;

	ZEND_HASH_FOREACH_PTR((HashTable *) Z_PTR_P(zv), guard) {
		if (*(uint32_t *) guard != 0) {
			return ZEND_HASH_APPLY_KEEP;
		}
	} ZEND_HASH_FOREACH_END();
	return ZEND_HASH_APPLY_REMOVE;
}

static HashTable *members_of(zend_object *object)
{
	HashTable *objects = EG(coroutine).property_guards;
	HashTable *members;

	if (!objects) {
		objects = EG(coroutine).property_guards = table_create(members_dtor);
	}
	members = zend_hash_index_find_ptr(objects, object->handle);
	if (!members) {
		if (zend_hash_num_elements(objects) >= GUARDED_OBJECTS_KEPT) {
			zend_hash_apply(objects, drop_if_unset);
		}
		members = table_create(member_dtor);
		zend_hash_index_add_new_ptr(objects, object->handle, members);
	}
	return members;
}

uint32_t *zend_coroutine_property_guard(zend_object *object, zend_string *member)
{
	HashTable *members = members_of(object);
	uint32_t *guard = zend_hash_find_ptr(members, member);

	if (!guard) {
		guard = emalloc(sizeof(uint32_t));
		*guard = 0;
		zend_hash_add_new_ptr(members, member, guard);
	}
	return guard;
}

/* No property guard has the bits of this one. */
uint32_t *zend_coroutine_recursion_guard(zend_object *object, uint32_t *guard)
{
	return zend_coroutine_inside() ? zend_coroutine_property_guard(object, ZSTR_EMPTY_ALLOC()) : guard;
}

void zend_coroutine_property_guards_free(void)
{
	HashTable *objects = EG(coroutine).property_guards;

	if (objects) {
		EG(coroutine).property_guards = NULL;
		zend_hash_destroy(objects);
		FREE_HASHTABLE(objects);
	}
}
