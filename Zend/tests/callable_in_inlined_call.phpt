--TEST--
First-class callables in the arguments of a call that opcache replaces by its result
--INI--
opcache.file_update_protection=0
--FILE--
<?php
function one($x)
{
    return 1;
}

function main(): void
{
    echo one(strlen(...)), "\n";
    echo one(array_map(strlen(...), ['a'])), "\n";
    one(array_map(strlen(...), array_filter(['a'], is_string(...))));
}
main();
?>
--EXPECT--
1
1
