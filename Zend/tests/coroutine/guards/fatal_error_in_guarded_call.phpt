--TEST--
A fatal error in a guarded call: an output handler that waits afterwards does not find the turn of the call, whose frame is gone
--EXTENSIONS--
async
--FILE--
<?php
class Source implements Iterator
{
    function next(): void { eval('function twice() {} function twice() {}'); }
    function current(): mixed { return 1; }
    function key(): mixed { return 0; }
    function rewind(): void {}
    function valid(): bool { return true; }
}
spawn {
    ob_start(function ($output) {
        usleep(300);
        return $output;
    });
    echo "buffered\n";
    (new IteratorIterator(new Source))->next();
};
spawn { Async\delay(10_000); };
echo "main\n";
?>
--EXPECTF--
main
buffered

Fatal error: Cannot redeclare function twice() %s
