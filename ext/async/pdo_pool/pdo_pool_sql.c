/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Whether a statement leaves something behind in its session. What is not known
 * to leave nothing counts as leaving something: that costs a connection's
 * cleaning, not correctness.
 */

#include "pdo_pool/pdo_pool.h"

static const char *const reading[] = { "select", "with", "values", "table", "show", "explain", "describe", "desc" };
static const char *const writing[] = { "insert", "update", "delete", "replace", "merge", "truncate", "create", "alter", "drop",
	"begin", "start", "commit", "rollback", "savepoint", "release", "end" };

/* Words of functions and clauses that change the session in any statement: locks, settings, sequences' last values,
 * temporary tables, MariaDB's blocks of statements, and statements in strings. */
static const char *const changing[] = { "get_lock", "release_lock", "pg_advisory", "pg_try_advisory", "set_config", "temp",
	"temporary", "dblink_connect", "last_insert_id",
	"setseed", "nextval", "setval", "pg_temp", "pragma", "load_extension", "atomic", "pg_settings", "query_to_xml", "ts_stat" };

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static bool is_word(char c)
{
	return isalnum((unsigned char) c) || c == '_';
}

/* To the end of the comment, quoted string or name that begins at `p`, if one does; NULL: servers may read it differently. */
static const char *skip(const char *p, const char *end)
{
	if (*p == '-' && p + 1 < end && p[1] == '-' && (p + 2 == end || isspace((unsigned char) p[2]))) {
		const char *line = memchr(p, '\n', (size_t) (end - p));

		return line ? line + 1 : end;
	}
	if (*p == '/' && p + 1 < end && p[1] == '*') {
		const char *close = zend_memnstr(p + 2, "*/", 2, end);

		if (!close || p[2] == '!' || p[2] == 'M' || zend_memnstr(p + 2, "/*", 2, close)) {
			return NULL; /* MySQL and MariaDB execute the former, comments within comments are PostgreSQL's */
		}
		return close + 2;
	}
	if (*p == '\'' || *p == '"' || *p == '`') {
		const char quote = *p++;

		while (p < end && *p != quote) {
			if (*p == '\\' && quote != '`' && p + 1 < end) {
				if (p[1] == quote) {
					return NULL; /* it ends here in standard SQL, not in MySQL */
				}
				p++;
			}
			p++;
		}
		return p < end ? p + 1 : NULL;
	}
	if (*p == '$' && p + 1 < end && !isdigit((unsigned char) p[1])) {
		return NULL; /* a string of PostgreSQL's */
	}
	return p;
}

/* The end of what is code for some servers, but for others a comment or a name in which quotes mean nothing: their comments
 * that begin with # or with -- and no blank, and SQLite's [name]. NULL: nothing of that kind begins at `p`. */
static const char *end_of_doubt(const char *p, const char *end)
{
	if (*p == '#' || (*p == '-' && p + 1 < end && p[1] == '-')) {
		return memchr(p, '\n', (size_t) (end - p));
	}
	return *p == '[' ? memchr(p, ']', (size_t) (end - p)) : NULL;
}

static bool is_in(const char *const *table, size_t count, const char *word, size_t length)
{
	for (size_t i = 0; i < count; i++) {
		if (strlen(table[i]) == length && strncasecmp(table[i], word, length) == 0) {
			return true;
		}
	}
	return false;
}

static bool begins_with_any(const char *word, size_t length)
{
	for (size_t i = 0; i < COUNT(changing); i++) {
		const size_t shortest = strlen(changing[i]);

		if (shortest <= length && strncasecmp(changing[i], word, shortest) == 0) {
			return true;
		}
	}
	return false;
}

static async_pdo_effect effect_of_verb(const char *word, size_t length)
{
	return is_in(reading, COUNT(reading), word, length) ? ASYNC_PDO_READS
		: is_in(writing, COUNT(writing), word, length) ? ASYNC_PDO_WRITES : ASYNC_PDO_CHANGES_SESSION;
}

/* Of a word that is not the first. */
static async_pdo_effect effect_of_word(const char *word, size_t length)
{
	static const char *const rows[] = { "insert", "update", "delete", "replace", "merge" };

	return begins_with_any(word, length) ? ASYNC_PDO_CHANGES_SESSION
		: is_in(rows, COUNT(rows), word, length) ? ASYNC_PDO_WRITES : ASYNC_PDO_READS;
}

/* MariaDB's NEXT VALUE FOR and PREVIOUS VALUE FOR: of a sequence, in this session. */
static bool is_value_of_sequence(const char *before, size_t before_length, const char *word, size_t length)
{
	static const char *const which[] = { "next", "previous" };

	return length == strlen("value") && strncasecmp(word, "value", length) == 0 && is_in(which, COUNT(which), before, before_length);
}

/* A name may be written with escapes after U&. */
static bool names_change(const char *quoted, const char *end, const char *begin)
{
	return (*quoted == '"' || *quoted == '`')
		&& (begins_with_any(quoted + 1, (size_t) (end - quoted - 2)) || (quoted > begin && quoted[-1] == '&'));
}

async_pdo_effect async_pdo_effect_of(const zend_string *sql)
{
	const char *p = ZSTR_VAL(sql), *end = p + ZSTR_LEN(sql), *doubt = NULL;
	const char *before = p;
	size_t before_length = 0;
	async_pdo_effect effect = ASYNC_PDO_READS;
	bool begins = true;

	while (p < end && effect != ASYNC_PDO_CHANGES_SESSION) {
		const char *word = p;

		p = skip(p, end);
		if (!p || (doubt && word < doubt && p > doubt + 1)) {
			return ASYNC_PDO_CHANGES_SESSION;
		}
		if (p != word) {
			if (names_change(word, p, ZSTR_VAL(sql))) {
				return ASYNC_PDO_CHANGES_SESSION;
			}
			continue;
		}
		if (!doubt || word > doubt) {
			doubt = end_of_doubt(word, end);
		}
		if (*p == ';') {
			begins = true;
		} else if (*p == '@') {
			/* a variable of MySQL's */
			return ASYNC_PDO_CHANGES_SESSION;
		}
		while (p < end && is_word(*p)) {
			p++;
		}
		if (p != word) {
			async_pdo_effect of_word = begins ? effect_of_verb(word, (size_t) (p - word)) : effect_of_word(word, (size_t) (p - word));

			if (is_value_of_sequence(before, before_length, word, (size_t) (p - word))) {
				return ASYNC_PDO_CHANGES_SESSION;
			}
			before = word;
			before_length = (size_t) (p - word);
			effect = MAX(effect, of_word);
			begins = false;
		} else {
			p++;
		}
	}
	return effect;
}
