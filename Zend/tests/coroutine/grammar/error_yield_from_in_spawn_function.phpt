--TEST--
yield from in the older closure spelling is a compile error too
--EXTENSIONS--
async
--FILE--
<?php
function f() {
    spawn function {
        yield from [1, 2];
    };
}
?>
--EXPECTF--
%s error: %Sspawn%S in %serror_yield_from_in_spawn_function.php on line %d
