--TEST--
The timer of the health checks does not keep the program alive
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
$start = hrtime(true);
show_child('$pool = new Async\Pool(fn() => new stdClass, healthcheck: fn() => true, min: 1, healthcheckIntervalMs: 20000); spawn use() { suspend; }; echo "end\n";');
var_dump((hrtime(true) - $start) / 1e9 < 10);
?>
--EXPECT--
end
status: 0
bool(true)
