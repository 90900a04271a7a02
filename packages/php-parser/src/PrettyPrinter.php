<?php

declare(strict_types=1);

namespace Weft\PhpParser;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Scalar;
use PhpParser\Node\Stmt;
use PhpParser\PhpVersion;
use PhpParser\PrettyPrinter\Standard;
use Weft\PhpParser\Node\Expr\Await;
use Weft\PhpParser\Node\Expr\Spawn;
use Weft\PhpParser\Node\Stmt\Async;
use Weft\PhpParser\Node\Stmt\Suspend;

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
        if ($node->until !== null) {
            return 'await ' . self::beforeUntil($this->pAwaited($node->expr, $own)) . ' until ' . $this->p($node->until, $own, $lhsPrecedence);
        }
        if ($node->expr instanceof Await && $node->expr->until !== null) {
            return 'await (' . $this->p($node->expr) . ')';
        }
        $operand = $this->pAwaited($node->expr, $lhsPrecedence);
        $alone = $operand[0] === '(' ? $this->pAwaited($node->expr, self::MAX_PRECEDENCE) : '(';
        return $alone[0] === '(' ? "await $operand" : "(await $alone)";
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
        $scope = $node->scope === null ? '' : 'in ' . $this->p($node->scope) . ' ';
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

    protected function pFixup(int $fixup, Node $subNode, ?string $parentClass, int $subStartPos, int $subEndPos): string
    {
        $isNew = $subNode->getAttribute('origNode') === null;
        if ($fixup === self::FIXUP_STATEMENT) {
            $printed = $this->p($subNode);
            return $isNew && self::isSuspend($subNode) ? "($printed)" : $printed;
        }
        if ($fixup === self::FIXUP_AWAITED) {
            $printed = parent::pFixup(self::FIXUP_PREC_UNARY, $subNode, $parentClass, $subStartPos, $subEndPos);
            return $isNew ? self::beforeUntil($printed) : $printed;
        }
        return parent::pFixup($fixup, $subNode, $parentClass, $subStartPos, $subEndPos);
    }
}
