<?php
/**
 * Calls internal functions and methods in coroutines: prove.php FIRST COUNT | NAME | --list
 *
 * Each call is made by two coroutines at once, with the same object and the same variables, while a third one frees and
 * reassigns what was given by reference. One more call for each class is what the language does with its objects
 * (operations.inc). A crash, or a report of a sanitizer, is the only failure.
 * The number and the name of a call are printed before it, so that the last line names the culprit. A fatal error of PHP ends
 * the process as it should; the caller goes on behind it.
 */
require __DIR__ . '/media.inc';
require __DIR__ . '/arguments.inc';
require __DIR__ . '/objects.inc';
require __DIR__ . '/operations.inc';
error_reporting(0);
mt_srand(1);

function excluded(string $name): bool
{
    static $patterns;
    $patterns ??= array_map(fn($line) => '~^(?:' . preg_split('/\s{2,}|\t/', $line)[0] . ')$~i',
        array_filter(file(__DIR__ . '/excluded.txt', FILE_IGNORE_NEW_LINES), fn($line) => $line !== '' && $line[0] !== '#'));
    foreach ($patterns as $pattern) {
        if (preg_match($pattern, $name)) {
            return true;
        }
    }
    return false;
}

/** @return list<array{string, ?string, ?string}> name, class, function (null: the operations) */
function all_calls(): array
{
    $calls = [];
    foreach (get_defined_functions()['internal'] as $function) {
        $calls[] = [$function, null, $function];
    }
    foreach (get_declared_classes() as $class) {
        $reflection = new ReflectionClass($class);
        if (!$reflection->isInternal()) {
            continue;
        }
        $calls[] = [strtolower($class) . "->operations", $class, null];
        foreach ($reflection->getMethods() as $method) {
            if ($method->isPublic() && !$method->isAbstract() && $method->class === $class) {
                $calls[] = [strtolower("$class::{$method->name}"), $class, $method->name];
            }
        }
    }
    return array_values(array_filter($calls, fn($call) => !excluded($call[0])));
}

function attempt(string $name, ?string $class, string $function, int $variant): void
{
    $reflection = $class ? new ReflectionMethod($class, $function) : new ReflectionFunction($function);
    $object = $class && !$reflection->isStatic() ? Objects::make($class) : null;
    if ($class && !$reflection->isStatic() && !$object) {
        return;
    }
    $arguments = Arguments::for($reflection, $variant);
    $call = function () use ($reflection, $object, &$arguments, $class) {
        try {
            $given = [];
            foreach ($arguments as $i => &$argument) {
                $given[$i] = &$argument;
            }
            $result = $class ? $reflection->invokeArgs($object, $given) : $reflection->invokeArgs($given);
            if ($result instanceof Traversable && !$result instanceof Generator) {
                foreach ($result as $i => $_) {
                    if ((is_int($i) ? $i : 0) > 5) {
                        break;
                    }
                }
            }
        } catch (Throwable) {
        }
    };
    $coroutines = [spawn $call(), spawn $call(), other_flow()];
    $coroutines[] = spawn use(&$arguments, $object) {
        for ($round = 0; $round < 3; $round++) {
            foreach ($arguments as &$argument) {
                if (is_array($argument) || is_string($argument)) {
                    $argument = $round ? 5 : str_repeat('x', 40);
                }
            }
            unset($argument);
            suspend;
        }
        if ($object) {
            try { $copy = clone $object; } catch (Throwable) {}
            try { var_export($object == new stdClass, true); } catch (Throwable) {}
            try { count((array) $object); } catch (Throwable) {}
        }
    };
    settle($coroutines);
}

/** Runs between all steps of the others. */
function other_flow(): Async\Coroutine
{
    return spawn {
        for ($i = 0; $i < 300; $i++) {
            suspend;
        }
        Async\delay(20);
    };
}

function attempt_operations(string $class): void
{
    $object = (new ReflectionClass($class))->isAbstract() ? null : Objects::make($class);
    if ($object) {
        $coroutines = [...Operations::start($object), other_flow()];
        unset($object);
        settle($coroutines);
    }
}

function settle(array $coroutines): void
{
    try {
        await Async\allSettled($coroutines) until Async\timeout(200);
    } catch (Async\AwaitCancelledException) {
        foreach ($coroutines as $coroutine) {
            $coroutine->cancel();
        }
        try {
            await Async\allSettled($coroutines) until Async\timeout(200);
        } catch (Async\AwaitCancelledException) {
        }
    }
}

$calls = all_calls();
if ($argv[1] === '--list') {
    echo count($calls), "\n";
    exit;
}
if (!is_numeric($argv[1])) {
    $argv[1] = array_search($argv[1], array_column($calls, 0));
    $argv[2] = 1;
}
ob_start(fn() => '');
foreach (array_slice($calls, (int) $argv[1], (int) $argv[2], true) as $number => [$name, $class, $function]) {
    fwrite(STDERR, "call $number $name\n");
    foreach ([0, 1, 2] as $variant) {
        try {
            $function === null ? attempt_operations($class) : attempt($name, $class, $function, $variant);
        } catch (Throwable) {
        }
    }
}
ob_end_clean();
fwrite(STDERR, "done\n");
exit(0);
