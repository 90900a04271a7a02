--TEST--
Errors name the class that was looked up, though the variable with its name was assigned to while the autoloader waited
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
spl_autoload_register(function (string $name) {
    Async\delay(2);
    if (str_ends_with($name, 'Outer')) class_exists(str_repeat('n', 20) . 'Nested');
    Async\delay(2);
});

$uses = [
    'new' => fn() => new $GLOBALS['name'],
    'anonymous expression' => fn() => new ($GLOBALS['name']),
    'static property' => fn() => $GLOBALS['name']::$property,
    'assignment' => fn() => $GLOBALS['name']::$property = 1,
    'element' => fn() => $GLOBALS['name']::$property[1],
    'isset' => fn() => isset($GLOBALS['name']::$property) ?: throw new Error('not set'),
    'constant' => fn() => $GLOBALS['name']::CONSTANT,
    'constant by name' => fn() => $GLOBALS['name']::{'CONSTANT'},
    'call' => fn() => $GLOBALS['name']::f(),
    'closure' => fn() => $GLOBALS['name']::f(...),
    'array' => fn() => [$GLOBALS['name'], 'f'](),
    'string' => fn() => ($GLOBALS['name'] . '::f')(),
    'reflection' => fn() => new ReflectionClass($GLOBALS['name']),
    'two at once' => function () {
        $other = spawn { try { new $GLOBALS['name']; } catch (Error $e) { return $e->getMessage(); } };
        try {
            new $GLOBALS['name'];
        } finally {
            echo shortened(await $other), "\n";
        }
    },
];

function shortened(string $message): string
{
    return preg_replace('/(\w)\1{9,}/', '$1*', $message);
}

foreach ($uses as $what => $use) {
    $name = str_repeat('c', 30) . 'Outer';
    $coroutine = spawn $use();
    Async\delay(1);
    $name = 'assigned';
    $fill = array_map(fn($n) => str_repeat('q', $n), range(1, 80));
    try {
        await $coroutine;
    } catch (Error | ReflectionException $e) {
        echo $what, ': ', shortened($e->getMessage()), "\n";
    }
}
?>
--EXPECT--
new: Class "c*Outer" not found
anonymous expression: Class "c*Outer" not found
static property: Class "c*Outer" not found
assignment: Class "c*Outer" not found
element: Class "c*Outer" not found
isset: Class "c*Outer" not found
constant: Class "c*Outer" not found
constant by name: Class "c*Outer" not found
call: Class "c*Outer" not found
closure: Class "c*Outer" not found
array: Class "c*Outer" not found
string: Class "c*Outer" not found
reflection: Class "c*Outer" does not exist
Class "c*Outer" not found
two at once: Class "c*Outer" not found
