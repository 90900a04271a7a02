--TEST--
token_get_all() gives the new tokens in their roles, with and without TOKEN_PARSE
--EXTENSIONS--
async
tokenizer
--FILE--
<?php
$code = <<<'CODE'
<?php
$a = spawn f(1);
$b = spawn { return 1; };
$c = spawn in $scope f();
$d = spawn /* c */ with $scope f();
$e = await $a until $b;
await spawned;
suspend;
async $s { }
async inherit $t { }
CODE;
foreach ([0, TOKEN_PARSE] as $flags) {
    foreach (token_get_all($code, $flags) as $token) {
        if (is_array($token) && in_array(token_name($token[0]), ['T_SPAWN', 'T_SPAWN_IN', 'T_AWAIT', 'T_SUSPEND', 'T_ASYNC', 'T_UNTIL'])) {
            echo $token[2], ' ', token_name($token[0]), ' [', $token[1], "]\n";
        }
    }
    echo "--\n";
}
?>
--EXPECT--
2 T_SPAWN [spawn]
3 T_SPAWN [spawn]
4 T_SPAWN_IN [spawn in]
5 T_SPAWN_IN [spawn /* c */ with]
6 T_AWAIT [await]
6 T_UNTIL [until]
7 T_AWAIT [await]
8 T_SUSPEND [suspend]
9 T_ASYNC [async]
10 T_ASYNC [async]
--
2 T_SPAWN [spawn]
3 T_SPAWN [spawn]
4 T_SPAWN_IN [spawn in]
5 T_SPAWN_IN [spawn /* c */ with]
6 T_AWAIT [await]
6 T_UNTIL [until]
7 T_AWAIT [await]
8 T_SUSPEND [suspend]
9 T_ASYNC [async]
10 T_ASYNC [async]
--
