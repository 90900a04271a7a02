--TEST--
phpcs and phpab, which take the words for names, read the examples and the tests of ext/async
--EXTENSIONS--
simplexml
xmlwriter
--SKIPIF--
<?php
require __DIR__ . '/skip.inc';
if (!defined('T_SPAWN')) die('skip this PHP does not have the words');
foreach (['PHP/CodeSniffer', 'TheSeer/Autoload'] as $tool) {
    if (!is_dir(php_parser() . "/$tool")) die("skip $tool is not installed beside PHP-Parser");
}
?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';
spl_autoload_register(function (string $class): void {
    $file = php_parser() . '/' . strtr($class, '\\', '/') . '.php';
    if (str_starts_with($class, 'TheSeer\\Autoload\\') && is_file($file)) {
        require $file;
    }
});
use PhpParser\{Node\Stmt\ClassLike, NodeFinder, NodeTraverser, NodeVisitor\NameResolver};
use TheSeer\Autoload\{Parser, SourceFile};

$folder = tempnam(sys_get_temp_dir(), 'weft');
unlink($folder);
mkdir($folder);
$classes = 0;
foreach (corpus() as $name => $code) {
    if (!preg_match('~^(examples/[^/]*\.php|ext/async/tests/.*\.phpt)$~', $name) || keywords($code) === null) {
        continue;
    }
    file_put_contents($file = "$folder/" . strtr($name, '/', '-') . '.php', $code);
    $found = (new Parser(false))->parse(new SourceFile($file))->getUnits();
    $statements = (new NodeTraverser(new NameResolver()))->traverse(parser()->parse($code));
    $expected = [];
    foreach ((new NodeFinder())->findInstanceOf($statements, ClassLike::class) as $class) {
        if ($class->name !== null) {
            $expected[] = (string) $class->namespacedName;
        }
    }
    sort($found);
    sort($expected);
    $classes += count($expected);
    if ($found !== $expected) {
        echo "$name: phpab finds ", implode(' ', $found), ' instead of ', implode(' ', $expected), "\n";
    }
}
echo $classes > 100 ? "enough classes\n" : "$classes classes\n";

// Remarks on style are not looked at: `Internal` are those of a file that it cannot read.
$command = [PHP_BINARY, '-n', '-d', 'error_reporting=0', '-d', 'memory_limit=-1', '-d', 'include_path=' . php_parser(),
    dirname(php_parser(), 2) . '/bin/phpcs', '--standard=PSR12', '--report=json', '-q', $folder];
exec(implode(' ', array_map(escapeshellarg(...), $command)), $output);
$files = json_decode(implode($output), true)['files'] ?? [];
foreach ($files as $file => ['messages' => $messages]) {
    foreach ($messages as $message) {
        if (str_starts_with($message['source'], 'Internal')) {
            echo basename($file), ": $message[message]\n";
        }
    }
}
echo count($files) === count(glob("$folder/*")) ? "all files\n" : count($files) . " files\n", count($files) > 900 ? "enough\n" : '';
array_map(unlink(...), glob("$folder/*"));
rmdir($folder);
?>
--EXPECT--
enough classes
all files
enough
