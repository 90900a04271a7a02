--TEST--
10,000 tasks in workers that are processes, 1,000 of them cancelled at random, 100 workers killed: each ends exactly once
--EXTENSIONS--
async
posix
--FILE--
<?php
require __DIR__ . '/worker_stress.inc';
stress('process', kills: 100);
?>
--EXPECT--
ok each task has ended, once
ok none is wrong
ok only those that were to be are cancelled, not all of them too late
ok none has begun twice
ok none has a result without having begun
ok only workers that are killed lose tasks
ok workers were killed
ok the pool has counted all
