--TEST--
xdebug: a trace of 20 coroutines
--EXTENSIONS--
xdebug
--INI--
xdebug.mode=trace,develop,coverage
xdebug.start_with_request=no
--FILE--
<?php
require __DIR__ . '/twenty.inc';
function step(int $me, int $depth): int { suspend; return $depth === 0 ? $me : step($me, $depth - 1); }
$file = xdebug_start_trace(__DIR__ . '/xdebug_coroutines');
twenty(fn (int $me): bool => step($me, 5) === $me);
xdebug_stop_trace();
var_dump(substr_count(implode('', str_ends_with($file, '.gz') ? gzfile($file) : file($file)), 'step(') >= 120);
unlink($file);
?>
--EXPECT--
20 of 20
bool(true)
