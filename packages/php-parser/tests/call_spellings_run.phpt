--TEST--
CallSpellings: small programs print the same with the calls as with the forms, wherever they stand
--SKIPIF--
<?php
require __DIR__ . '/skip.inc';
if (!defined('T_SPAWN') || !extension_loaded('async')) die('skip this PHP does not have the words');
?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';
require __DIR__ . '/programs.inc';

use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\CloningVisitor;
use PhpParser\PhpVersion;
use PhpParser\PrettyPrinter\Standard;
use Weft\PhpParser\CallSpellings;

/** What the programs of a file print. */
function output(string $code): array
{
    $file = tempnam(sys_get_temp_dir(), 'weft');
    file_put_contents($file, $code);
    exec(escapeshellarg(PHP_BINARY) . ' -n ' . escapeshellarg($file) . ' 2>&1', $lines);
    unlink($file);
    return array_map(trim(...), preg_split('/^program \d+$/m', implode("\n", $lines)));
}

/** The programs that print something else after the forms have become calls. */
function different(array $forms, string $around): array
{
    $parser = parser();
    $printer = new Standard(['phpVersion' => PhpVersion::fromComponents(8, 4)]);
    $statements = $parser->parse($code = programs($forms, $around));
    $calls = (new NodeTraverser(new CloningVisitor()))->traverse($statements);
    $calls = (new NodeTraverser(new CallSpellings()))->traverse($calls);
    $expected = output($code);
    if (count($expected) !== count($forms) + 1) {
        throw new Exception(implode("\n", $expected));
    }
    $formatted = output($printer->printFormatPreserving($calls, $statements, $parser->getTokens()));
    $printed = output($printer->prettyPrintFile($calls));
    return array_filter(array_keys($forms), fn($i) => [$expected[$i + 1], $expected[$i + 1]] !== [$printed[$i + 1] ?? null, $formatted[$i + 1] ?? null]);
}

foreach (SURROUNDINGS as $name => $around) {
    foreach (different(FORMS, $around) as $i) {
        echo "$name: ", FORMS[$i], "\n";
    }
}
foreach (DIFFERENT as $name => $form) {
    echo "$name ", different([$form], 'FORM') === [] ? "is the same\n" : "differs\n";
}
?>
--EXPECT--
await spawned differs
by reference differs
strict types differs
spawned in what the block calls differs
