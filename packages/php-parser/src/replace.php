<?php

declare(strict_types=1);

/* For tools that make their parser with PhpParser\ParserFactory themselves: loaded before that class, this takes its place. */
if (class_exists('PhpParser\ParserFactory', false)) {
    if (!new PhpParser\ParserFactory() instanceof Weft\PhpParser\ParserFactory) {
        throw new LogicException('PhpParser\ParserFactory is loaded already');
    }
} else {
    class_alias(Weft\PhpParser\ParserFactory::class, 'PhpParser\ParserFactory');
}
