--TEST--
replace.php, replace_with_calls.php: brick/varexporter, which makes its parser and its printer itself, exports closures
--SKIPIF--
<?php
require __DIR__ . '/skip.inc';
if (!defined('T_SPAWN') || !extension_loaded('async')) die('skip this PHP does not have the words');
if (!is_dir(php_parser() . '/Brick/VarExporter')) die('skip Brick\VarExporter is not installed beside PHP-Parser');
?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';
spl_autoload_register(function (string $class): void {
    $file = php_parser() . '/' . strtr($class, '\\', '/') . '.php';
    if (str_starts_with($class, 'Brick\\') && is_file($file)) {
        require $file;
    }
});
require dirname(__DIR__) . '/src/' . ($argv[1] ?? 'replace_with_calls') . '.php';

use Brick\VarExporter\VarExporter;
use function Async\timeout;

$without = function (int $x) {
    return $x + 1;
};
$with = function (int $x) {
    $job = spawn strrev("olleh");
    async {
        spawn printf("in the block\n");
        suspend;
    }
    return await $job until timeout(5000);
};
foreach (['without', 'with'] as $name) {
    try {
        $code = VarExporter::export($$name, VarExporter::ADD_RETURN);
        echo $code, "\n";
        $copy = eval($code);
        var_dump($copy(1));
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
if (!isset($argv[1])) {
    echo "\nwith replace.php:\n";
    passthru(escapeshellarg(PHP_BINARY) . ' -n ' . escapeshellarg(__FILE__) . ' replace');
}
?>
--EXPECT--
return function (int $x) {
    return $x + 1;
};

int(2)
return function (int $x) {
    $job = \Async\spawn(\strrev(...), "olleh");
    $asyncScope = new \Async\Scope();
    try {
        $asyncScope->spawn(\printf(...), "in the block\n");
        \Async\suspend();
    } finally {
        $asyncScope->dispose();
        unset($asyncScope);
    }
    return \Async\await($job, \Async\timeout(5000));
};

in the block
string(5) "hello"

with replace.php:
return function (int $x) {
    return $x + 1;
};

int(2)
Call to undefined method Brick\VarExporter\Internal\ObjectExporter\ClosureExporter\PrettyPrinter::pExpr_Spawn()
