--TEST--
A script that uses nothing of this is as ever: backtraces, memory, object ids, fibers
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
show_child(<<<'CODE'
function f() { debug_print_backtrace(); var_dump(spl_object_id(new stdClass), fopen('php://memory', 'r')); }
f();
echo (new Fiber(fn() => Fiber::suspend('x')))->start(), "\n";
var_dump(ob_get_level(), get_resources() === [] ? 'none' : 'some');
CODE, '-d opcache.enable_cli=0');
?>
--EXPECTF--
#0 child.php(3): f()
int(%d)
resource(%d) of type (stream)
x
int(0)
string(4) "some"
status: 0
