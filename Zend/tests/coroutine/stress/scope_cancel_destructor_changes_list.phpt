--TEST--
Scope::cancel() while a destructor changes the scope's list of coroutines
--EXTENSIONS--
async
--FILE--
<?php
class D {
    function __destruct()
    {
        echo "destructor\n";
        $GLOBALS['second']?->cancel();
        $GLOBALS['second'] = null;
        for ($i = 0; $i < 5; $i++) {
            spawn strlen("x");
        }
    }
}
$s = new Async\Scope;
$f = function ($x) { echo "never\n"; };
spawn in $s $f(new D);
$second = spawn in $s $f(1);
spawn in $s $f(2);
$s->cancel();
var_dump(count($s->getCoroutines()));
await $s;
echo "done\n";
?>
--EXPECT--
destructor
int(0)
done
