<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\ErrorHandler;
use PhpParser\Token;
use Weft\PhpParser\Tokens\ContextualKeyword;

require_once __DIR__ . '/Tokens/constants.php';

/**
 * Gives the tokens of Weft for PHP on any PHP, as token_get_all() does there: roles that only the grammar can tell are the parser's.
 */
final class Lexer extends \PhpParser\Lexer
{
    /** @param \PhpParser\Lexer $lexer for everything else */
    public function __construct(private readonly \PhpParser\Lexer $lexer = new \PhpParser\Lexer()) {}

    public function tokenize(string $code, ?ErrorHandler $errorHandler = null): array
    {
        $tokens = $this->lexer->tokenize($code, $errorHandler);
        if (!preg_match('/spawn|await|suspend|async|until/i', $code)) {
            return $tokens;
        }

        $result = [];
        for ($i = 0, $count = count($tokens); $i < $count; $i++) {
            $token = $result[] = $tokens[$i];
            if ($token->id !== T_STRING || !preg_match(ContextualKeyword::WORDS, $token->text) || self::isMember($tokens, $i)) {
                continue;
            }
            $token->id = ContextualKeyword::at($code, $token->pos, $token->text);
            if ($token->id === T_SPAWN_IN) {
                do {
                    $token->text .= $tokens[++$i]->text;
                } while (in_array($tokens[$i]->id, [T_WHITESPACE, T_COMMENT, T_DOC_COMMENT], true));
            }
        }
        return $result;
    }

    /** Whether the scanner is still behind `->`, where every word is a name. */
    private static function isMember(array $tokens, int $i): bool
    {
        $i -= $tokens[$i - 1]->id === T_WHITESPACE ? 2 : 1;
        return in_array($tokens[$i]->id ?? null, [T_OBJECT_OPERATOR, T_NULLSAFE_OBJECT_OPERATOR], true);
    }
}
