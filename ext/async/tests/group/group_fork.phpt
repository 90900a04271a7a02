--TEST--
A group in a forked child: those who waited for it in the parent are gone
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\CoroutineGroup;

$group = new CoroutineGroup(concurrency: 1, queueLimit: 1);
$joiner = spawn use($group) { echo 'parent: ' . $group->joinNext()[1] . "\n"; };
suspend;
$child = pcntl_fork();
if ($child === 0) {
    $other = spawn use($group) { echo 'child: ' . $group->joinNext()[1] . "\n"; };
    suspend;
    $group->spawn(fn() => 1);
    await $other;
    $group->close();
    var_dump($group->joinNext());
    exit;
}
pcntl_waitpid($child, $status);
$group->spawn(fn() => 2);
await $joiner;
?>
--EXPECT--
child: 1
NULL
parent: 2
