--TEST--
A coroutine that never starts releases its arguments, its $this and what it has captured
--EXTENSIONS--
async
--FILE--
<?php
class Tracked
{
    public function __construct(private string $name) {}
    public function __destruct() { echo "$this->name released\n"; }
    public function method(): void { echo "not reached\n"; }
}

function with_argument(Tracked $t): void { echo "not reached\n"; }

$c = spawn with_argument(new Tracked('argument'));
$c->cancel();
suspend;
unset($c);
$c = spawn new Tracked('this')->method();
$c->cancel();
suspend;
unset($c);
$captured = new Tracked('captured');
$c = spawn use($captured) { echo "not reached\n"; };
unset($captured);
$c->cancel();
suspend;
unset($c);
echo "end\n";
?>
--EXPECT--
argument released
this released
captured released
end
