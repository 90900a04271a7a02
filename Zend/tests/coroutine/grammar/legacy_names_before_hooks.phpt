--TEST--
Constants with our names are default values of properties with hooks; blocks that call get() and set() stay blocks
--EXTENSIONS--
async
--FILE--
<?php
namespace Hooks;

const spawn = 10;
const async = 20;
const suspend = 30;

class Properties
{
    public int $spawn = spawn { get => $this->spawn + 1; }
    public int $async = async /* value */ {
        // of the hooks
        final get { return $this->async + 1; }
    }
    public int $suspend = suspend { get => $this->suspend + 1; }
    public int $set = spawn { set (int|string $value) => (int) $value * 2; }
    public int $body = 1 + async { SET { $this->body = $value + 1; } }

    function __construct(public int $promoted = spawn { set(int $value) { $this->promoted = $value * 3; } })
    {
    }
}

$p = new Properties();
$p->set = '4';
$p->body = 6;
var_dump($p->spawn, $p->async, $p->suspend, $p->set, $p->body, $p->promoted);

function get(): string { return 'get'; }
function set(mixed ...$values): string { return 'set ' . implode(' ', $values); }

$a = spawn { get(); return get(); };
$b = spawn { set(1, (2)); return set(3, ')', '('); };
$c = spawn { $x = [set(1) => get()]; return key($x); };
async { set(get()); echo set(get()), "\n"; }
var_dump(await $a, await $b, await $c);
?>
--EXPECT--
int(11)
int(21)
int(31)
int(8)
int(7)
int(30)
set get
string(3) "get"
string(9) "set 3 ) ("
string(5) "set 1"
