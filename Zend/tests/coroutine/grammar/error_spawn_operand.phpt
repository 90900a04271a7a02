--TEST--
spawn of an arrow function, or of anything else that is neither call nor block: the message says what to write
--EXTENSIONS--
async
--FILE--
<?php
foreach ([
    'spawn fn() => 1;', 'spawn static fn() => 1;', 'spawn #[A] static fn() => 1;', 'f(spawn fn($x) => $x);', 'spawn in $s fn() => 1;',
    'spawn in $s static fn() => 1;', 'spawn in $s #[A] fn() => 1;', 'spawn await f();', 'spawn match (1) {};', 'spawn clone $x;', 'spawn static $x;',
    'return; spawn (fn() => 1)();', 'return; spawn (static fn() => 1)();',
] as $code) {
    try { eval($code); echo "$code   ok\n"; } catch (ParseError $e) { echo "$code   {$e->getMessage()}\n"; }
}
?>
--EXPECT--
spawn fn() => 1;   syntax error, unexpected token "fn", "spawn" takes a function call or a block, put the closure in parentheses and call it
spawn static fn() => 1;   syntax error, unexpected token "fn", "spawn" takes a function call or a block, put the closure in parentheses and call it
spawn #[A] static fn() => 1;   syntax error, unexpected token "fn", "spawn" takes a function call or a block, put the closure in parentheses and call it
f(spawn fn($x) => $x);   syntax error, unexpected token "fn", "spawn" takes a function call or a block, put the closure in parentheses and call it
spawn in $s fn() => 1;   syntax error, unexpected token "fn", "spawn in" takes a function call or a block after its scope
spawn in $s static fn() => 1;   syntax error, unexpected token "fn", "spawn in" takes a function call or a block after its scope
spawn in $s #[A] fn() => 1;   syntax error, unexpected token "fn", "spawn in" takes a function call or a block after its scope
spawn await f();   syntax error, unexpected identifier "await", "spawn" takes a function call or a block
spawn match (1) {};   syntax error, unexpected token "match", "spawn" takes a function call or a block
spawn clone $x;   syntax error, unexpected token "clone", "spawn" takes a function call or a block
spawn static $x;   syntax error, unexpected variable "$x", "spawn" takes a function call or a block
return; spawn (fn() => 1)();   ok
return; spawn (static fn() => 1)();   ok
