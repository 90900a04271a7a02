/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Pulling input may run PHP code: stream wrappers, error handlers, entity
 * loaders, and other coroutines while a socket is waited for. Until the pull
 * has ended, its XMLReader looks as if nothing were loaded, so that libxml is
 * not entered twice and nothing in use is freed. If the XMLReader was given
 * another document meanwhile, this one is dropped at the end and the pull
 * fails.
 *
 * Threads: one. Suspends: if the pull does.
 */

#ifndef XMLREADER_PULL_H
#define XMLREADER_PULL_H

#include "zend_coroutine.h"

typedef struct _xmlreader_loaded {
	xmlTextReaderPtr ptr;
	xmlParserInputBufferPtr input;
	void *schema;
} xmlreader_loaded;

static zend_always_inline xmlreader_loaded xmlreader_pull_begin(xmlreader_object *intern)
{
	xmlreader_loaded loaded = { intern->ptr, intern->input, intern->schema };

	if (UNEXPECTED(zend_coroutine_current() != NULL)) {
		intern->ptr = NULL;
		intern->input = NULL;
		intern->schema = NULL;
	}
	return loaded;
}

static zend_always_inline void xmlreader_load(xmlreader_object *intern, const xmlreader_loaded *loaded)
{
	intern->ptr = loaded->ptr;
	intern->input = loaded->input;
	intern->schema = loaded->schema;
}

/* False: the XMLReader now has another document. */
static zend_always_inline bool xmlreader_pull_end(xmlreader_object *intern, const xmlreader_loaded *loaded, void (*release)(xmlreader_object *))
{
	if (EXPECTED(intern->ptr == loaded->ptr)) {
		return true;
	}
	if (intern->ptr) {
		xmlreader_loaded other = { intern->ptr, intern->input, intern->schema };

		xmlreader_load(intern, loaded);
		release(intern);
		xmlreader_load(intern, &other);
		return false;
	}
	xmlreader_load(intern, loaded);
	return true;
}

/* result = pull(reader), or `failure`. */
#define XMLREADER_PULL(intern, result, pull, failure) do { \
	xmlreader_loaded loaded_ = xmlreader_pull_begin(intern); \
	(result) = pull(loaded_.ptr); \
	if (UNEXPECTED(!xmlreader_pull_end(intern, &loaded_, xmlreader_free_resources))) { \
		(result) = (failure); \
	} \
} while (0)

/* The same for expand(), whose result becomes part of the document that `base` belongs to after the wait. */
#define XMLREADER_EXPAND(intern, result, base, document) do { \
	XMLREADER_PULL(intern, result, xmlTextReaderExpand, NULL); \
	if ((base) != NULL) { \
		if (UNEXPECTED(Z_LIBXML_NODE_P(base)->node == NULL)) { \
			php_error_docref(NULL, E_WARNING, "Couldn't fetch %s", ZSTR_VAL(Z_OBJCE_P(base)->name)); \
			RETURN_FALSE; \
		} \
		(document) = Z_LIBXML_NODE_P(base)->node->node->doc; \
	} \
} while (0)

#endif
