--TEST--
Lexer: gives on a PHP without the words the tokens that this one gives
--SKIPIF--
<?php
require __DIR__ . '/skip.inc';
if (!defined('T_SPAWN')) die('skip this PHP does not have the words');
?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use PhpParser\ErrorHandler\Collecting;

$emulating = new Weft\PhpParser\Lexer(new PlainLexer());
$native = new PhpParser\Lexer();
$files = $words = 0;
foreach (corpus() as $name => $code) {
    [$expected, $actual] = [$native->tokenize($code, new Collecting()), $emulating->tokenize($code, new Collecting())];
    $files++;
    foreach ($expected as $i => $token) {
        $words += in_array($token->id, [T_SPAWN, T_SPAWN_IN, T_AWAIT, T_SUSPEND, T_ASYNC, T_UNTIL], true) ? 1 : 0;
        if ($token != $actual[$i]) {
            echo "$name:$token->line: {$token->getTokenName()} $token->text, but {$actual[$i]->getTokenName()} {$actual[$i]->text}\n";
            break;
        }
    }
}
echo $files > 1000 && $words > 5000 ? "enough\n" : "$words words in $files files\n";

foreach (['spawn /* in */ in /* x */ $s', "spawn#x\nin\n\$s", 'spawn with new', 'spawn in', 'spawn in in', 'spawn in as', 'spawn {get=>1}', 'spawn { get(); }',
    'async &$s {', 'async inherit', 'async inherit {', 'async f(', 'async function(', 'async \f\g(', 'await !=', 'await !$x', 'await ?>', 'await #[A]', 'await#x',
    'until (', 'until /*', 'suspend /**/ ;', 'suspend ?>', '$x-> await $x', '$x?->spawn {', 'AWAIT $x', "await\n\n'x'", 'spawn { final /**/ & SET ( ( ) ) {'] as $code) {
    foreach (["<?php $code", "<?php $code "] as $code) {
        if ($native->tokenize($code, new Collecting()) != $emulating->tokenize($code, new Collecting())) {
            echo "$code\n";
        }
    }
}
?>
--EXPECT--
enough
