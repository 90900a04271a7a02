--TEST--
The forms inside attributes' functions, methods, closures, property hooks and enum methods
--EXTENSIONS--
async
--FILE--
<?php
class A {
    public string $hooked { get => await spawn strtoupper('hook'); set(string $v) { suspend; $this->hooked = $v; } }
    #[Deprecated] public function m() { return 1; }
    public function __get($n) { return await spawn strtoupper($n); }
    public static function __callStatic($n, $a) { return await spawn strtoupper($n); }
}
enum E: string { case X = 'x'; public function up() { return await spawn strtoupper($this->value); } }
$a = new A;
$a->hooked = 'v';
echo $a->hooked, $a->magic, A::stat(), E::X->up(), "\n";
echo implode(',', array_map(#[SomeAttribute] fn($x) => await spawn strtoupper($x), ['a', 'b'])), "\n";
?>
--EXPECT--
HOOKMAGICSTATX
A,B
