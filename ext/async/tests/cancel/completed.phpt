--TEST--
cancel() of a completed coroutine changes nothing
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 'result'; };
await $c;
$c->cancel();
var_dump(await $c, $c->isCancelled(), $c->isCancellationRequested(), $c->getException());
$failed = spawn { throw new LogicException('failure'); };
try { await $failed; } catch (LogicException) {}
$failed->cancel();
try { await $failed; } catch (Throwable $e) { echo get_class($e), "\n"; }
?>
--EXPECT--
string(6) "result"
bool(false)
bool(false)
NULL
LogicException
