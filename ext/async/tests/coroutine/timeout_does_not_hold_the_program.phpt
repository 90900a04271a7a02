--TEST--
A pending timeout that nobody waits for does not keep the program alive
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$start = hrtime(true);
show_child('$t = Async\timeout(30000); suspend; echo "end\n";');
var_dump((hrtime(true) - $start) / 1e9 < 15);
?>
--EXPECT--
end
status: 0
bool(true)
