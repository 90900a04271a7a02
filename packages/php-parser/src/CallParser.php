<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\ErrorHandler;
use PhpParser\NodeTraverser;
use PhpParser\Parser as ParserInterface;

/** Gives the nodes of PHP-Parser only: what the parser reads, after CallSpellings. */
final class CallParser implements ParserInterface
{
    public function __construct(private readonly ParserInterface $parser) {}

    public function parse(string $code, ?ErrorHandler $errorHandler = null): ?array
    {
        $statements = $this->parser->parse($code, $errorHandler);
        return $statements === null ? null : (new NodeTraverser(new CallSpellings()))->traverse($statements);
    }

    public function getTokens(): array
    {
        return $this->parser->getTokens();
    }
}
