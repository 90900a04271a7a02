--TEST--
The token constants exist and token_name() knows them
--EXTENSIONS--
async
tokenizer
--FILE--
<?php
foreach (['T_SPAWN', 'T_SPAWN_IN', 'T_AWAIT', 'T_SUSPEND', 'T_ASYNC', 'T_UNTIL'] as $name) {
    var_dump(is_int(constant($name)) && token_name(constant($name)) === $name);
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
