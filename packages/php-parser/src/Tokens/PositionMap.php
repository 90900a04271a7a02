<?php

declare(strict_types=1);

namespace Weft\PhpParser\Tokens;

use PhpParser\Node;
use PhpParser\NodeVisitorAbstract;

/** Turns positions in the rewritten tokens into those of the source. Lines and offsets are right already. */
final class PositionMap extends NodeVisitorAbstract
{
    /** @param list<int> $origins */
    public function __construct(private readonly array $origins) {}

    public function enterNode(Node $node): ?int
    {
        $node->setAttributes(self::map($node->getAttributes(), $this->origins));
        return null;
    }

    public static function map(array $attributes, array $origins): array
    {
        foreach (['startTokenPos', 'endTokenPos'] as $name) {
            if (isset($attributes[$name])) {
                $attributes[$name] = $origins[$attributes[$name]] ?? $attributes[$name];
            }
        }
        return $attributes;
    }
}
