--TEST--
parser and printer: the tests, examples and programs of the project
--SKIPIF--
<?php
require __DIR__ . '/skip.inc';
if (!defined('T_SPAWN')) die('skip this PHP does not have the words');
?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\CloningVisitor;
use Weft\PhpParser\PrettyPrinter;

/** The message of PHP's own parser, or null. */
function complaint(string $code, bool $compile = false): ?string
{
    try {
        PhpToken::tokenize($code, TOKEN_PARSE);
    } catch (ParseError $error) {
        return $error->getMessage();
    }
    if (!$compile) {
        return null;
    }
    $file = tempnam(sys_get_temp_dir(), 'weft');
    file_put_contents($file, $code);
    exec(escapeshellarg(PHP_BINARY) . ' -n -l ' . escapeshellarg($file) . ' 2>&1', $output, $status);
    unlink($file);
    return $status === 0 ? null : implode(' ', $output);
}

function words(array $tokens): array
{
    $words = [];
    foreach ($tokens as $token) {
        if (in_array($token->id, [T_SPAWN, T_SPAWN_IN, T_AWAIT, T_SUSPEND, T_ASYNC, T_UNTIL], true)) {
            $words[$token->pos] = $token->text;
        }
    }
    return $words;
}

$parser = parser();
$printer = new PrettyPrinter();
$dumper = new PhpParser\NodeDumper();
$share = PHP_DEBUG ? 10 : 1;    // of the files
$seen = 0;
$count = ['files' => 0, 'words' => 0, 'compiled' => 0];
foreach (corpus() as $name => $code) {
    if ($seen++ % $share !== 0) {
        continue;
    }
    $count['files']++;
    try {
        $statements = $parser->parse($code);
        $refused = null;
    } catch (PhpParser\Error $error) {
        $refused = $error->getMessage();
    }
    $native = complaint($code, $refused !== null);
    if (($refused === null) !== ($native === null)) {
        echo "$name: PHP says ", $native ?? 'nothing', ', the parser ', $refused ?? 'nothing', "\n";
    }
    if ($refused !== null) {
        continue;
    }
    $tokens = $parser->getTokens();
    if (words($tokens) !== $words = keywords($code)) {
        echo "$name: the roles of the words differ\n";
    }
    $count['words'] += count($words);
    $printed = $printer->prettyPrintFile($statements);
    if (($native = complaint($printed, $count['files'] % 60 === 0)) !== null) {
        echo "$name: printed, PHP says $native\n";
    } elseif ($dumper->dump($statements) !== $dumper->dump($parser->parse($printed))) {
        echo "$name: printed, it reads differently\n";
    }
    $count['compiled'] += $count['files'] % 60 === 0 ? 1 : 0;
    $copy = (new NodeTraverser(new CloningVisitor()))->traverse($statements);
    if ($printer->printFormatPreserving($copy, $statements, $tokens) !== $code) {
        echo "$name: printed with its format, it changes\n";
    }
}
foreach (['files' => 1000, 'words' => 5000, 'compiled' => 15] as $what => $least) {
    echo $count[$what] >= intdiv($least, $share) ? "enough $what\n" : "only $count[$what] $what\n";
}
?>
--EXPECT--
enough files
enough words
enough compiled
