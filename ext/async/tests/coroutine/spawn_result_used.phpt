--TEST--
C functions that ask whether their result is used, as the call of a coroutine
--EXTENSIONS--
async
--FILE--
<?php
/* every function with USED_RET() in the base's ext/standard */
$a = [1, 2, 3];
echo json_encode([await spawn next($a), await spawn end($a), await spawn prev($a), await spawn reset($a)]), "\n";
echo json_encode([await spawn array_splice($a, 0, 2), $a]), "\n";
foreach (['next', 'end', 'prev', 'reset'] as $function) {
    $list = [1, 2, 3];
    next($list);
    echo $function, ' ', json_encode([
        await spawn $function($list), await spawn call_user_func_array($function, [&$list]),
    ]), "\n";
}
?>
--EXPECT--
[2,3,2,1]
[[1,2],[3]]
next [3,false]
end [3,3]
prev [1,false]
reset [1,1]
