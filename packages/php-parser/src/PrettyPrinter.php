<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Scalar;
use PhpParser\Node\Stmt;
use PhpParser\PhpVersion;
use PhpParser\PrettyPrinter\Standard;
use PhpToken;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;
use Weft\PhpParser\Node\Stmt\Async;
use Weft\PhpParser\Node\Stmt\Suspend;
use Weft\PhpParser\Tokens\ContextualKeyword;

require_once __DIR__ . '/Tokens/constants.php';

/** The standard printer, which prints the forms of Weft for PHP as well, with and without preserving the format. */
class PrettyPrinter extends Standard
{
    private const FIXUP_STATEMENT = 101;
    private const FIXUP_AWAITED = 102;

    /** The leftmost part of an operand: parentheses around it would make the word a call. */
    private ?Node $leftmost = null;

    public function __construct(array $options = [])
    {
        parent::__construct($options + ['phpVersion' => PhpVersion::fromComponents(8, 4)]);
        $this->precedenceMap[Await::class] = $this->precedenceMap[Expr\Clone_::class];
    }

    protected function pExpr_Await(Await $node, int $precedence, int $lhsPrecedence): string
    {
        $own = $this->precedenceMap[Await::class][0];
        if ($own >= $lhsPrecedence) {
            return '(' . $this->pExpr_Await($node, self::MAX_PRECEDENCE, self::MAX_PRECEDENCE) . ')';
        }
        $until = $node->until ?? (self::isLimited($node->expr) ? new Expr\ConstFetch(new Node\Name('null')) : null);
        if ($until !== null) {
            $inner = $node->expr;
            $isAlone = $inner instanceof Await && $inner->until === null
                && (self::isLimited($inner->expr) || !self::isOperand($this->pAwaited($inner->expr, self::MAX_PRECEDENCE)));
            $awaited = $isAlone
                ? 'await (' . $this->p($inner->expr) . ')'
                : self::beforeUntil($this->pAwaited($inner, $own));
            if (!self::isInParentheses($awaited) && (!self::isOperand($awaited) || self::isCallOfAwait($inner))) {
                $awaited = "($awaited)";        // a list, a heredoc, more behind the first parenthesis, or what would take the limit
            }
            $limit = $this->p($until, $own, $lhsPrecedence);
            return "await $awaited until " . ($limit[0] === '(' || self::isOperand($limit) ? $limit : "($limit)");
        }
        $operand = $this->pAwaited($node->expr, $lhsPrecedence);
        if ($operand[0] !== '(' && !self::isOperand($operand)) {
            return "await ($operand)";
        }
        $alone = $operand[0] === '(' ? $this->pAwaited($node->expr, self::MAX_PRECEDENCE) : '(';
        return $alone[0] === '(' ? "await $operand" : "(await $alone)";
    }

    /** Whether `await` or `until` in front of it is the keyword. */
    private static function isOperand(string $printed): bool
    {
        return ContextualKeyword::at("await $printed", 0, 'await') === T_AWAIT;
    }

    private static function isCallOfAwait(?Node $node): bool
    {
        return $node instanceof Expr\FuncCall && $node->name::class === Node\Name::class && strcasecmp($node->name->toString(), 'await') === 0;
    }

    private static function isInParentheses(string $operand): bool
    {
        if ($operand[0] !== '(') {
            return false;
        }
        $depth = 0;
        foreach ($tokens = PhpToken::tokenize("<?php $operand") as $i => $token) {
            $depth += match ($token->id) {
                ord('(') => 1,
                ord(')') => -1,
                default => 0,
            };
            if ($i > 0 && $depth === 0) {
                return !isset($tokens[$i + 1]);
            }
        }
        return false;
    }

    /** An `await` around one of these has a limit, too, be it null: the word in front of a parenthesis would be a call. */
    private static function isLimited(?Expr $operand): bool
    {
        return $operand instanceof Await && $operand->until !== null;
    }

    private function pAwaited(?Expr $operand, int $lhsPrecedence): string
    {
        if ($operand instanceof Expr\ConstFetch && $operand->name::class === Node\Name::class && strcasecmp($operand->name->toString(), 'spawned') === 0) {
            return '(' . $operand->name . ')';
        }
        return $operand === null ? 'spawned' : $this->pWithoutParentheses($operand, $this->precedenceMap[Await::class][0], $lhsPrecedence);
    }

    /** A constant in front of `until` would be read as a keyword. */
    private static function beforeUntil(string $operand): string
    {
        return preg_match('/(?<![\w\x80-\xff$>:\\\\])(?:spawn|await|async|until)$/i', $operand) ? "($operand)" : $operand;
    }

    protected function pExpr_Spawn(Spawn $node): string
    {
        $scope = $node->scope === null ? '' : 'in ' . $this->pWithoutParentheses($node->scope) . ' ';
        if ($node->isBlock() && $node->getAttribute(Spawn::KIND) !== Spawn::KIND_FUNCTION && $node->call->getAttribute('origNode') === null) {
            return "spawn $scope" . $this->pBlock($node->call);
        }
        return "spawn $scope" . $this->pWithoutParentheses($node->call);
    }

    private function pWithoutParentheses(Node $node, int $precedence = self::MAX_PRECEDENCE, int $lhsPrecedence = self::MAX_PRECEDENCE): string
    {
        $outer = $this->leftmost;
        $this->leftmost = self::leftmost($node);
        $printed = $this->p($node, $precedence, $lhsPrecedence);
        $this->leftmost = $outer;
        return $printed;
    }

    private function pBlock(Expr\Closure $block): string
    {
        $type = $block->returnType === null ? '' : ': ' . $this->p($block->returnType);
        return $this->pAttrGroups($block->attrGroups, true) . $this->pStatic($block->static)
            . ($block->uses !== [] || $type !== '' ? 'use (' . $this->pCommaSeparated($block->uses) . ")$type " : '')
            . '{' . $this->pStmts($block->stmts) . $this->nl . '}';
    }

    protected function pStmt_Async(Async $node): string
    {
        return 'async ' . ($node->inherit ? 'inherit ' : '') . ($node->var === null ? '' : $this->p($node->var) . ' ')
            . '{' . $this->pStmts($node->stmts) . $this->nl . '}';
    }

    protected function pStmt_Suspend(Suspend $node): string
    {
        return 'suspend;';
    }

    protected function pStmt_Expression(Stmt\Expression $node): string
    {
        return self::isSuspend($node->expr) ? '(' . $this->p($node->expr) . ');' : parent::pStmt_Expression($node);
    }

    /** Whether it is the constant, which would be read as the statement. */
    private static function isSuspend(Node $node): bool
    {
        return $node instanceof Expr\ConstFetch && $node->name::class === Node\Name::class && strcasecmp($node->name->toString(), 'suspend') === 0;
    }

    private static function leftmost(Node $node): Node
    {
        while (($left = match (true) {
            $node instanceof Expr\FuncCall => $node->name,
            $node instanceof Expr\StaticCall, $node instanceof Expr\StaticPropertyFetch, $node instanceof Expr\ClassConstFetch => $node->class,
            $node instanceof Expr\MethodCall, $node instanceof Expr\PropertyFetch, $node instanceof Expr\ArrayDimFetch => $node->var,
            default => null,
        }) !== null) {
            $node = $left;
        }
        return $node;
    }

    private function standsAlone(Node $node): bool
    {
        return $node === $this->leftmost
            && ($node instanceof Expr\New_ || $node instanceof Scalar\String_ || $node instanceof Scalar\InterpolatedString);
    }

    protected function callLhsRequiresParens(Node $node): bool
    {
        return !$this->standsAlone($node) && parent::callLhsRequiresParens($node);
    }

    protected function dereferenceLhsRequiresParens(Node $node): bool
    {
        return !$this->standsAlone($node) && parent::dereferenceLhsRequiresParens($node);
    }

    protected function staticDereferenceLhsRequiresParens(Node $node): bool
    {
        return !$this->standsAlone($node) && parent::staticDereferenceLhsRequiresParens($node);
    }

    protected function initializeListInsertionMap(): void
    {
        parent::initializeListInsertionMap();
        $this->listInsertionMap[Async::class . '->stmts'] = "\n";
    }

    protected function initializeEmptyListInsertionMap(): void
    {
        parent::initializeEmptyListInsertionMap();
        $this->emptyListInsertionMap[Async::class . '->stmts'] = ['{', "\n", "\n"];
    }

    protected function initializeInsertionMap(): void
    {
        parent::initializeInsertionMap();
        $this->insertionMap['Expr_Await->until'] = [null, false, ' until ', null];
        $this->insertionMap['Stmt_Async->var'] = ['{', true, null, ' '];
    }

    protected function initializeRemovalMap(): void
    {
        parent::initializeRemovalMap();
        $this->removalMap['Expr_Await->until'] = ['left' => T_UNTIL];
    }

    protected function initializeFixupMap(): void
    {
        parent::initializeFixupMap();
        $this->fixupMap[Await::class] = ['expr' => self::FIXUP_AWAITED, 'until' => self::FIXUP_PREC_UNARY];
        $this->fixupMap[Stmt\Expression::class] = ['expr' => self::FIXUP_STATEMENT];
    }

    protected function p(
        Node $node,
        int $precedence = self::MAX_PRECEDENCE,
        int $lhsPrecedence = self::MAX_PRECEDENCE,
        bool $parentFormatPreserved = false
    ): string {
        $old = $node instanceof Await && $node->expr === null ? $node->getAttribute('origNode') : null;
        return $old !== null && ($old->until === null) !== ($node->until === null)
            ? $this->pExpr_Await($node, $precedence, $lhsPrecedence)
            : parent::p($node, $precedence, $lhsPrecedence, $parentFormatPreserved);
    }

    protected function pFixup(int $fixup, Node $subNode, ?string $parentClass, int $subStartPos, int $subEndPos): string
    {
        $isNew = $subNode->getAttribute('origNode') === null;
        if ($fixup === self::FIXUP_STATEMENT) {
            $printed = $this->p($subNode);
            return $isNew && self::isSuspend($subNode) ? "($printed)" : $printed;
        }
        if ($fixup === self::FIXUP_AWAITED) {
            $printed = $isNew && $subNode instanceof Await && !self::isLimited($subNode)
                ? $this->p($subNode)
                : parent::pFixup(self::FIXUP_PREC_UNARY, $subNode, $parentClass, $subStartPos, $subEndPos);
            return $isNew ? self::beforeUntil($printed) : $printed;
        }
        return parent::pFixup($fixup, $subNode, $parentClass, $subStartPos, $subEndPos);
    }
}
