--TEST--
A callback into a class's scope that suspends leaves the scope of others alone
--DESCRIPTION--
State rows: fake_scope
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Secret
{
    private $hidden = 'hidden';
    public $list = [3, 1, 2];
    public function __serialize(): array { suspend; return ['hidden' => $this->hidden]; }
    public function __unserialize(array $data): void { suspend; $this->hidden = $data['hidden']; }
    private function __clone() { suspend; }
    public function copy(): self { return clone $this; }
    public function __get($name) { suspend; return "magic $name"; }
}
class P { private $p = 'default'; public function __construct() { suspend; } }
function peek(Secret $s): string
{
    suspend;
    return $s->hidden;
}
$a = spawn { return unserialize(serialize(new Secret)) instanceof Secret; };
$b = spawn peek(new Secret);
$c = spawn { return (new ReflectionProperty(Secret::class, 'hidden'))->getValue(new Secret); };
$d = spawn { return (new Secret)->copy() instanceof Secret; };
echo json_encode([await $a, await $b, await $c, await $d]), "\n";
?>
--EXPECT--
[true,"magic hidden","hidden",true]
