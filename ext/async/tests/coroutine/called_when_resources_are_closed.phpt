--TEST--
Functions and methods of Async that are called when the request's resources are closed: an exception at most
--EXTENSIONS--
async
--INI--
error_reporting=E_ERROR
--FILE--
<?php
/* Its filter() is called for the last time when the engine closes what is still open. */
class Late extends php_user_filter
{
    public static array $calls = [];
    public static bool $on = false;
    public static $file;

    public function filter($in, $out, &$consumed, bool $closing): int
    {
        if ($closing && self::$on) {
            self::$on = false;
            foreach (self::$calls as $call) {
                try {
                    $call();
                } catch (Throwable) {
                }
            }
            fwrite(STDOUT, "all were called\n");
        }
        return PSFS_PASS_ON;
    }
}

$mutex = new Async\Mutex;
$state = new Async\FutureState;
$coroutine = spawn { return 1; };
suspend;
$objects = [
    $coroutine, $mutex, $state, new Async\Future($state), new Async\Scope, new Async\BoundedScope, new Async\Channel, new Async\CoroutineGroup,
    Async\currentContext(), new Async\Semaphore(1), new Async\RateLimiter(1, 1000), new Async\Condition($mutex), new Async\Pool(fn() => new stdClass),
    new Async\Interval(10), new Async\WorkerPool(1), new Async\CancellationException, new Exception, fn(...$arguments) => 1,
];
$values = ['int' => 1, 'float' => 1.0, 'string' => 'x', 'bool' => true, 'array' => [], 'iterable' => [1, 2], 'callable' => fn(...$arguments) => 1];

function value(?ReflectionType $type): mixed
{
    global $objects, $values;

    foreach ($type instanceof ReflectionUnionType ? $type->getTypes() : [$type ?? new stdClass] as $one) {
        $name = $one instanceof ReflectionNamedType ? $one->getName() : 'mixed';
        foreach ($objects as $object) {
            if ($object instanceof $name) {
                return $object;
            }
        }
        if (isset($values[$name])) {
            return $values[$name];
        }
    }
    return 1;
}

function arguments(?ReflectionFunctionAbstract $function): array
{
    $parameters = $function?->getParameters() ?? [];
    return array_map(fn($parameter) => value($parameter->getType()), array_slice($parameters, 0, max(1, $function?->getNumberOfRequiredParameters())));
}

foreach (get_defined_functions()['internal'] as $name) {
    if (str_starts_with($name, 'async\\')) {
        $function = new ReflectionFunction($name);
        $arguments = arguments($function);
        Late::$calls[] = fn() => $function->invokeArgs($arguments);
    }
}
foreach (get_declared_classes() as $name) {
    if (!str_starts_with($name, 'Async\\')) {
        continue;
    }
    $class = new ReflectionClass($name);
    if ($class->isInstantiable()) {
        $arguments = arguments($class->getConstructor());
        Late::$calls[] = fn() => $class->newInstanceArgs($arguments);
    }
    $object = array_find($objects, fn($object) => $object::class === $name);
    foreach ($class->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
        if (str_starts_with($method->class, 'Async\\') && !$method->isConstructor() && ($object || $method->isStatic())) {
            $arguments = arguments($method);
            Late::$calls[] = fn() => $method->invokeArgs($object, $arguments);
        }
    }
}
Late::$calls[] = function () { spawn { return 1; }; };
Late::$calls[] = function () { suspend; };
Late::$calls[] = function () use ($coroutine) { await $coroutine; };
Late::$calls[] = function () { async { echo "in it\n"; } };
Late::$calls[] = function () { usleep(1); };

stream_filter_register('late', 'Late');
Late::$file = fopen('php://memory', 'w+');
stream_filter_append(Late::$file, 'late', STREAM_FILTER_WRITE);
Late::$on = true;
echo count(Late::$calls) > 200 ? "enough calls\n" : count(Late::$calls) . " calls\n";
?>
--EXPECT--
enough calls
all were called
