--TEST--
names: what the grammar reads as a name stays one, and has the nodes that PHP-Parser gives it
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

$names = require __DIR__ . '/names.inc';
$plain = new PhpParser\Parser\Php8(new PlainLexer());
$dumper = new PhpParser\NodeDumper(['dumpPositions' => true, 'dumpComments' => true]);
$same = 0;
foreach ($names as $code => $valid) {
    [$code, $valid] = is_string($code) ? ["<?php $code", $valid] : ["<?php $valid", true];
    $results = [];
    foreach ([$plain, parser()] as $parser) {
        try {
            $results[] = $dumper->dump($parser->parse($code), $code);
        } catch (PhpParser\Error $error) {
            $results[] = $valid ? $error->getMessage() : 'error';
        }
    }
    if ($results[0] === $results[1] && ($results[0] === 'error') === !$valid) {
        $same++;
    } else {
        echo "$code\n$results[0]\n$results[1]\n";
    }
}
echo "$same of ", count($names), "\n";
?>
--EXPECT--
33 of 33
