<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Token;

require_once __DIR__ . '/constants.php';

/**
 * Tells which of the words that look like keywords are names after all: types, declared names, what stands in the head of a class; and which
 * `until` belongs to which `await`. The tokens' ids are set accordingly.
 */
final class Roles
{
    private const BEFORE_NAMES = [T_FUNCTION, T_CONST, T_INSTEADOF, T_EXTENDS, T_IMPLEMENTS, T_NAMESPACE, T_GOTO, T_AS, T_DOUBLE_COLON,
        T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR];
    private const KEYWORDS = [T_SPAWN, T_SPAWN_IN, T_AWAIT, T_ASYNC, T_UNTIL, T_SUSPEND];
    private const OPERAND_ENDS = [')', ']', '}', '"', '`', T_VARIABLE, T_STRING, T_NAME_QUALIFIED, T_NAME_FULLY_QUALIFIED, T_NAME_RELATIVE, T_LNUMBER,
        T_DNUMBER, T_CONSTANT_ENCAPSED_STRING, T_END_HEREDOC, T_INC, T_DEC, T_CLASS, T_LINE, T_FILE, T_DIR, T_CLASS_C, T_TRAIT_C, T_METHOD_C, T_FUNC_C,
        T_NS_C, T_EXIT, T_STATIC];

    /** @var array<int, int> positions of `until` by those of `await` */
    public array $untils = [];

    /** @var list<int> where what is spawned begins */
    private array $callees = [];

    /** @var list<Bracket> */
    private array $brackets;

    public function __construct(private readonly TokenReader $reader)
    {
        $this->brackets = [new Bracket(Bracket::CODE)];
        $previous = -1;
        foreach ($reader->tokens as $i => $token) {
            if (!$token->isIgnorable() && !TokenReader::isText($token)) {
                $this->read($i, $token, $previous);
                $previous = $i;
            }
        }
    }

    private function read(int $i, Token $token, int $previous): void
    {
        $bracket = $this->brackets[array_key_last($this->brackets)];
        if ($token->is(self::KEYWORDS) || $token->id === T_STRING && preg_match('/^(?:await|until)$/i', $token->text)) {
            $this->readWord($i, $token, $previous, $bracket);
        } elseif (TokenReader::isOpening($token)) {
            $this->brackets[] = $bracket->open($this->reader, $i, $previous);
        } elseif ($token->is([')', ']', '}'])) {
            if (count($this->brackets) > 1) {
                $closed = array_pop($this->brackets);
                $this->brackets[array_key_last($this->brackets)]->signatureEnd = $closed->isSignature ? $i : -1;
            }
        } else {
            $bracket->read($token, $previous, $this->reader);
        }
    }

    private function readWord(int $i, Token $token, int $previous, Bracket $bracket): void
    {
        if ($bracket->holdsNames() || $this->reader->is($previous, self::BEFORE_NAMES) || $token->id === T_SUSPEND) {
            $token->id = $token->id === T_SPAWN_IN ? T_SPAWN_IN : T_STRING;
            return;
        }
        if ($token->id === T_UNTIL && $this->reader->is($previous, T_NEW)) {
            $token->id = T_STRING;
            return;
        }
        $next = $this->reader->tokens[$this->reader->next($i)];
        if ($token->is([T_SPAWN, T_SPAWN_IN])) {
            $callee = $this->reader->next($i);
            $this->callees[] = $token->id === T_SPAWN ? $callee : $this->reader->next($this->reader->chainEnd($callee));
        } elseif (strcasecmp($token->text, 'await') === 0 && ($next->id === ord('(') || $token->id === T_AWAIT)) {
            if (!in_array($i, $this->callees, true) && !$this->reader->is($previous, T_NEW)) {
                $bracket->awaits[] = $i;
            }
        } elseif (strcasecmp($token->text, 'until') === 0 && ($next->text[0] === '(' || $token->id === T_UNTIL)) {
            $await = $this->reader->is($previous, self::OPERAND_ENDS) && !in_array($i, $this->callees, true) ? $this->takeAwait($bracket, $previous) : null;
            if ($await !== null) {
                $token->id = T_UNTIL;
                $this->untils[$await] = $i;
            }
        }
    }

    /**
     * The nearest await whose operand ends here, or, for the error, the nearest; one with a parenthesis only if that is its whole operand, for
     * otherwise it is a call.
     */
    private function takeAwait(Bracket $bracket, int $before): ?int
    {
        $nearest = null;
        foreach (array_reverse($bracket->awaits, true) as $key => $await) {
            $next = $this->reader->next($await);
            if (!$this->reader->is($next, '(') || $this->reader->closing($next) === $before) {
                $nearest ??= $key;
                if ($this->reader->operandEnd($next) === $before) {
                    $nearest = $key;
                    break;
                }
            }
        }
        if ($nearest === null) {
            return null;
        }
        $await = $bracket->awaits[$nearest];
        unset($bracket->awaits[$nearest]);
        return $await;
    }
}
