<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

require_once __DIR__ . '/constants.php';

/**
 * What the engine's scanner makes of one of the words: a keyword only if what follows leaves no other reading. It sees the text behind the word, nothing else.
 */
final class ContextualKeyword
{
    public const WORDS = '/^(?:spawn|await|suspend|async|until)$/i';

    private const IGNORABLE = '(?<ignorable>(?:[ \t\r\n]++|/\*(?:.*?\*/|.*+)|(?://|\#(?!\[))(?:(?![\r\n]|\?>).)*+)*+)';
    private const LETTER = '[a-zA-Z_\x80-\xff]';
    private const LABEL = '(?:[a-zA-Z_\x80-\xff][a-zA-Z0-9_\x80-\xff]*+)';
    private const BEHIND = '(?![a-zA-Z0-9_\x80-\xff])';
    private const NAME = '(?:\\\\(?&letter)|(?!(?i:and|or|xor|instanceof|as|insteadof|extends|implements)(?&behind))(?&letter))';
    private const START = '(?:[$"\']|\#\[|(?&name))';
    private const HOOKS = '(?:\{(?&ignorable)(?:(?i:final)(?&behind)(?&ignorable))?(?:&(?&ignorable))?(?i:get|set)(?&behind)(?&ignorable)'
        . '(?:(?<parentheses>\((?:[^()]++|(?&parentheses))*+\))(?&ignorable))?(?:\{|=>))';
    private const DEFINITIONS = '(?(DEFINE)' . self::IGNORABLE . '(?<letter>' . self::LETTER . ')(?<behind>' . self::BEHIND . ')'
        . '(?<label>' . self::LABEL . ')(?<name>' . self::NAME . ')(?<hooks>' . self::HOOKS . '))';

    private const SPAWN_IN = '(?&ignorable)(?:in|with)(?&behind)(?:(?&ignorable)\$|(?=[ \t\r\n/\#])(?&ignorable)(?&name))';
    private const SPAWN = '(?&ignorable)(?:(?!(?&hooks))\{|' . self::START . ')';
    private const AWAIT = '(?&ignorable)(?:[~@`0-9]|!(?!=)|' . self::START . ')';
    private const ASYNC = '(?&ignorable)(?:inherit(?&behind)(?&ignorable))?(?:\$|(?!(?&hooks))\{|&(?&ignorable)\$(?&label)?(?&ignorable)\{'
        . '|(?!(?:function|fn)(?&behind))(?&name)(?:\\\\|[a-zA-Z0-9_\x80-\xff])*+(?&ignorable)(?:\(|::))';
    private const SUSPEND = '(?&ignorable);';

    /** The token that token_get_all() gives for the word at the offset. */
    public static function at(string $code, int $offset, string $word): int
    {
        $behind = $offset + strlen($word);
        return match (strtolower($word)) {
            'spawn' => match (true) {
                self::matches(self::SPAWN_IN, $code, $behind) => T_SPAWN_IN,
                self::matches(self::SPAWN, $code, $behind) => T_SPAWN,
                default => T_STRING,
            },
            'await' => self::matches(self::AWAIT, $code, $behind) ? T_AWAIT : T_STRING,
            'until' => self::matches(self::AWAIT, $code, $behind) ? T_UNTIL : T_STRING,
            'async' => self::matches(self::ASYNC, $code, $behind) ? T_ASYNC : T_STRING,
            'suspend' => self::matches(self::SUSPEND, $code, $behind) ? T_SUSPEND : T_STRING,
            default => T_STRING,
        };
    }

    private static function matches(string $pattern, string $code, int $offset): bool
    {
        return preg_match('%' . self::DEFINITIONS . '\G' . $pattern . '%is', $code, offset: $offset) === 1;
    }
}
