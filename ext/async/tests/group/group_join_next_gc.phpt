--TEST--
Cycles through what joinNext() has given, an iterator that stands on it, and waiting spawners
--EXTENSIONS--
async
--FILE--
<?php
use Async\CoroutineGroup;
class Probe { public $it; public function __destruct() { echo "gone\n"; } }
$group = new CoroutineGroup;
$probe = new Probe;
$group->spawn(fn() => $probe);
$iterator = $group->getIterator();
$iterator->rewind();
[, $result] = $group->joinNext();
var_dump($iterator->current()[0] === $probe, $iterator->key());
$probe->it = $group;
$iterator->next();
var_dump($iterator->valid());
unset($probe, $group, $result, $iterator);
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
bool(true)
int(0)
bool(false)
gone
end
