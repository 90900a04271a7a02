--TEST--
Coroutine: a C function that is spawned finds the class scope, file and line of the spawn; one that wants the caller's variables is refused
--EXTENSIONS--
async
--FILE--
<?php

class A
{
    private const SECRET = 4;
    private int $hidden = 1;

    private function double(int $value): int
    {
        return $value * 2;
    }

    public function calls(): void
    {
        $scope = new Async\Scope();
        echo json_encode([
            await spawn get_object_vars($this),
            await spawn is_callable([$this, 'double']),
            await spawn array_map([$this, 'double'], [1, 2]),
            await Async\spawn('array_map', [$this, 'double'], [1, 2]),
            await spawn in $scope array_map([$this, 'double'], [1, 2]),
            await spawn call_user_func([$this, 'double'], 4),
            await spawn constant('self::SECRET'),
        ]), "\n";
    }

    public static function called(): string
    {
        return await spawn get_called_class();
    }
}

class B extends A
{
}

function variables(string $first): void
{
    $local = 1;
    foreach ([
        fn() => await spawn compact('local'),
        fn() => await spawn extract(['new' => 1]),
        fn() => await spawn get_defined_vars(),
        fn() => await spawn func_get_args(),
        fn() => await spawn func_num_args(),
    ] as $call) {
        try {
            var_dump($call());
        } catch (Error $e) {
            echo $e->getMessage(), "\n";
        }
    }
}

function in_line(): void
{
    try {
        await
            spawn in_array(1, 2);
    } catch (TypeError $e) {
        echo basename($e->getFile()), ':', $e->getLine(), "\n", preg_replace('~/\S+/~', '', $e->getTraceAsString()), "\n";
    }
}

(new A())->calls();
echo B::called(), "\n";
variables('argument');
in_line();
spawn file_get_contents(__DIR__ . '/no such file');
usleep(1000);
$values = [3, 1, 2];
await spawn array_walk($values, function (): void {
    static $once = false;
    $once || debug_print_backtrace();
    $once = true;
});
?>
--EXPECTF--
[{"hidden":1},true,[2,4],[2,4],[2,4],8,4]
B
Cannot call compact() dynamically
Cannot call extract() dynamically
Cannot call get_defined_vars() dynamically
func_get_args() cannot be called from the global scope
func_num_args() must be called from a function context
spawn_c_function_caller.php:59
#0 spawn_c_function_caller.php(59): in_array(1, 2)
#1 {main}

Warning: file_get_contents(%s): Failed to open stream: No such file or directory in %s on line 69
#0 [internal function]: {closure:%s}(3, 0)
#1 %s(72): array_walk(Array, Object(Closure))
