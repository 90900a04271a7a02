--TEST--
Two coroutines link classes whose signatures need further classes
--DESCRIPTION--
State rows: delayed_autoloads, delayed_variance_obligations, current_linking_class
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($class) {
    suspend;
    [$kind, $tag] = explode('_', $class);
    switch ($kind) {
        case 'Child': eval("class Child_$tag extends Parent_$tag { public function f(): B_$tag { return new B_$tag; } }"); break;
        case 'Parent': eval("class Parent_$tag { public function f(): A_$tag { return new A_$tag; } }"); break;
        case 'A': eval("class A_$tag { public function g(): static { return \$this; } }"); break;
        case 'B': eval("class B_$tag extends A_$tag implements I_$tag {}"); break;
        case 'I': eval("interface I_$tag { public function g(): A_$tag; }"); break;
    }
});
function linked(string $tag): string
{
    $class = "Child_$tag";
    return get_class((new $class)->f()) . ' ' . implode(',', class_implements("B_$tag"));
}
$a = spawn linked('x');
$b = spawn linked('y');
$c = spawn linked('x');
echo await $a, "\n", await $b, "\n", await $c, "\n";
?>
--EXPECT--
B_x I_x
B_y I_y
B_x I_x
