--TEST--
Deep recursion of PHP functions in a coroutine works as outside
--DESCRIPTION--
State rows: EG(vm_stack), EG(vm_stack_top), EG(vm_stack_end), EG(vm_stack_page_size)
--EXTENSIONS--
async
--FILE--
<?php
function depth($n) { return $n ? depth($n - 1) + 1 : 0; }
var_dump(await spawn depth(20000));
$a = spawn { return depth(5000); };
$b = spawn { $x = depth(5000); suspend; return $x; };
var_dump(await $a, await $b);
?>
--EXPECT--
int(20000)
int(5000)
int(5000)
