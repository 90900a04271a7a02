<?php

declare(strict_types=1);

namespace Weft\PhpParser\Node\Stmt;

use PhpParser\Node\Stmt;

/** `suspend;` */
final class Suspend extends Stmt
{
    public function getSubNodeNames(): array
    {
        return [];
    }

    public function getType(): string
    {
        return 'Stmt_Suspend';
    }
}
