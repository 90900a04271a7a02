--TEST--
await of what is no awaitable: the message says what was read and what was probably meant
--EXTENSIONS--
async
--FILE--
<?php
use function Async\await;

class Foo {
    public ?object $task = null;
    function bar() { return 1; }
    function wait() { return await $this->task; }
}
function five() { return strlen(str_repeat('x', rand(5, 5))); }

$coroutine = spawn strlen('a');
$values = [1, $coroutine];
foreach ([
    'call spelling ->' => fn() => await (new Foo)->bar(),
    'call spelling [' => fn() => await ($values)[1],
    'call spelling ::' => fn() => await (five())::X,
    'property of an awaitable' => fn() => await @$coroutine->body,
    'property of another object' => fn() => (new Foo)->wait(),
    'element' => fn() => await $values[0],
    'null' => fn() => await null,
    'array' => fn() => await $values,
    'closure' => fn() => await fn() => 1,
    'call' => fn() => await five(),
    'string' => fn() => await 'five',
    'function: null' => fn() => await(null),
    'function: variable' => function () { $nothing = null; await($nothing); },
    'function: call' => fn() => await(five()),
    'function: two operands' => fn() => await(5, $coroutine),
    'function: array' => fn() => await([$coroutine]),
    'function: closure' => fn() => await(fn() => 1),
    'no operand' => function () { await; },
    'result of a combination as array' => function () { [$a] = Async\all([]); },
    'element of a coroutine' => fn() => $coroutine[0],
    'element of another object' => fn() => (new Foo)[0],
] as $name => $f) {
    try {
        $f();
    } catch (Error $e) {
        echo "$name: {$e->getMessage()}\n";
    }
}
try {
    await $coroutine->body;
} catch (TypeError $e) {
    echo $e->getMessage(), ' on line ', $e->getLine(), "\n";
}
?>
--EXPECTF--
call spelling ->: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, Foo given, "await (…)->" is read as "(await(…))->", leave the parentheses out to await the whole
call spelling [: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, array given, "await (…)[" is read as "(await(…))[", leave the parentheses out to await the whole
call spelling ::: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, int given, "await (…)::" is read as "(await(…))::", leave the parentheses out to await the whole
property of an awaitable: await expects an Async\Awaitable, null given%S
property of another object: await expects an Async\Awaitable, null given, there is nothing to wait for, "await spawned" waits for what this coroutine has spawned
element: await expects an Async\Awaitable, int given
null: await expects an Async\Awaitable, null given, there is nothing to wait for, "await spawned" waits for what this coroutine has spawned
array: await expects an Async\Awaitable, array given, "Async\all([…])" makes one of several
closure: await expects an Async\Awaitable, Closure given, "spawn $closure()" runs a closure
call: await expects an Async\Awaitable, int given, which is what the call has returned, "await spawn" runs the call in a coroutine
string: await expects an Async\Awaitable, string given
function: null: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, null given, there is nothing to wait for, "await spawned" waits for what this coroutine has spawned
function: variable: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, null given, there is nothing to wait for, "await spawned" waits for what this coroutine has spawned
function: call: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, int given, which is what the call has returned, "await spawn" runs the call in a coroutine
function: two operands: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, int given
function: array: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, array given, "Async\all([…])" makes one of several
function: closure: Async\await(): Argument #1 ($awaitable) must be of type Async\Awaitable, Closure given, "spawn $closure()" runs a closure
no operand: Undefined constant "await", "await" needs an operand; an array goes into Async\all()
result of a combination as array: Cannot use object of type Async\Combination as array, await it first
element of a coroutine: Cannot use object of type Async\Coroutine as array, await it first
element of another object: Cannot use object of type Foo as array

Warning: Undefined property: Async\Coroutine::$body in %s on line %d
await expects an Async\Awaitable, null given, "await" takes the whole of $coroutine->body, write (await $coroutine)->body on line %d
