--TEST--
The process has a name in a trace, also code without a file and a worker
--EXTENSIONS--
async
--FILE--
<?php
require 'trace.inc';
use Async\WorkerPool;

$name = __DIR__ . '/process_name';
$php = escapeshellarg(PHP_BINARY) . " -n -d async.trace_file=$name.%p.json";

function names(): string
{
    global $name;
    $names = [];
    foreach (glob("$name.*.json") as $file) {
        $names[] = str_replace($name, 'NAME', of(events($file), 'M', 'process_name')[0]['args']['name']);
        unlink($file);
    }
    sort($names);
    return implode(', ', $names) . "\n";
}
file_put_contents("$name.inc", '<?php $pool = new Async\WorkerPool(1); await $pool->submit(fn() => Async\delay(1)); $pool->close();');
shell_exec("$php $name.inc");
echo preg_replace('/PHP (NAME.inc|cli), PHP NAME.inc/', 'a worker, PHP NAME.inc', names());
shell_exec("$php -r 'spawn usleep(1); await spawned;'");
echo names();
?>
--CLEAN--
<?php array_map('unlink', glob(__DIR__ . '/process_name.{inc,*.json}', GLOB_BRACE)); ?>
--EXPECT--
a worker, PHP NAME.inc
PHP Standard input code
