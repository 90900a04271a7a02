--TEST--
Destructors that suspend and await, by unset, at the end of a function, in a coroutine, at its end
--EXTENSIONS--
async
--FILE--
<?php
class D {
    public function __construct(private $name) {}
    public function __destruct() { suspend; echo await spawn sprintf('destroyed %s', $this->name), "\n"; }
}
$d = new D('unset');
unset($d);
(function () { $local = new D('local'); })();
await spawn { $in = new D('coroutine'); };
$c = spawn { new D('temporary'); return 'value'; };
echo await $c, "\n";
$end = new D('end of the program');
echo "end\n";
?>
--EXPECT--
destroyed unset
destroyed local
destroyed coroutine
destroyed temporary
value
end
destroyed end of the program
