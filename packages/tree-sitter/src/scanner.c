/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The scanner of tree-sitter-php, and before it the words: each is a keyword only if what follows leaves no other reading, as in PHP's own scanner. */

/* The arrays that scanner.h was written for: the newer macros that the generator writes beside this file evaluate their arguments twice. */
#include "../node_modules/tree-sitter-php/php/src/tree_sitter/array.h"

#include "../node_modules/tree-sitter-php/common/scanner.h"

enum {
    SPAWN = SENTINEL_ERROR + 1,
    SPAWN_IN,
    AWAIT,
    SUSPEND,
    ASYNC,
    UNTIL,
    KEYWORDS_END
};

enum { LONGEST_WORD = 16 };

static bool is_label_start(int32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
}

static bool is_digit(int32_t c) {
    return c >= '0' && c <= '9';
}

static bool is_space(int32_t c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* A label in lower case; empty if there is none, cut off if it is longer than all words that matter. */
static void read_label(TSLexer *lexer, char word[LONGEST_WORD]) {
    unsigned length = 0;
    if (is_label_start(lexer->lookahead)) {
        while (is_label_start(lexer->lookahead) || is_digit(lexer->lookahead)) {
            if (length < LONGEST_WORD - 1) {
                int32_t c = lexer->lookahead;
                word[length++] = (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c >= 0x80 ? '?' : c);
            }
            advance(lexer);
        }
    }
    word[length] = 0;
}

static bool is_one_of(const char *word, const char *const *words) {
    for (; *words != NULL; words++) {
        if (strcmp(word, *words) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_infix(const char *word) {
    static const char *const words[] = {"and", "or", "xor", "instanceof", "as", "insteadof", "extends", "implements", NULL};
    return is_one_of(word, words);
}

static void skip_line(TSLexer *lexer) {
    while (!lexer->eof(lexer) && lexer->lookahead != '\n' && lexer->lookahead != '\r') {
        advance(lexer);
    }
}

/* Skips white space and comments. What cannot be one is left in *first, with the character behind it as the lookahead; else *first is 0. */
static void skip_ignorable(TSLexer *lexer, int32_t *first) {
    *first = 0;
    while (!lexer->eof(lexer)) {
        if (is_space(lexer->lookahead)) {
            advance(lexer);
        } else if (lexer->lookahead == '#') {
            advance(lexer);
            if (lexer->lookahead == '[') {
                *first = '#';
                return;
            }
            skip_line(lexer);
        } else if (lexer->lookahead == '/') {
            advance(lexer);
            if (lexer->lookahead == '/') {
                skip_line(lexer);
            } else if (lexer->lookahead == '*') {
                advance(lexer);
                for (int32_t last = 0; !lexer->eof(lexer) && !(last == '*' && lexer->lookahead == '/'); advance(lexer)) {
                    last = lexer->lookahead;
                }
                advance(lexer);
            } else {
                *first = '/';
                return;
            }
        } else {
            return;
        }
    }
}

/* Whether an operand's name starts here. */
static bool is_name(TSLexer *lexer) {
    if (lexer->lookahead == '\\') {
        advance(lexer);
        return is_label_start(lexer->lookahead);
    }
    char word[LONGEST_WORD];
    read_label(lexer, word);
    return word[0] != 0 && !is_infix(word);
}

static bool is_operand_start(TSLexer *lexer, int32_t first) {
    if (first != 0) {
        return first == '#';
    }
    return lexer->lookahead == '$' || lexer->lookahead == '"' || lexer->lookahead == '\'' || is_name(lexer);
}

static bool is_await_operand(TSLexer *lexer, int32_t first) {
    if (first != 0) {
        return first == '#';
    }
    switch (lexer->lookahead) {
        case '~': case '@': case '`':
            return true;
        case '!':
            advance(lexer);
            return lexer->lookahead != '=';
        default:
            return is_digit(lexer->lookahead) || is_operand_start(lexer, first);
    }
}

static void skip_quoted(TSLexer *lexer, int32_t quote) {
    for (advance(lexer); !lexer->eof(lexer) && lexer->lookahead != quote; advance(lexer)) {
        if (lexer->lookahead == '\\') {
            advance(lexer);
        }
    }
}

static void skip_parentheses(TSLexer *lexer) {
    unsigned depth = 0;
    while (!lexer->eof(lexer)) {
        int32_t first;
        skip_ignorable(lexer, &first);
        int32_t c = lexer->lookahead;
        if (c == '"' || c == '\'' || c == '`') {
            skip_quoted(lexer, c);
        }
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        advance(lexer);
        if (depth == 0) {
            return;
        }
    }
}

/* After the brace: whether property hooks follow, so that the word is a default value. */
static bool is_hooks(TSLexer *lexer) {
    char word[LONGEST_WORD];
    int32_t first;
    advance(lexer);
    skip_ignorable(lexer, &first);
    read_label(lexer, word);
    if (strcmp(word, "final") == 0) {
        skip_ignorable(lexer, &first);
        read_label(lexer, word);
    }
    if (word[0] == 0 && lexer->lookahead == '&') {
        advance(lexer);
        skip_ignorable(lexer, &first);
        read_label(lexer, word);
    }
    if (strcmp(word, "get") != 0 && strcmp(word, "set") != 0) {
        return false;
    }
    skip_ignorable(lexer, &first);
    if (lexer->lookahead == '(') {
        skip_parentheses(lexer);
        skip_ignorable(lexer, &first);
    }
    if (lexer->lookahead == '=') {
        advance(lexer);
        return lexer->lookahead == '>';
    }
    return lexer->lookahead == '{';
}

/* `spawn`, `spawn in` or `spawn with`. */
static int spawn_symbol(TSLexer *lexer, int32_t first) {
    if (first == 0 && lexer->lookahead == '{') {
        return is_hooks(lexer) ? 0 : SPAWN;
    }
    if (first != 0 || !is_label_start(lexer->lookahead)) {
        return is_operand_start(lexer, first) ? SPAWN : 0;
    }
    char word[LONGEST_WORD];
    read_label(lexer, word);
    if (strcmp(word, "in") == 0 || strcmp(word, "with") == 0) {
        bool is_separate = lexer->lookahead != '\\';
        lexer->mark_end(lexer);
        skip_ignorable(lexer, &first);
        if (first == 0 && (lexer->lookahead == '$' || (is_separate && is_name(lexer)))) {
            return SPAWN_IN;
        }
        return 0;
    }
    return is_infix(word) ? 0 : SPAWN;
}

static bool is_async_block(TSLexer *lexer, int32_t first) {
    char word[LONGEST_WORD];
    read_label(lexer, word);
    if (strcmp(word, "inherit") == 0) {
        skip_ignorable(lexer, &first);
    } else if (word[0] != 0) {
        return false;
    }
    if (first != 0) {
        return false;
    }
    return lexer->lookahead == '$' || (lexer->lookahead == '{' && !is_hooks(lexer));
}

/* `await (…)` is a call, unless `until` follows. */
static bool is_await(TSLexer *lexer, int32_t first) {
    if (first == 0 && lexer->lookahead == '(') {
        char word[LONGEST_WORD];
        skip_parentheses(lexer);
        skip_ignorable(lexer, &first);
        read_label(lexer, word);
        return first == 0 && strcmp(word, "until") == 0;
    }
    return is_await_operand(lexer, first);
}

static bool is_suspend(TSLexer *lexer, int32_t first) {
    if (first == 0 && lexer->lookahead == '?') {
        advance(lexer);
        return lexer->lookahead == '>';
    }
    return first == 0 && lexer->lookahead == ';';
}

static bool scan_keyword(TSLexer *lexer, const bool *valid_symbols) {
    char word[LONGEST_WORD];
    int32_t first;
    int symbol = 0;

    read_label(lexer, word);
    lexer->mark_end(lexer);
    if (lexer->lookahead == '\\') {
        return false;
    }
    skip_ignorable(lexer, &first);
    if (strcmp(word, "spawn") == 0) {
        symbol = spawn_symbol(lexer, first);
    } else if (strcmp(word, "await") == 0) {
        symbol = is_await(lexer, first) ? AWAIT : 0;
    } else if (strcmp(word, "async") == 0) {
        symbol = is_async_block(lexer, first) ? ASYNC : 0;
    } else if (strcmp(word, "until") == 0) {
        symbol = (first == 0 && lexer->lookahead == '(') || is_await_operand(lexer, first) ? UNTIL : 0;
    } else if (strcmp(word, "suspend") == 0) {
        symbol = is_suspend(lexer, first) ? SUSPEND : 0;
    }
    if (symbol == 0 || !valid_symbols[symbol]) {
        return false;
    }
    lexer->result_symbol = symbol;
    return true;
}

static bool wants_keyword(const bool *valid_symbols) {
    for (int symbol = SPAWN; symbol < KEYWORDS_END; symbol++) {
        if (valid_symbols[symbol]) {
            return !valid_symbols[SENTINEL_ERROR];
        }
    }
    return false;
}

void *tree_sitter_weft_php_external_scanner_create(void) {
    return external_scanner_create();
}

unsigned tree_sitter_weft_php_external_scanner_serialize(void *scanner, char *buffer) {
    return external_scanner_serialize(scanner, buffer);
}

void tree_sitter_weft_php_external_scanner_deserialize(void *scanner, const char *buffer, unsigned length) {
    external_scanner_deserialize(scanner, buffer, length);
}

bool tree_sitter_weft_php_external_scanner_scan(void *scanner, TSLexer *lexer, const bool *valid_symbols) {
    if (wants_keyword(valid_symbols)) {
        while (is_space(lexer->lookahead)) {
            skip(lexer);
        }
        int32_t letter = lexer->lookahead | 0x20;
        if (letter == 's' || letter == 'a' || letter == 'u') {
            return scan_keyword(lexer, valid_symbols);
        }
    }
    return external_scanner_scan(scanner, lexer, valid_symbols);
}

void tree_sitter_weft_php_external_scanner_destroy(void *scanner) {
    external_scanner_destroy(scanner);
}
