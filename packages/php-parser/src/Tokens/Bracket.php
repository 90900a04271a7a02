<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Token;

/** What is known about the innermost open bracket, or about the file. */
final class Bracket
{
    public const CODE = 0;
    public const TYPES = 1;
    public const MEMBERS = 2;
    public const HOOKS = 3;

    /** @var array<int> positions of `await` in the expression that is being read */
    public array $awaits = [];

    /** Position of the parenthesis behind which a return type may follow. */
    public int $signatureEnd = -1;

    /** Arrow functions whose `=>` is still to come. */
    private int $arrows = 0;

    private bool $inClassHead = false;
    private bool $inType = false;
    private bool $awaitsParameters = false;
    private bool $isMethod = false;

    public function __construct(private readonly int $kind, public readonly bool $isSignature = false) {}

    public function holdsNames(): bool
    {
        return $this->kind === self::TYPES || $this->kind === self::MEMBERS || $this->inClassHead || $this->inType;
    }

    public function open(TokenReader $reader, int $i, int $previous): self
    {
        if ($reader->is($i, '(')) {
            return $this->openParenthesis($reader, $previous);
        }
        $this->signatureEnd = -1;
        if (!$reader->is($i, '{')) {
            return new self(self::CODE);
        }
        $kind = match (true) {
            $this->inClassHead => self::MEMBERS,
            $this->kind === self::MEMBERS && !$this->isMethod, $this->kind === self::TYPES && !$this->inType => self::HOOKS,
            default => self::CODE,
        };
        $this->inClassHead = $this->inType = $this->awaitsParameters = $this->isMethod = false;
        return new self($kind);
    }

    private function openParenthesis(TokenReader $reader, int $previous): self
    {
        if ($this->awaitsParameters) {
            $this->awaitsParameters = false;
            return new self(self::TYPES, true);
        }
        $isHook = $this->kind === self::HOOKS && $reader->is($previous, T_STRING) && preg_match('/^[gs]et$/i', $reader->tokens[$previous]->text)
            && $reader->is($reader->previous($previous), ['{', '}', ';', '&', ']', T_FINAL]);
        return new self($isHook || $reader->is($previous, T_CATCH) ? self::TYPES : self::CODE, $reader->is($previous, T_USE));
    }

    public function read(Token $token, int $previous, TokenReader $reader): void
    {
        if ($token->is([';', T_CLOSE_TAG]) || $token->is(',') && !$this->inClassHead || $token->is(T_DOUBLE_ARROW) && --$this->arrows < 0) {
            $this->awaits = [];
            $this->arrows = 0;
        } elseif ($token->is(T_FN)) {
            $this->arrows++;
        }
        if ($token->is([T_FUNCTION, T_FN]) && !$reader->is($previous, [T_USE, T_DOUBLE_COLON, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR])) {
            $this->awaitsParameters = true;
            $this->isMethod = $this->kind === self::MEMBERS;
        } elseif ($token->is([T_CLASS, T_INTERFACE, T_TRAIT, T_ENUM])) {
            $this->inClassHead = $this->kind !== self::MEMBERS
                && !$reader->is($previous, [T_DOUBLE_COLON, T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR, T_CONST, T_FUNCTION]);
        } elseif ($token->is(':')) {
            $this->inType = $previous >= 0 && $previous === $this->signatureEnd || $reader->is($previous, T_FUNCTION);
            $this->awaitsParameters = false;
        } elseif ($token->is([';', T_CLOSE_TAG])) {
            $this->inType = $this->awaitsParameters = $this->isMethod = $this->inClassHead = false;
        } elseif ($token->is(T_DOUBLE_ARROW)) {
            $this->inType = false;
        } elseif ($token->is(T_USE)) {
            $this->awaitsParameters = false;
        }
    }
}
