/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "each/map.h"
#include "combine/combination.h"
#include "coroutine/awaitable.h"
#include "each/iteration.h"
#include "wait/outcome.h"
#include "each/map_arginfo.h"

typedef struct {
	zval key;                        /* int or string */
	zval value;                      /* UNDEF until the call has returned */
} mapped_element;

typedef struct {
	async_iteration iteration;       /* first */
	mapped_element *elements;        /* by number */
	uint32_t count, size;
} map_operation;

static bool note_key(async_iteration *iteration, uint32_t number, zval *key)
{
	map_operation *map = (map_operation *) iteration;
	mapped_element *element;

	if (map->count == map->size) {
		map->size = map->size ? map->size * 2 : 8;
		map->elements = safe_erealloc(map->elements, map->size, sizeof(mapped_element), 0);
	}
	element = &map->elements[number];
	if (!async_array_key(&element->key, key, "of a mapped iterable")) {
		return false;
	}
	ZVAL_UNDEF(&element->value);
	map->count++;
	return true;
}

static void keep_result(async_iteration *iteration, async_iteration_step *step)
{
	map_operation *map = (map_operation *) iteration;

	async_coroutine_take_result(step->coroutine, step->object, &map->elements[step->number].value);
}

/* Moves keys and results. */
static HashTable *make_array(map_operation *map)
{
	HashTable *array = zend_new_array(map->count);

	for (uint32_t i = 0; i < map->count; i++) {
		mapped_element *element = &map->elements[i];

		async_array_add(array, &element->key, &element->value);
		ZVAL_UNDEF(&element->value);
	}
	return array;
}

static void free_elements(map_operation *map)
{
	for (uint32_t i = 0; i < map->count; i++) {
		zval_ptr_dtor(&map->elements[i].key);
		zval_ptr_dtor(&map->elements[i].value);
	}
	if (map->elements) {
		efree(map->elements);
	}
}

ZEND_FUNCTION(Async_map)
{
	zval *iterable, *cancellation = NULL;
	map_operation map = { .iteration = { .what = "the callbacks of map()", .begin = note_key, .returned = keep_result } };
	async_iteration *iteration = &map.iteration;

	ZEND_PARSE_PARAMETERS_START(2, 4)
		Z_PARAM_ITERABLE(iterable)
		Z_PARAM_FUNC(iteration->fci, iteration->fcc)
		Z_PARAM_OPTIONAL
		Z_PARAM_LONG(iteration->limit)
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END();
	if (iteration->limit < 0) {
		zend_argument_value_error(3, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	if (cancellation && (iteration->until = async_awaitable_from_zval(cancellation, "Async\\map()")) == NULL) {
		RETURN_THROWS();
	}
	if (async_iteration_run(iteration, iterable) == SUCCESS) {
		RETVAL_ARR(make_array(&map));
	}
	free_elements(&map);
}

void async_map_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
