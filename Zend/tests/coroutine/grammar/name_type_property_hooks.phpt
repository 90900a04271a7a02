--TEST--
A typed property whose type has a contextual name, with hooks: async $s { get … }
--EXTENSIONS--
async
--FILE--
<?php
class async { public function __construct(public int $n = 1) {} }
class spawn extends async {} class await extends async {} class suspend extends async {} class until extends async {}
interface Hooked { public async $i { get; } }
class A {
    public async $s { get => new async(2); }
    public spawn $t { get { return new spawn(3); } set(spawn $value) { echo "set\n"; } }
    public static await $plain;
    public await $u { get => $this->u ?? new await(4); }
    public function __construct(public until $v { get => $this->v; set(until $value) { $this->v = new until(5); } }, public ?suspend $w = null) {}
}
$a = new A(new until);
$a->t = new spawn;
echo $a->s->n, $a->t->n, $a->u->n, $a->v->n, "\n";
?>
--EXPECT--
set
2345
