--TEST--
replace.php: php-code-coverage, which makes its parser itself, reads the project's files
--SKIPIF--
<?php
require __DIR__ . '/skip.inc';
if (!defined('T_SPAWN')) die('skip this PHP does not have the words');
foreach (['CodeCoverage', 'Complexity', 'LinesOfCode'] as $library) {
    if (!is_dir(php_parser() . "/SebastianBergmann/$library")) die("skip SebastianBergmann\\$library is not installed beside PHP-Parser");
}
?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';
spl_autoload_register(function (string $class): void {
    static $files = null;
    $files ??= array_merge(...array_map(fn($folder) => iterator_to_array(new RegexIterator(
        new RecursiveIteratorIterator(new RecursiveDirectoryIterator(php_parser() . "/SebastianBergmann/$folder")), '/\.php$/')),
        ['CodeCoverage', 'Complexity', 'LinesOfCode']));
    foreach ($files as $file) {
        if (str_starts_with($class, 'SebastianBergmann\\') && $file->getBasename('.php') === substr(strrchr($class, '\\'), 1)) {
            require_once $file;
        }
    }
});
require dirname(__DIR__) . '/src/replace.php';

use SebastianBergmann\CodeCoverage\StaticAnalysis\ParsingFileAnalyser;

$file = tempnam(sys_get_temp_dir(), 'weft');
file_put_contents($file, <<<'CODE'
    <?php
    function work()
    {
        $job = spawn {
            suspend;
            return 1;
        };
        async $s {
            return await $job until timeout(5);
        }
    }
    CODE);
$analyser = new ParsingFileAnalyser(false, false);
$lines = array_keys($analyser->executableLinesIn($file));
sort($lines);
echo 'executable lines: ', implode(' ', $lines), "\n";
echo 'functions: ', implode(' ', array_keys($analyser->functionsIn($file))), "\n";

$read = $refused = 0;
foreach (corpus() as $name => $code) {
    file_put_contents($file, $code);
    try {
        PhpToken::tokenize($code, TOKEN_PARSE);
    } catch (ParseError) {
        continue;
    }
    try {
        (new ParsingFileAnalyser(false, false))->executableLinesIn($file);
        $read++;
    } catch (Exception $exception) {
        if (!str_contains($exception->getMessage(), ': Cannot ')) {
            $refused++;
            echo "$name: {$exception->getMessage()}\n";
        }
    }
}
unlink($file);
echo $read > 1000 ? "enough\n" : "$read read, $refused refused\n";
?>
--EXPECT--
executable lines: 4 5 6 7 8 9 10
functions: work
enough
