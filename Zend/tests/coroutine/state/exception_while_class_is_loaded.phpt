--TEST--
An exception looks for its catch while classes are loaded for others
--DESCRIPTION--
State rows: prev_exception
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($class) { suspend; suspend; });
class Guard {
    public function __construct(private string $name) {}
    public function __destruct() { suspend; class_exists("Missing$this->name"); }
}
function f(string $name): string
{
    try {
        (function () use ($name) {
            $guard = new Guard($name);
            throw new RuntimeException($name);
        })();
    } catch (RuntimeException $e) {
        return $e->getMessage() . ' ' . get_debug_type($e->getPrevious());
    }
}
$a = spawn f('a');
$b = spawn f('b');
suspend;
echo class_exists('MissingMain') ? 'found' : 'missing', "\n";
echo await $a, ', ', await $b, "\n";
?>
--EXPECT--
missing
a null, b null
