/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Validation walks a document by raw pointers and may load more schemas on the
 * way: it cannot be suspended. Included by document.c.
 */

#include "zend_coroutine.h"

#define UNDISTURBED_VALIDATION(function, context_type) \
	static inline int undisturbed_##function(context_type context, xmlDocPtr document) \
	{ \
		const char *outer_block = zend_coroutine_block("a document is validated"); \
		const int result = function(context, document); \
		zend_coroutine_unblock(outer_block); \
		return result; \
	}

UNDISTURBED_VALIDATION(xmlValidateDocument, xmlValidCtxtPtr)
#define xmlValidateDocument undisturbed_xmlValidateDocument

#ifdef LIBXML_SCHEMAS_ENABLED
UNDISTURBED_VALIDATION(xmlSchemaValidateDoc, xmlSchemaValidCtxtPtr)
# define xmlSchemaValidateDoc undisturbed_xmlSchemaValidateDoc
UNDISTURBED_VALIDATION(xmlRelaxNGValidateDoc, xmlRelaxNGValidCtxtPtr)
# define xmlRelaxNGValidateDoc undisturbed_xmlRelaxNGValidateDoc
#endif
