--TEST--
await( is a name in every declaration and use that may have parentheses behind it
--EXTENSIONS--
async
--FILE--
<?php
$code = <<<'CODE'
<?php
namespace await {
    function await($x) { return $x; }
    function &other() {}
    #[await(1)] #[A, await (2)]
    class await { function await() { return await($this); } static function f() { return static::await(1) ?? self::await(2); } }
    interface I { function await($x); }
    trait T { abstract function await(); }
    enum E { case await; function await() {} }
    class C { use T { await as public; T::await as other; } public $x { await($v) {} } function &await($x = new await(1)) { yield await($x)(1)[2]->await(3)::await(4); } }
    $x = new await(1);
    (new await(2))->await(3);
    \await\await(1) . namespace\await(2) . await(...) . f(await: await(1)) . await::await(1) . $x?->await(1) . "{$x->await(1)}";
    list(await(1)->x, await(1)[2]) = $y;
    unset(await(1)->x);
    foreach (await(1) as await(2)->x) { isset(await(1)[2]); }
    match (await(1)) { await(2) => await(3) };
    switch (1) { case await(1): return await(1) or await(2); }
    static fn($x) => await($x);
}
CODE;
$names = 0;
foreach (PhpToken::tokenize($code, TOKEN_PARSE) as $token) {
    if (strcasecmp($token->text, 'await') === 0) {
        echo $token->is(T_STRING) ? '' : "{$token->getTokenName()} on line {$token->line}\n";
        $names++;
    }
}
echo "$names names\n";
?>
--EXPECT--
44 names
