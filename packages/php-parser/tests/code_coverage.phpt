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
use SebastianBergmann\CodeCoverage\StaticAnalysis\ParsingSourceAnalyser;

/** Executable lines and functions; an exception if the file is not read. */
function analyse(string $file): array
{
    if (class_exists(ParsingSourceAnalyser::class)) {
        $result = (new ParsingSourceAnalyser())->analyse($file, file_get_contents($file), false, false);
        if (method_exists($result, 'parseError') && $result->parseError() !== null) {
            throw new Exception(': ' . $result->parseError());
        }
        return [array_keys($result->executableLines()), array_keys($result->functions())];
    }
    $analyser = new ParsingFileAnalyser(false, false);
    return [array_keys($analyser->executableLinesIn($file)), array_keys($analyser->functionsIn($file))];
}

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
[$lines, $functions] = analyse($file);
sort($lines);
echo 'executable lines: ', implode(' ', $lines), "\n";
echo 'functions: ', implode(' ', $functions), "\n";

$read = $refused = 0;
foreach (corpus() as $name => $code) {
    if (keywords($code) === null) {
        continue;
    }
    file_put_contents($file, $code);
    try {
        analyse($file);
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
