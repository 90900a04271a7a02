<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Token;

require_once __DIR__ . '/constants.php';

/** Finds where the parts of an expression end. Positions are indices of tokens; for source that is cut off, the last one. */
final class TokenReader
{
    private const PREFIX = ['!', '~', '@', '+', '-', '++', '--', '&', T_CLONE, T_INT_CAST, T_DOUBLE_CAST, T_STRING_CAST, T_ARRAY_CAST, T_OBJECT_CAST,
        T_BOOL_CAST, T_UNSET_CAST];
    private const LOOSE = [T_PRINT, T_INCLUDE, T_INCLUDE_ONCE, T_REQUIRE, T_REQUIRE_ONCE, T_YIELD, T_YIELD_FROM, T_THROW, T_FN];
    private const ASSIGNMENT = ['=', T_PLUS_EQUAL, T_MINUS_EQUAL, T_MUL_EQUAL, T_DIV_EQUAL, T_CONCAT_EQUAL, T_MOD_EQUAL, T_AND_EQUAL, T_OR_EQUAL,
        T_XOR_EQUAL, T_SL_EQUAL, T_SR_EQUAL, T_POW_EQUAL, T_COALESCE_EQUAL];

    private const MEMBER = [T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON];

    private readonly int $last;

    /** @var array<int, int> positions of closing brackets by those of the opening ones */
    private array $closing = [];

    /** @param list<Token> $tokens */
    public function __construct(public readonly array $tokens)
    {
        $this->last = count($tokens) - 1;
        $open = [];
        foreach ($tokens as $i => $token) {
            if (self::isOpening($token)) {
                $open[] = $i;
            } elseif ($open !== [] && in_array($token->id, [ord(')'), ord(']'), ord('}')], true)) {
                $this->closing[array_pop($open)] = $i;
            }
        }
    }

    public static function isOpening(Token $token): bool
    {
        return in_array($token->id, [ord('('), ord('['), ord('{'), T_ATTRIBUTE, T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES], true);
    }

    /** Text, which may look like a bracket. */
    public static function isText(Token $token): bool
    {
        return $token->id === T_ENCAPSED_AND_WHITESPACE || $token->id === T_INLINE_HTML;
    }

    public function is(int $i, int|string|array $kind): bool
    {
        return isset($this->tokens[$i]) && !self::isText($this->tokens[$i]) && $this->tokens[$i]->is($kind);
    }

    public function next(int $i): int
    {
        do {
            $i++;
        } while ($i < $this->last && $this->tokens[$i]->isIgnorable());
        return min($i, $this->last);
    }

    public function previous(int $i): int
    {
        do {
            $i--;
        } while ($i >= 0 && $this->tokens[$i]->isIgnorable());
        return $i;
    }

    public function closing(int $i): int
    {
        return $this->closing[$i] ?? $this->last;
    }

    /** The end of the operand that begins here. Two operators bind tighter than some prefixes: `**`, and `instanceof` than `!`. */
    public function operandEnd(int $i): int
    {
        $isLoose = $isNegated = false;
        while ($this->is($i, self::PREFIX) || $this->is($i, '#[')) {
            $isLoose = $isLoose || !$this->is($i, ['++', '--', '&', '#[', T_CLONE]);
            $isNegated = $isNegated || $this->is($i, '!');
            $i = $this->next($this->is($i, '#[') ? $this->closing($i) : $i);
        }
        $end = $this->tightEnd($i);
        while ($isLoose && $this->is($this->next($end), T_POW) || $isNegated && $this->is($this->next($end), T_INSTANCEOF)) {
            $right = $this->next($this->next($end));
            $end = $this->is($this->next($end), T_POW) ? $this->operandEnd($right) : $this->classReferenceEnd($right);
        }
        return $end;
    }

    /** The end of an operand without prefixes. */
    private function tightEnd(int $i): int
    {
        if ($this->is($i, T_AWAIT)) {
            $end = $this->operandEnd($this->next($i));
            return $this->is($this->next($end), T_UNTIL) ? $this->operandEnd($this->next($this->next($end))) : $end;
        }
        if ($this->is($i, [T_SPAWN, T_SPAWN_IN])) {
            $callee = $this->next($i);
            return $this->spawnedEnd($this->is($i, T_SPAWN_IN) ? $this->next($this->chainEnd($callee)) : $callee);
        }
        $closure = $this->is($i, T_STATIC) && $this->is($this->next($i), [T_FN, T_FUNCTION]) ? $this->next($i) : $i;
        if ($this->is($closure, self::LOOSE)) {
            return $this->expressionEnd($closure);
        }
        if ($this->is($closure, T_FUNCTION)) {
            return $this->blockEnd($closure);
        }
        $end = $this->chainEnd($i);
        $next = $this->next($end);
        return match (true) {
            $this->is($next, T_UNTIL) && $this->isAwaitOf($i, $end) => $this->operandEnd($this->next($next)),
            $this->is($next, self::ASSIGNMENT) => $this->expressionEnd($this->next($next)),
            $this->is($next, [T_INC, T_DEC]) => $next,
            default => $end,
        };
    }

    /** Whether this is the word with a parenthesis that is all there is of its operand. */
    private function isAwaitOf(int $i, int $end): bool
    {
        $next = $this->next($i);
        return strcasecmp($this->tokens[$i]->text, 'await') === 0 && $this->is($next, '(') && $this->closing($next) === $end;
    }

    /** The end of a variable, name, literal, `new` or parenthesis and of the calls and accesses behind it. */
    public function chainEnd(int $i): int
    {
        $end = $this->atomEnd($i);
        while (true) {
            $next = $this->next($end);
            if ($this->is($next, ['(', '['])) {
                $end = $this->closing($next);
            } elseif ($this->is($next, [T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON])) {
                $end = $this->memberEnd($this->next($next));
            } else {
                return $end;
            }
        }
    }

    /** The end of a block of spawn: attributes, `static`, `function`, `use` and the type come before the brace. */
    public function blockEnd(int $i): int
    {
        return $this->closing($this->brace($i));
    }

    public function brace(int $i): int
    {
        while ($i < $this->last && !$this->is($i, '{') && !$this->is($i, ';')) {
            $i = $this->next(self::isOpening($this->tokens[$i]) ? $this->closing($i) : $i);
        }
        return $i;
    }

    /** Where the block of a spawn has its `function`, `use` or brace; null if a call follows. */
    public function blockStart(int $i): ?int
    {
        while ($this->is($i, '#[')) {
            $i = $this->next($this->closing($i));
        }
        $i = $this->is($i, T_STATIC) ? $this->next($i) : $i;
        return $this->is($i, [T_FUNCTION, T_USE, '{']) ? $i : null;
    }

    /** The end of the block or call behind `spawn`. */
    public function spawnedEnd(int $i): int
    {
        return $this->blockStart($i) === null ? $this->chainEnd($i) : $this->blockEnd($i);
    }

    private function memberEnd(int $i): int
    {
        while ($this->is($i, '$')) {
            $i = $this->next($i);
        }
        return $this->is($i, '{') ? $this->closing($i) : $i;
    }

    private function atomEnd(int $i): int
    {
        return match (true) {
            $this->is($i, T_NEW) => $this->newEnd($this->next($i)),
            $this->is($i, ['(', '[', '${']) => $this->closing($i),
            $this->is($i, '$') => $this->memberEnd($i),
            $this->is($i, [ord('"'), ord('`'), T_START_HEREDOC]) => $this->quoteEnd($i),
            $this->is($i, T_MATCH) => $this->blockEnd($i),
            default => $i,
        };
    }

    private function quoteEnd(int $i): int
    {
        $quote = $this->tokens[$i]->id === T_START_HEREDOC ? T_END_HEREDOC : $this->tokens[$i]->id;
        for ($i++; $i < $this->last && $this->tokens[$i]->id !== $quote; $i++) {
            $i = self::isOpening($this->tokens[$i]) ? $this->closing($i) : $i;
        }
        return $i;
    }

    private function newEnd(int $i): int
    {
        if ($this->is($i, [T_CLASS, T_READONLY, '#['])) {
            return $this->blockEnd($i);
        }
        $end = $this->classReferenceEnd($i);
        return $this->is($this->next($end), '(') ? $this->closing($this->next($end)) : $end;
    }

    public function classReferenceEnd(int $i): int
    {
        $end = $this->is($i, '(') ? $this->closing($i) : $this->memberEnd($i);
        while ($this->is($next = $this->next($end), ['[', T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON])) {
            $end = $this->is($next, '[') ? $this->closing($next) : $this->memberEnd($this->next($next));
        }
        return $end;
    }

    /** The end of an expression of any precedence: what stops it is a comma, a bracket or the end of the statement. */
    private function expressionEnd(int $i): int
    {
        $ternaries = 0;
        for ($end = $i; $i < $this->last; $i = $this->next($i)) {
            if ($this->is($i, [')', ']', '}', ',', ';', T_CLOSE_TAG, T_AS, T_LOGICAL_AND, T_LOGICAL_OR, T_LOGICAL_XOR])
                || $this->is($i, ':') && --$ternaries < 0 || $this->is($i, T_UNTIL)) {
                break;
            }
            $ternaries += $this->is($i, '?') ? 1 : 0;
            if ($this->is($i, T_FN)) {
                $i = $this->signatureEnd($i);
            } elseif ($this->hasOwnEnd($i)) {
                $i = $this->tightEnd($i);
            } elseif (self::isOpening($this->tokens[$i])) {
                $i = $this->closing($i);
            }
            $end = $i;
        }
        return $end;
    }

    /** Whether this begins what may have a colon or `until` of its own without a bracket around it. */
    private function hasOwnEnd(int $i): bool
    {
        return ($this->is($i, [T_AWAIT, T_SPAWN, T_SPAWN_IN, T_FUNCTION]) || strcasecmp($this->tokens[$i]->text, 'await') === 0)
            && !$this->is($this->previous($i), self::MEMBER);
    }

    /** The `=>` of an arrow function, whose type may have a colon. */
    private function signatureEnd(int $i): int
    {
        while ($i < $this->last && !$this->is($i, T_DOUBLE_ARROW)) {
            $i = $this->next($this->is($i, '(') ? $this->closing($i) : $i);
        }
        return $i;
    }
}
