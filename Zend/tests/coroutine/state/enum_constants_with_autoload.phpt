--TEST--
A constant expression that waits for a class does not lend its place to others
--DESCRIPTION--
State rows: filename_override, lineno_override
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
spl_autoload_register(function ($class) { suspend; eval("class $class { const V = 1; public function __construct(public int \$n = 0) { suspend; if (\$n === 13) throw new Exception('thirteen'); } }"); });
#[Attribute]
class Mark { public function __construct(public mixed $v) {} }
class Marked {
    const C = Loaded::V;
    #[Mark(new Loaded(
        13
    ))]
    public $p;
}
$a = spawn {
    try {
        (new ReflectionProperty(Marked::class, 'p'))->getAttributes()[0]->newInstance();
    } catch (Exception $e) {
        return $e->getMessage() . ' at line ' . $e->getLine();
    }
};
$b = spawn { suspend; suspend; return (new Exception)->getLine(); };
$c = spawn { return Marked::C; };
echo await $a, ', line ', await $b, ', ', await $c, "\n";
?>
--EXPECT--
thirteen at line 7, line 19, 1
