<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Error;
use PhpParser\NodeTraverser;
use PhpParser\Parser\Php8;
use PhpParser\PhpVersion;
use Weft\PhpParser\Tokens\Converter;
use Weft\PhpParser\Tokens\PositionMap;
use Weft\PhpParser\Tokens\Rewriter;

require_once __DIR__ . '/Tokens/constants.php';

/** PHP-Parser's parser, with the forms of Weft for PHP. getTokens() gives each word of them the token that TOKEN_PARSE does. */
final class Parser extends Php8
{
    private ?Rewriter $rewriter = null;
    private bool $hasFailed = false;

    public function __construct(\PhpParser\Lexer $lexer, ?PhpVersion $phpVersion = null)
    {
        parent::__construct($lexer instanceof Lexer ? $lexer : new Lexer($lexer), $phpVersion);
    }

    protected function doParse(): ?array
    {
        if (!self::hasWords($this->tokens)) {
            return parent::doParse();
        }
        $source = $this->tokens;
        try {
            $this->rewriter = new Rewriter($source);
            $this->hasFailed = false;
            $this->tokens = $this->rewriter->tokens;
            $statements = parent::doParse();
            array_map($this->emitError(...), $this->rewriter->errors);
            return $statements === null ? null : $this->convert($statements, $source);
        } finally {
            $this->tokens = $source;
            $this->rewriter = null;
        }
    }

    private function convert(array $statements, array $source): array
    {
        $converter = new Converter($this->rewriter, $source, $this->emitError(...));
        $statements = (new NodeTraverser($converter))->traverse($statements);
        foreach ($converter->written as $array) {
            unset($this->createdArrays[$array]);
        }
        if ($converter->incomplete !== null && !$this->hasFailed) {
            $this->emitError(new Error('Syntax error', $converter->incomplete->getAttributes()));
        }
        return (new NodeTraverser(new PositionMap($this->rewriter->origins)))->traverse($statements);
    }

    private static function hasWords(array $tokens): bool
    {
        foreach ($tokens as $token) {
            if (in_array($token->id, [T_SPAWN, T_SPAWN_IN, T_AWAIT, T_SUSPEND, T_ASYNC, T_UNTIL], true)
                || $token->id === T_STRING && preg_match('/^(?:await|suspend)$/i', $token->text)) {
                return true;
            }
        }
        return false;
    }

    protected function emitError(Error $error): void
    {
        $this->hasFailed = true;
        if ($this->rewriter !== null) {
            $error->setAttributes(PositionMap::map($error->getAttributes(), $this->rewriter->origins));
        }
        parent::emitError($error);
    }

    protected function getErrorMessage(int $symbol, int $state): string
    {
        $culprit = $this->rewriter?->culprit($this->tokenPos);
        return $culprit === null
            ? parent::getErrorMessage($symbol, $state)
            : 'Syntax error, unexpected ' . ($culprit->id === 0 ? 'EOF' : "'$culprit->text'");
    }
}
