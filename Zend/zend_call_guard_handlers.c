/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif

#include "zend.h"
#include "zend_API.h"
#include "zend_call_guard.h"
#include "zend_call_guard_handlers.h"
#include "zend_call_guard_operations.h"

#ifdef __linux__
# include <link.h>
#endif

typedef struct _guarded_table {
	zend_object_handlers *table;
	zend_object_handlers own;      /* as filled in by the extension */
	bool whole;                    /* else only what writes is replaced */
	struct _guarded_table *next;
} guarded_table;

typedef struct _guarded_creator {
	const zend_class_entry *ce;
	zend_object *(*create)(zend_class_entry *ce);
	const zend_object_handlers *seen;
	struct _guarded_creator *next;
} guarded_creator;

/* Process-wide; only grows. */
static guarded_table *tables;
static guarded_creator *creators;
#ifdef ZTS
static MUTEX_T tables_mutex;
#endif

/* The last one looked up. */
ZEND_TLS const guarded_table *last_table;

/* The origin of a table that an extension loaded with dl() copied after the replacement: the known table it resembles
 * most. */
static const zend_object_handlers *origin_of(const zend_object_handlers *copy)
{
	const guarded_table *best = tables;
	size_t most = 0;

	for (const guarded_table *guarded = tables; guarded; guarded = guarded->next) {
		size_t same = 0;

		for (size_t i = 0; guarded->table != copy && i < sizeof(*copy) / sizeof(void *); i++) {
			same += memcmp((const char *) copy + i * sizeof(void *), (const char *) guarded->table + i * sizeof(void *), sizeof(void *)) == 0;
		}
		if (same > most) {
			most = same;
			best = guarded;
		}
	}
	return &best->own;
}

static zend_never_inline const zend_object_handlers *look_up(const zend_object_handlers *table)
{
	for (const guarded_table *guarded = tables; guarded; guarded = guarded->next) {
		if (guarded->table == table) {
			last_table = guarded;
			return &guarded->own;
		}
	}
	return origin_of(table);
}

const zend_object_handlers *zend_call_guard_own_handlers(const zend_object *object)
{
	return EXPECTED(last_table && last_table->table == object->handlers) ? &last_table->own : look_up(object->handlers);
}

#ifdef __linux__
typedef struct {
	uintptr_t address;
	bool writable;
} place_in_memory;

static int look_at_segments(struct dl_phdr_info *info, size_t size, void *arg)
{
	place_in_memory *place = arg;
	bool found = false;

	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
		const uintptr_t start = info->dlpi_addr + segment->p_vaddr;

		if (place->address < start || place->address >= start + segment->p_memsz) {
			continue;
		}
		if (segment->p_type == PT_LOAD) {
			found = true;
			place->writable = (segment->p_flags & PF_W) != 0;
		} else if (segment->p_type == PT_GNU_RELRO) {
			/* listed after the segment that contains it */
			place->writable = false;
			return 1;
		}
	}
	return found;
}
#endif

/* As far as the loaded objects show: tables filled in at start-up are in an extension's data segment or on the heap. */
static bool is_writable(const zend_object_handlers *table)
{
#ifdef __linux__
	place_in_memory place = { (uintptr_t) table, true };

	dl_iterate_phdr(look_at_segments, &place);
	return place.writable;
#else
	return false;
#endif
}

#define EXCHANGE(name) \
	if (table->name == zend_call_guard_operations.name) { \
		guarded->own.name = origin_of(table)->name; \
	} else if (table->name && table->name != std_object_handlers.name) { \
		table->name = zend_call_guard_operations.name; \
	}

static guarded_table *add_table(zend_object_handlers *table)
{
	guarded_table *guarded;

	if (table == &std_object_handlers || !is_writable(table) || !(guarded = malloc(sizeof(*guarded)))) {
		return NULL;
	}
	*guarded = (guarded_table) { .table = table, .own = *table, .next = tables };
	tables = guarded;
	EXCHANGE(write_property)
	EXCHANGE(unset_property)
	EXCHANGE(write_dimension)
	EXCHANGE(unset_dimension)
	return guarded;
}

static void guard_table(zend_object_handlers *table, bool whole)
{
	guarded_table *guarded = tables;

	while (guarded && guarded->table != table) {
		guarded = guarded->next;
	}
	if (!guarded && !(guarded = add_table(table))) {
		return;
	}
	if (!whole || guarded->whole) {
		return;
	}
	guarded->whole = true;
	EXCHANGE(read_property)
	EXCHANGE(get_property_ptr_ptr)
	EXCHANGE(has_property)
	EXCHANGE(read_dimension)
	EXCHANGE(has_dimension)
	EXCHANGE(get_properties)
	EXCHANGE(get_properties_for)
	EXCHANGE(get_debug_info)
	EXCHANGE(cast_object)
	EXCHANGE(count_elements)
	EXCHANGE(clone_obj)
	EXCHANGE(compare)
	EXCHANGE(do_operation)
	/* each finishes what the guard of another one begins */
	if (table->get_property_ptr_ptr == zend_call_guard_operations.get_property_ptr_ptr) {
		table->read_property = zend_call_guard_operations.read_property;
	}
	if (table->get_properties == zend_call_guard_operations.get_properties) {
		table->get_properties_for = zend_call_guard_operations.get_properties_for;
	}
}

static guarded_creator *creator_of(const zend_class_entry *ce)
{
	for (; ce; ce = ce->parent) {
		for (guarded_creator *creator = creators; creator; creator = creator->next) {
			if (creator->ce == ce) {
				return creator;
			}
		}
	}
	ZEND_UNREACHABLE();
}

static zend_object *guarded_create(zend_class_entry *ce)
{
	guarded_creator *creator = creator_of(ce);
	zend_object *object = creator->create(ce);

	if (UNEXPECTED(creator->seen != object->handlers)) {
#ifdef ZTS
		tsrm_mutex_lock(tables_mutex);
#endif
		guard_table((zend_object_handlers *) object->handlers, true);
		creator->seen = object->handlers;
#ifdef ZTS
		tsrm_mutex_unlock(tables_mutex);
#endif
	}
	return object;
}

void zend_call_guard_handlers(zend_class_entry *ce)
{
	guarded_creator *creator;

	if (ce->default_object_handlers && ce->default_object_handlers != &std_object_handlers) {
		guard_table((zend_object_handlers *) ce->default_object_handlers, true);
		return;
	}
	if (!ce->create_object || ce->create_object == guarded_create || !(creator = malloc(sizeof(*creator)))) {
		return;
	}
#ifdef ZTS
	if (!tables_mutex) {
		tables_mutex = tsrm_mutex_alloc();
	}
#endif
	*creator = (guarded_creator) { .ce = ce, .create = ce->create_object, .next = creators };
	creators = creator;
	ce->create_object = guarded_create;
}

void zend_call_guard_writing_handlers(zend_class_entry *ce)
{
	const zend_object_handlers *table = ce->default_object_handlers;

	if (table && table != &std_object_handlers
			&& (table->write_dimension != std_object_handlers.write_dimension || table->unset_dimension != std_object_handlers.unset_dimension
				|| table->write_property != std_object_handlers.write_property || table->unset_property != std_object_handlers.unset_property)) {
		guard_table((zend_object_handlers *) table, false);
	}
}

void zend_call_guard_handlers_shutdown(void)
{
	for (guarded_creator *creator = creators, *next; creator; creator = next) {
		next = creator->next;
		free(creator);
	}
	for (guarded_table *guarded = tables, *next; guarded; guarded = next) {
		next = guarded->next;
		free(guarded);
	}
	creators = NULL;
	tables = NULL;
	last_table = NULL;
#ifdef ZTS
	if (tables_mutex) {
		tsrm_mutex_free(tables_mutex);
		tables_mutex = NULL;
	}
#endif
}
