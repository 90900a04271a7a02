/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "forked/inherited.h"
#include "php.h"
#include "zend_bitset.h"

ZEND_TLS zend_bitset inherited;        /* by the objects' handles */
ZEND_TLS uint32_t inherited_objects;   /* its size */
ZEND_TLS zend_long first_resource;     /* of its own */

static bool end_does_something(const zend_object *object)
{
	return object->handlers->free_obj != zend_object_std_dtor;
}

/* Plain objects are left alone: writing to them would copy the parent's memory. */
void async_inherited_hold(void)
{
	zval *resource;

	inherited_objects = EG(objects_store).top;
	inherited = ecalloc(zend_bitset_len(inherited_objects), ZEND_BITSET_ELM_SIZE);
	for (uint32_t i = 1; i < inherited_objects; i++) {
		zend_object *object = EG(objects_store).object_buckets[i];

		if (!IS_OBJ_VALID(object)) {
			continue;
		}
		zend_bitset_incl(inherited, i);
		if (object->ce->destructor || object->handlers->dtor_obj != zend_objects_destroy_object || end_does_something(object)) {
			GC_ADDREF(object);
			GC_ADD_FLAGS(object, IS_OBJ_DESTRUCTOR_CALLED);
		}
	}
	first_resource = zend_hash_next_free_element(&EG(regular_list));
	ZEND_HASH_FOREACH_VAL(&EG(regular_list), resource) {
		Z_ADDREF_P(resource);
	} ZEND_HASH_FOREACH_END();
}

bool async_inherited_is_held(void)
{
	return inherited != NULL;
}

static void close_resources(void)
{
	HashTable *list = &EG(regular_list);

	for (zend_long number = zend_hash_next_free_element(list); number-- > first_resource;) {
		zval *resource = zend_hash_index_find(list, (zend_ulong) number);

		if (resource) {
			zend_list_close(Z_RES_P(resource));
		}
	}
}

static bool is_inherited(uint32_t handle)
{
	return handle < inherited_objects && zend_bitset_in(inherited, handle);
}

void async_inherited_free_others(void)
{
	gc_protect(true);
	EG(flags) |= EG_FLAGS_IN_RESOURCE_SHUTDOWN;
	close_resources();
	for (uint32_t i = EG(objects_store).top; i-- > 1;) {
		zend_object *object = EG(objects_store).object_buckets[i];

		if (!IS_OBJ_VALID(object) || is_inherited(i) || (OBJ_FLAGS(object) & IS_OBJ_FREE_CALLED)) {
			continue;
		}
		GC_ADD_FLAGS(object, IS_OBJ_FREE_CALLED);
		if (end_does_something(object)) {
			GC_ADDREF(object);
			object->handlers->free_obj(object);
		}
	}
}
