<?php

declare(strict_types=1);

namespace Weft\PhpParser\Node\Expr;

use PhpParser\Node\Expr;

/** `spawn f(1)`, `spawn { … }`, `spawn function { … }`, each with `in $scope` as well */
final class Spawn extends Expr
{
    /** Attribute of a spawned block: one of the KIND_ constants. */
    public const KIND = 'kind';
    public const KIND_BLOCK = 1;
    public const KIND_FUNCTION = 2;

    /**
     * @param ?Expr $scope the operand of `in`
     * @param Expr\FuncCall|Expr\MethodCall|Expr\StaticCall|Expr\Closure $call the call, or the block as a closure without parameters
     */
    public function __construct(public ?Expr $scope, public Expr $call, array $attributes = [])
    {
        parent::__construct($attributes);
    }

    public function isBlock(): bool
    {
        return $this->call instanceof Expr\Closure;
    }

    public function getSubNodeNames(): array
    {
        return ['scope', 'call'];
    }

    public function getType(): string
    {
        return 'Expr_Spawn';
    }
}
