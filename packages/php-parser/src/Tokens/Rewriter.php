<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Error;
use PhpParser\Token;

require_once __DIR__ . '/constants.php';

/**
 * Writes the new forms in the grammar that PHP-Parser knows:
 *
 *     await E             clone E
 *     await E until C     [clone E, C]
 *     spawn f()           clone f()
 *     spawn { }           clone function () { }
 *     spawn in S f()      clone [S, f()]
 *     async $s { }        while ($s) { }
 *
 * `clone` has exactly the precedence of `await`, and what is added closes itself, so precedence is the grammar's business. The converter knows the
 * forms again by their positions.
 */
final class Rewriter
{
    /** A token that no rule accepts where it stands: in front of the refused one, which the parser goes on with after the error. */
    private const REFUSED = T_INSTEADOF;

    /** @var list<Token> */
    public array $tokens = [];

    /** @var list<int> the position in the source's tokens by the position here; of what is added, that of the next one */
    public array $origins = [];

    /** @var array<int, Form> by the position of the first token */
    public array $forms = [];

    /** @var list<Error> what the grammar here would not find */
    public array $errors = [];

    private readonly TokenReader $reader;
    private readonly Roles $roles;

    /** @var array<int, list<string>> tokens to add before a position, after a position */
    private array $before = [];
    private array $after = [];

    /** @var array<int, int> ids of replaced tokens */
    private array $replaced = [];

    /** @var array<int, true> */
    private array $refused = [];

    /** @var array<int, Form> */
    private array $found = [];

    /** @var array<int, Token> */
    private array $culprits = [];

    /** @param list<Token> $source gets the roles as the tokens' ids */
    public function __construct(private readonly array $source)
    {
        $this->reader = new TokenReader($source);
        $this->roles = new Roles($this->reader);
        foreach ($source as $i => $token) {
            match ($this->replaced[$i] ?? $token->id) {
                T_AWAIT => $this->rewriteAwait($i),
                T_SPAWN => $this->rewriteSpawn($i),
                T_SPAWN_IN => $this->rewriteSpawnIn($i),
                T_ASYNC => $this->rewriteAsync($i),
                T_UNTIL => $this->replaced[$i] = self::REFUSED,
                default => isset($this->roles->untils[$i]) ? $this->rewriteAwait($i) : null,
            };
        }
        $this->build();
    }

    /** The token of the source to name in a message about the one at this position; null if it is the same. */
    public function culprit(int $position): ?Token
    {
        return $this->culprits[$position] ?? null;
    }

    private function rewriteAwait(int $i): void
    {
        $this->replaced[$i] = T_CLONE;
        $this->found[$i] = Form::Await;
        if (isset($this->roles->untils[$i])) {
            $until = $this->roles->untils[$i];
            $this->replaced[$until] = ord(',');
            $this->before[$i][] = '[';
            $this->close($this->reader->operandEnd($this->reader->next($until)));
            $this->found[$i] = Form::AwaitUntil;
        }
    }

    private function rewriteSpawn(int $i): void
    {
        $this->replaced[$i] = T_CLONE;
        $this->found[$i] = Form::Spawn;
        $this->rewriteSpawned($this->reader->next($i));
    }

    private function rewriteSpawnIn(int $i): void
    {
        $this->replaced[$i] = T_CLONE;
        $this->found[$i] = Form::SpawnIn;
        $scope = $this->reader->next($i);
        $scopeEnd = $this->reader->chainEnd($scope);
        if ($this->reader->is($scope, T_NEW) && !$this->hasArguments($scope)) {
            $this->refused[$this->reader->next($scopeEnd)] = true;
        }
        $spawned = $this->reader->next($scopeEnd);
        $this->after[$i][] = '[';
        $this->addBehind($scopeEnd, ',');
        if ($this->reader->is($spawned, [';', ',', ')', ']', '}', T_CLOSE_TAG])) {
            $this->refused[$spawned] = true;
            return;
        }
        $this->rewriteSpawned($spawned);
        $this->close($this->reader->spawnedEnd($spawned));
    }

    private function hasArguments(int $new): bool
    {
        $class = $this->reader->next($new);
        return $this->reader->is($class, [T_CLASS, T_READONLY, '#[']) || $this->reader->is($this->reader->next($this->reader->classReferenceEnd($class)), '(');
    }

    /** What could follow the array that is added, but not what it stands for, is refused. */
    private function close(int $end): void
    {
        $this->addBehind($end, ']');
        $next = $this->reader->next($end);
        if ($this->reader->is($next, ['(', '[', T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_DOUBLE_COLON])) {
            $this->refused[$next] = true;
        }
    }

    /** What is cut off ends in front of `?>`, behind which only text can stand, and of the end of the file. */
    private function addBehind(int $end, string $text): void
    {
        if ($this->reader->is($end, [T_CLOSE_TAG, 0])) {
            $this->before[$end][] = $text;
        } else {
            $this->after[$end][] = $text;
        }
    }

    private function rewriteSpawned(int $i): void
    {
        $start = $this->reader->blockStart($i);
        if ($start !== null) {
            $this->rewriteBlock($start);
        } elseif ($this->reader->is($i, T_NEW)) {
            $class = $this->reader->next($i);
            if ($this->reader->is($this->reader->next($class), T_OBJECT_OPERATOR) && !$this->reader->is($class, [T_VARIABLE, '$'])) {
                $this->after[$class] = ['(', ')'];
            }
        }
    }

    private function rewriteBlock(int $i): void
    {
        if (!$this->reader->is($i, T_FUNCTION)) {
            $this->before[$i] = ['function', '(', ')'];
        } else {
            $next = $this->reader->next($i);
            if (!$this->reader->is($next, '(')) {
                $this->after[$i] = ['(', ')'];
            } elseif (!$this->reader->is($this->reader->next($next), ')')) {
                $this->refused[$this->reader->next($next)] = true;
            }
            if ($this->reader->is($next, '&')) {
                $this->refused[$next] = true;
            }
            $i = $this->reader->is($next, '(') ? $this->reader->next($this->reader->closing($next)) : $next;
        }
        $open = $this->reader->next($i);
        if ($this->reader->is($i, T_USE) && $this->reader->is($open, '(') && $this->reader->is($this->reader->next($open), ')')) {
            foreach ([$i, $open, $this->reader->next($open)] as $dropped) {
                $this->replaced[$dropped] = T_WHITESPACE;
            }
        }
    }

    private function rewriteAsync(int $i): void
    {
        $this->replaced[$i] = T_WHILE;
        $this->found[$i] = Form::Async;
        $target = $this->reader->next($i);
        if (strcasecmp($this->source[$target]->text, 'inherit') === 0 && !$this->reader->is($this->reader->next($target), ['(', '::'])) {
            $this->replaced[$target] = T_WHITESPACE;
            $this->found[$i] = Form::AsyncInherit;
            $target = $this->reader->next($target);
        }
        if ($this->reader->is($target, '{')) {
            $this->before[$target] = ['(', '0', ')'];
        } elseif ($this->reader->is($target, '&')) {
            $this->errors[] = new Error('Cannot use a reference as the scope of an async block, only a simple variable such as $scope is allowed',
                ['startLine' => $this->source[$target]->line]);
            $this->replaced[$target] = T_WHITESPACE;
            $this->rewriteTarget($this->reader->next($target));
        } else {
            $this->rewriteTarget($target);
        }
    }

    private function rewriteTarget(int $target): void
    {
        $end = $this->reader->chainEnd($target);
        $this->before[$target][] = '(';
        $this->addBehind($end, ')');
        if (!$this->reader->is($this->reader->next($end), '{')) {
            $this->refused[$this->reader->next($end)] = true;
        }
    }

    private function build(): void
    {
        foreach ($this->source as $i => $token) {
            foreach ($this->before[$i] ?? [] as $text) {
                $this->add($text, $token->line, $token->pos, $i, $token);
            }
            if (isset($this->refused[$i])) {
                $this->add($token->text, $token->line, $token->pos, $i, $token, self::REFUSED);
            }
            $position = count($this->tokens);
            if (isset($this->found[$i])) {
                $this->forms[$position] = $this->found[$i];
            }
            if (isset($this->replaced[$i])) {
                $this->culprits[$position] = $token;
                $token = new Token($this->replaced[$i], $token->text, $token->line, $token->pos);
            }
            $this->tokens[] = $token;
            $this->origins[] = $i;
            foreach ($this->after[$i] ?? [] as $text) {
                $this->add($text, $token->getEndLine(), $token->getEndPos(), $i, $this->source[$this->reader->next($i)]);
            }
        }
    }

    private function add(string $text, int $line, int $offset, int $origin, Token $culprit, ?int $id = null): void
    {
        $this->culprits[count($this->tokens)] = $culprit;
        $id ??= ['function' => T_FUNCTION, '0' => T_LNUMBER][$text] ?? ord($text);
        $this->tokens[] = new Token($id, $text, $line, $offset);
        $this->origins[] = $origin;
    }
}
