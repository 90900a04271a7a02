--TEST--
WorkerPool: global variables in a worker that an included file has started, in all combinations of the two files
--EXTENSIONS--
async
--FILE--
<?php
file_put_contents(__DIR__ . '/worker_global_variables.inc', <<<'CODE'
<?php
$both = ['new'];
$only_inside = 'inside';
unset($removed);
async {
    $pool = new Async\WorkerPool(backend: 'process', workers: 1);
    echo json_encode(await $pool->submit(function () {
        global $both, $only_outside, $only_inside, $removed;
        return [$both, $only_outside, $only_inside, $removed, isset($GLOBALS['later'])];
    })), "\n";
}
$task = spawn {
    $pool = new Async\WorkerPool(backend: 'process', workers: 1);
    return await $pool->submit(function () {
        global $both, $only_outside, $only_inside, $removed;
        return [$both, $only_outside, $only_inside, $removed, isset($GLOBALS['later'])];
    });
};
echo json_encode(await $task), "\n";
CODE);
$both = str_repeat('old', 2);
$only_outside = str_repeat('out', 1);
$removed = [1];
include __DIR__ . '/worker_global_variables.inc';
$later = 1;
echo json_encode([$both, $only_outside, $only_inside, isset($removed)]), "\n";
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/worker_global_variables.inc');
?>
--EXPECT--
[["new"],"out","inside",null,false]
[["new"],"out","inside",null,false]
[["new"],"out","inside",false]
