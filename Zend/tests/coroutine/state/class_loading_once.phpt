--TEST--
What is done once to a class is done by one coroutine, while the others wait: linking, constants, cases, the code below its declaration
--DESCRIPTION--
State rows: EG(in_autoload), EG(class_table)
--EXTENSIONS--
async
--FILE--
<?php
$folder = __DIR__ . '/class_loading_once';
@mkdir($folder);
file_put_contents("$folder/Initialised.inc", '<?php
class Initialised
{
    public static $words;
    public static function initialise() { Async\delay(2); self::$words = ["select"]; }
}
Initialised::initialise();
');
spl_autoload_register(function ($class) use ($folder) {
    echo "[$class]";
    Async\delay(1);
    match ($class) {
        'Anonymous' => eval('interface Anonymous {}'),
        'Interfaces' => eval('interface Interfaces {}'),
        'Values' => eval('class Values { const A = 1; const B = "x"; }'),
        'Initialised' => require "$folder/Initialised.inc",
        'Uses' => eval('class Uses { const VALUE = Values2::A; } '),
        'Values2' => eval('class Values2 { const A = 2; } '),
    };
});

function several(callable $function): string
{
    $coroutines = [];
    for ($i = 0; $i < 5; $i++) {
        $coroutines[] = spawn $function();
    }
    $results = [];
    foreach ($coroutines as $coroutine) {
        $results[] = await $coroutine;
    }
    return ' ' . json_encode($results) . "\n";
}

echo several(fn() => (new class implements Anonymous { public int $value = 1; })->value);

echo several(function () {
    if (!class_exists('Conditional', false)) {
        class Conditional implements Interfaces {}
    }
    return (new Conditional)::class;
});

class Constants
{
    const X = Values::A;
    const int Y = self::X;
    public $property = self::Y;
    public static $static = self::Y;
}
$i = 0;
echo several(function () use (&$i) {
    return match ($i++) {
        0 => Constants::Y,
        1 => constant('Constants::X'),
        2 => (new Constants)->property,
        3 => Constants::$static,
        4 => (new ReflectionClassConstant('Constants', 'Y'))->getValue(),
    };
});

enum Cases: string
{
    case A = Values3::B;
    const SAME = self::A;
}
spl_autoload_register(function ($class) { Async\delay(1); eval("class $class { const B = 'x'; }"); }, prepend: true);
$i = 0;
echo several(function () use (&$i) {
    return match ($i++) {
        0 => Cases::SAME,
        1 => Cases::A,
        2 => Cases::from('x'),
        3 => Cases::cases()[0],
        4 => unserialize('E:7:"Cases:A";'),
    } === Cases::A;
});
spl_autoload_unregister(spl_autoload_functions()[0]);

echo several(fn() => count(Initialised::$words ?? []));
echo several(fn() => Uses::VALUE);

class Recursive { const A = self::B; const B = self::A; }
$i = 0;
echo several(function () {
    try {
        return Recursive::A;
    } catch (Error $error) {
        return $error->getMessage();
    }
});
?>
--CLEAN--
<?php
$folder = __DIR__ . '/class_loading_once';
@unlink("$folder/Initialised.inc");
@rmdir($folder);
?>
--EXPECT--
[Anonymous] [1,1,1,1,1]
[Interfaces] ["Conditional","Conditional","Conditional","Conditional","Conditional"]
[Values] [1,1,1,1,1]
 [true,true,true,true,true]
[Initialised] [1,1,1,1,1]
[Uses][Values2] [2,2,2,2,2]
 ["Cannot declare self-referencing constant self::B","Cannot declare self-referencing constant self::B","Cannot declare self-referencing constant self::B","Cannot declare self-referencing constant self::B","Cannot declare self-referencing constant self::B"]
