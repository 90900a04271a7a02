--TEST--
A group whose cancellation's trace names its owner is garbage once nobody else has it
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
class Owner {
    public Async\CoroutineGroup $group;
    function __destruct() { echo "collected\n"; }
}
function run(Owner $owner): void {
    $owner->group = new Async\CoroutineGroup();
    $owner->group->spawn(fn() => Async\delay(60000));
    suspend;
    $owner->group->cancel();
}
run(new Owner);
for ($i = 0; $i < 5; $i++) suspend;
gc_collect_cycles();
echo "end\n";
?>
--EXPECT--
collected
end
