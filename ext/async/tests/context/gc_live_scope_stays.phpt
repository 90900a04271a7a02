--TEST--
A scope with coroutines in it keeps its context, whatever the collector thinks of its object
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class D { function __destruct() { echo "released\n"; } }
function start() {
    $top = new Async\Scope;
    $scope = Async\Scope::inherit($top);
    $scope->set('scope', $scope)->set('d', new D);
    spawn in $scope use() {
        suspend;
        gc_collect_cycles();
        echo get_class(Async\currentContext()->get('d')), "\n";
        suspend;
        gc_collect_cycles();
        echo get_class(Async\currentContext()->get('scope')), "\n";
    };
    return $top;
}
$top = start();
for ($i = 0; $i < 6; $i++) {
    gc_collect_cycles();
    suspend;
}
await $top;
unset($top);
echo "end\n";
?>
--EXPECT--
D
Async\Scope
released
end
