<?php

declare(strict_types=1);

namespace Weft\PhpParser\Node\Expr;

use PhpParser\Node\Expr;

/** `await E`, `await E until C`, `await spawned` */
final class Await extends Expr
{
    /**
     * @param ?Expr $expr what is awaited; null for `await spawned`
     * @param ?Expr $until the cancellation
     */
    public function __construct(public ?Expr $expr, public ?Expr $until = null, array $attributes = [])
    {
        parent::__construct($attributes);
    }

    public function getSubNodeNames(): array
    {
        return ['expr', 'until'];
    }

    public function getType(): string
    {
        return 'Expr_Await';
    }
}
