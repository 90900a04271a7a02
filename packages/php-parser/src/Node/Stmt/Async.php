<?php

declare(strict_types=1);

namespace Weft\PhpParser\Node\Stmt;

use PhpParser\Node\Expr\Variable;
use PhpParser\Node\Stmt;

/** `async { … }`, `async $scope { … }`, `async inherit { … }`, `async inherit $scope { … }` */
final class Async extends Stmt
{
    /**
     * @param ?Variable $var the variable that gets the scope
     * @param Stmt[] $stmts
     */
    public function __construct(public ?Variable $var, public array $stmts, public bool $inherit = false, array $attributes = [])
    {
        parent::__construct($attributes);
    }

    public function getSubNodeNames(): array
    {
        return ['inherit', 'var', 'stmts'];
    }

    public function getType(): string
    {
        return 'Stmt_Async';
    }
}
