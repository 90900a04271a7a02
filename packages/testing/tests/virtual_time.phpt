--TEST--
VirtualTime: enable, elapsed, now, advance, disable
--FILE--
<?php
require __DIR__ . '/autoload.inc';

use Weft\Testing\VirtualTime;
use function Async\{await, delay, spawn, suspend};
use function Weft\Testing\runTest;

var_dump(VirtualTime::isEnabled());
try {
    VirtualTime::advance(1);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
VirtualTime::enable();
var_dump(VirtualTime::isEnabled(), VirtualTime::elapsed());
sleep(3600);
var_dump(VirtualTime::elapsed());
$now = VirtualTime::now();
$job = spawn(function () {
    delay(1000);
    echo "due\n";
});
suspend();
VirtualTime::advance(999);
echo "not yet\n";
VirtualTime::advance(1);
await($job);
var_dump(VirtualTime::now() - $now);
VirtualTime::disable();
var_dump(VirtualTime::isEnabled());
var_dump(runTest(function () {
    sleep(60);
    return VirtualTime::elapsed();
}, virtualTime: true));
?>
--EXPECT--
bool(false)
Cannot advance real time: set async.virtual_time to 1 first
bool(true)
float(0)
float(3600000)
not yet
due
int(1000000000)
bool(false)
float(60000)
