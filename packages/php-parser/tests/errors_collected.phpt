--TEST--
errors: a handler that collects gets the error that would be thrown, and never anything else, wherever the code is broken
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use PhpParser\ErrorHandler\Collecting;

set_error_handler(function (int $level, string $message, string $file, int $line): bool {
    return $level === E_DEPRECATED || throw new ErrorException("$message in " . basename($file) . ":$line");
});

/** What the parser throws, and what it collects. */
function errors(string $code): array
{
    $collected = new Collecting();
    $statements = parser()->parse($code, $collected);
    array_map(brief(...), $statements ?? []);
    try {
        parser()->parse($code);
        $thrown = null;
    } catch (PhpParser\Error $error) {
        $thrown = $error;
    }
    return [$thrown, $collected->getErrors()];
}

function check(string $code): void
{
    static $count = 0, $refused = 0;
    try {
        [$thrown, $collected] = errors($code);
        // ParserAbstract has its own order: empty elements of arrays come last
        $isSame = $thrown === null ? $collected === [] : in_array($thrown->getMessage(), array_map(fn($error) => $error->getMessage(), $collected), true);
        $isSame || print(json_encode($code) . "\n    thrown: {$thrown?->getMessage()}\n    collected: {$collected[0]?->getMessage()}\n");
        $refused += $thrown ? 1 : 0;
    } catch (Throwable $error) {
        echo json_encode($code), "\n    ", $error::class, ': ', $error->getMessage(), "\n";
    }
    $count++;
    $GLOBALS['sum'] = [$count > 3000, $refused > 2000];
}

$codes = [
    'async $s { f(); }', 'async inherit { }', 'async &$s { }', 'async f() { }', 'async $a[0] { g(); }', 'spawn in $s f() ?> x <?php g();', 'spawn in f() { h(); };',
    'spawn in new S() static function () use ($x): int { return 1; };', 'spawn in $this->{$a}->b g($c, [1, 2]);', 'spawn in $s $f["a"]();',
    'spawn #[A(1)] use (&$b) { yield 1; };', 'spawn function($x) { };', 'spawn new X()->m();', 'await spawned until $x;', 'await await f($a) until !$b ** 2 ?> text',
    'await (await $x until g()) until null;', 'if (await $x) { suspend; }', 'f(await new class implements A, B { } until $c);', 'fn() => spawn "a{$b}"();',
];
$inserted = ['(', ')', '[', '}', '{', ';', ',', '$y', '?>', 'until', 'await', 'spawn', 'spawn in', 'async', '=>', '"'];
foreach ($codes as $code) {
    $words = array_map(fn($token) => $token->text, PhpToken::tokenize("<?php $code"));
    foreach ($words as $i => $word) {
        [$before, $after] = [implode(array_slice($words, 0, $i)), implode(array_slice($words, $i + 1))];
        if ($i > 0 && trim($word) !== '') {
            array_map(check(...), [$before, $before . $after, "$before $word $word $after"]);
            foreach ($inserted as $text) {
                check("$before $text $word$after");
            }
        }
    }
}

foreach (["async \$s", "\$s = 1;\nasync \$a[0 {\n}", 'spawn in f() (g)() ?> x', 'spawn in $this->{;))', 'spawn in $s;', "spawn \$x;\nawait \$y;\nspawn f(...);"] as $code) {
    $errors = new Collecting();
    $statements = parser()->parse("<?php\n$code", $errors);
    echo str_replace("\n", ' ', $code), "\n    ", implode('; ', array_map(fn($error) => $error->getMessage(), $errors->getErrors())), "\n";
    echo $statements === null ? '' : '    ' . implode('; ', array_map(brief(...), $statements)) . "\n";
}
echo json_encode($sum), "\n";
?>
--EXPECT--
async $s
    Syntax error, unexpected EOF on line 2
    Async($s)
$s = 1; async $a[0 { }
    Syntax error, unexpected '{', expecting ']' on line 3
    Assign($s, 1); Block()
spawn in f() (g)() ?> x
    Syntax error, unexpected '?>' on line 2
spawn in $this->{;))
    Syntax error, unexpected ';' on line 2
spawn in $s;
    Syntax error, unexpected ';' on line 2
spawn $x; await $y; spawn f(...);
    Cannot spawn an expression that is not a call, "spawn" takes a function call or a block on line 2; Cannot spawn the creation of a Closure, "spawn" takes a function call or a block on line 4
    Spawn($x); Await($y); Spawn(FuncCall(f, [VariadicPlaceholder()]))
[true,true]
