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
