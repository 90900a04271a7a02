<?php

declare(strict_types=1);

/* As replace.php does, for tools that do not know the nodes either: their parser gives them calls in the place of the forms. */
if (class_exists('PhpParser\ParserFactory', false)) {
    if (!new PhpParser\ParserFactory() instanceof Weft\PhpParser\CallParserFactory) {
        throw new LogicException('PhpParser\ParserFactory is loaded already');
    }
} else {
    class_alias(Weft\PhpParser\CallParserFactory::class, 'PhpParser\ParserFactory');
}
