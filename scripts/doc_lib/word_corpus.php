<?php
/*
 * Part of scripts/word-corpus: php word_corpus.php LIST RESULT. For each file in LIST a line in RESULT: name, hashes of
 * both token streams, what the parser says when one token is removed, and the uses of the new words as names.
 */
ini_set('memory_limit', '-1');
const WORDS = ['spawn', 'await', 'suspend', 'async', 'until'];
const CLASS_LIKE = [T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM];

/** A hash of the names and texts of the tokens, or the message and line of the syntax error. */
function tokens(string $code, int $flags): string
{
    try {
        $all = token_get_all($code, $flags);
    } catch (ParseError $e) {
        return strtr("error: {$e->getMessage()}, line {$e->getLine()}", "\n\t", '  ');
    }
    $hash = hash_init('xxh128');
    foreach ($all as $token) {
        hash_update($hash, is_array($token) ? token_name($token[0]) . "\0$token[1]\0" : "$token\0");
    }
    return hash_final($hash);
}

/** The code without one token; which one, the name of the file decides. */
function without_one(string $code, string $name): string
{
    $all = PhpToken::tokenize($code);
    $at = array_keys(array_filter($all, fn($token) => !$token->isIgnorable() && !$token->is(T_INLINE_HTML)));
    if (!$at) {
        return $code;
    }
    $token = $all[$at[crc32($name) % count($at)]];
    return substr_replace($code, '', $token->pos, strlen($token->text));
}

/** What the name at $i is, by what stands beside it. */
function kind(array $all, int $i, bool $inClass): string
{
    $before = $all[$i - 1] ?? null;
    $next = $all[$i + 1]->text ?? '';
    if ($before?->text === '&' && ($all[$i - 2] ?? null)?->is(T_FUNCTION)) {
        $before = $all[$i - 2];
    }
    return match (true) {
        !$before => 'other',
        $before->is(T_FUNCTION) => $inClass ? 'method declared' : 'function declared or imported',
        $before->is([T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR]) => $next === '(' ? 'method called' : 'property',
        $before->is(T_DOUBLE_COLON) => $next === '(' ? 'static method called' : 'class constant',
        $before->is([...CLASS_LIKE, T_NEW, T_INSTANCEOF, T_EXTENDS, T_IMPLEMENTS]) || $next === '::' => 'class',
        $before->is(T_CONST), $before->is(T_CASE) && $next !== ':' => 'constant or case declared',
        in_array($before->text, ['(', ','], true) && $next === ':' => 'named argument',
        $next === '(' => 'function called',
        default => 'other',
    };
}

/** "word=kind" for each of the words that is a name. */
function uses(string $code): array
{
    if (!preg_match('/\b(' . implode('|', WORDS) . ')\b/i', $code)) {
        return [];
    }
    $all = array_values(array_filter(PhpToken::tokenize($code), fn($token) => !$token->isIgnorable()));
    [$found, $classes, $depth, $opens] = [[], [], 0, false];
    foreach ($all as $i => $token) {
        $word = strtolower($token->text);
        if ($token->is(CLASS_LIKE) && !($all[$i - 1] ?? null)?->is(T_DOUBLE_COLON)) {
            $opens = true;
        } elseif ($token->text === '{' || $token->is([T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES])) {
            $depth++;
            if ($opens) {
                $classes[] = $depth;
                $opens = false;
            }
        } elseif ($token->text === '}') {
            if (end($classes) === $depth) {
                array_pop($classes);
            }
            $depth--;
        } elseif ($token->is(T_STRING) && in_array($word, WORDS, true)) {
            $found[] = "$word=" . kind($all, $i, end($classes) === $depth);
        } elseif ($token->is([T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED, T_NAME_RELATIVE])) {
            foreach (array_intersect(explode('\\', $word), WORDS) as $part) {
                $found[] = "$part=part of a qualified name";
            }
        } elseif (in_array($word, WORDS, true) && !$token->is([T_INLINE_HTML, T_ENCAPSED_AND_WHITESPACE, T_STRING_VARNAME])) {
            $found[] = "$word=other";
        }
    }
    return $found;
}

[, $list, $result] = $argv;
$out = fopen($result, 'w');
foreach (file($list, FILE_IGNORE_NEW_LINES) as $name) {
    $code = file_get_contents($name);
    fwrite($out, "$name\t");
    fwrite($out, implode("\t", [tokens($code, 0), tokens($code, TOKEN_PARSE), implode(',', uses($code)), '']));
    fwrite($out, tokens(without_one($code, $name), TOKEN_PARSE) . "\n");
}
