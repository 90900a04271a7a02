--TEST--
spawn in: a variable, a property or method chain, a static or function call, new, and scopes of scopes
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

function scope() { static $s = new Scope; return $s; }
function work($x) { return "work $x"; }
class Holder {
    public Scope $scope;
    public static ?Scope $static = null;
    public self $inner;
    public function __construct() { $this->scope = new Scope; self::$static ??= new Scope; }
    public function getScope() { return $this->scope; }
    public static function of() { return self::$static; }
    public function method($x) { return "method $x"; }
    public function run() {
        $this->inner = $this;
        return [
            spawn in $this->scope $this->method(1),
            spawn in $this->getScope() $this->method(2),
            spawn in $this->inner->inner->getScope() self::stat(3),
            spawn in self::of() static::stat(4),
            spawn in self::$static { return 'block 5'; },
            spawn in $this->inner->scope use(): string { return 'typed block 6'; },
        ];
    }
    public static function stat($x) { return "static $x"; }
}
$scope = new Scope;
$scopes = ['a' => $scope];
$fn = fn($x) => "closure $x";
$holder = new Holder;
$list = [
    ...$holder->run(),
    spawn in $scope work(7),
    spawn in $scopes['a'] work(8),
    spawn in scope() work(9),
    spawn in Holder::of() work(10),
    spawn in $scope $fn(11),
    spawn in $scope Holder::stat(12),
    spawn in $scope new Holder()->method(13),
    spawn in $scope strtoupper('internal 14'),
    spawn in $scope { return 'block 15'; },
    spawn in $scope function { return 'function 16'; },
    spawn in $scope function() use($scope) { return 'function 17'; },
    spawn with $scope work(18),
    spawn with $scope { return 'block 19'; },
    spawn
        in $scope work(20),
];
foreach ($list as $coroutine) {
    echo await $coroutine, "\n";
}
?>
--EXPECT--
method 1
method 2
static 3
static 4
block 5
typed block 6
work 7
work 8
work 9
work 10
closure 11
static 12
method 13
INTERNAL 14
block 15
function 16
function 17
work 18
block 19
work 20
