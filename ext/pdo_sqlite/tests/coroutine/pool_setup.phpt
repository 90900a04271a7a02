--TEST--
PDO::ATTR_POOL: what is set up, in which order, on later connections and on copies of statements
--EXTENSIONS--
async
pdo_sqlite
--FILE--
<?php
use function Async\delay;

$path = tempnam(sys_get_temp_dir(), 'weft');
$connect = fn() => new Pdo\Sqlite("sqlite:$path", options: [PDO::ATTR_POOL => 3]);
$elsewhere = fn(Closure $closure) => await spawn $closure();
$show = fn(mixed $value) => print(json_encode($value) . "\n");

/* the last one counts, whichever method and spelling bound it */
$db = $connect();
$db->setAttribute(PDO::ATTR_STRINGIFY_FETCHES, true);
$statement = $db->prepare('SELECT ? AS v');
$reference = 'of bindParam()';
$statement->bindValue(1, 'first');
$statement->bindParam(1, $reference);
$statement->bindValue(1, 'last');
foreach ([PDO::FETCH_NUM, PDO::FETCH_ASSOC, PDO::FETCH_NUM] as $mode) {
    $statement->setFetchMode($mode);
}
$named = $db->prepare('SELECT :a AS v');
foreach ([':a', 'a', ':a'] as $i => $name) {
    $named->bindValue($name, $i);
}
$fetch = function ($statement, ...$arguments) {
    $statement->execute(...$arguments);
    return $statement->fetch(PDO::FETCH_NUM)[0];
};
$show([$fetch($statement), $fetch($named)]);
$elsewhere(fn() => $show([$fetch($statement), $fetch($named)]));
$elsewhere(function () use ($statement, $show) {
    $statement->execute();
    $show($statement->fetch());
});

/* parameters of execute() replace those that were bound, and stay; if it fails, they do not go to copies */
$given = $db->prepare('SELECT ?');
$given->bindValue(1, 'bound');
$show([$fetch($given, ['given']), $fetch($given)]);
$elsewhere(fn() => $show($fetch($given)));
try {
    $given->execute(['too', 'many']);
} catch (PDOException $exception) {
    echo $exception->getMessage(), "\n";
}
$elsewhere(fn() => $show($fetch($given)));

/* functions of one name differ in the number of their arguments */
$db = $connect();
$db->createFunction('arguments', fn($one) => 'one', 1);
$db->createFunction('arguments', fn($one, $two) => 'two', 2);
$db->createFunction('arguments', fn($one) => 'one, again', 1);
$ask = fn() => $show($db->query('SELECT arguments(1), arguments(1, 2)')->fetch(PDO::FETCH_NUM));
$db->beginTransaction();
$ask();
$elsewhere($ask);
$db->rollBack();

/* one that is made while another one waits */
spl_autoload_register(function ($class) {
    delay(5);
    eval("class $class extends PDOStatement {}");
});
$db = $connect();
$slow = spawn use ($db) {
    $db->setAttribute(PDO::ATTR_STATEMENT_CLASS, ['Slow']);
    delay(1);
    return $db->getAttribute(PDO::ATTR_DEFAULT_FETCH_MODE);
};
delay(1);
$elsewhere(fn() => $db->setAttribute(PDO::ATTR_DEFAULT_FETCH_MODE, PDO::FETCH_NUM));
$show([await $slow, $elsewhere(fn() => $db->getAttribute(PDO::ATTR_DEFAULT_FETCH_MODE))]);

/* destructors of replaced arguments that set up more */
final class More
{
    public function __construct(private Closure $set) {}
    public function __destruct() { ($this->set)(); }
}
class WithArgument extends PDOStatement { protected function __construct($argument) {} }
$db = $connect();
$db->setAttribute(PDO::ATTR_STATEMENT_CLASS, ['WithArgument', [new More(function () use ($db) {
    for ($i = 0; $i < 20; $i++) {
        $db->createFunction("f$i", fn() => $i);
    }
})]]);
$db->setAttribute(PDO::ATTR_STATEMENT_CLASS, ['WithArgument', [1]]);
$elsewhere(fn() => $show($db->query('SELECT f0() + f19()')->fetchColumn()));
$statement = $db->prepare('SELECT ' . implode(', ', array_fill(0, 20, '?')));
$statement->bindValue(1, new class(function () use ($statement) {
    for ($i = 2; $i <= 20; $i++) {
        $statement->bindValue($i, $i);
    }
}) {
    public function __construct(private Closure $set) {}
    public function __destruct() { ($this->set)(); }
    public function __toString(): string { return 'destroyed'; }
});
$statement->bindValue(1, 1);
$elsewhere(function () use ($statement, $show) {
    $statement->execute();
    $show(array_sum($statement->fetch(PDO::FETCH_NUM)));
});

unset($db, $statement, $named, $given, $slow, $exception, $ask);
unlink($path);
?>
--EXPECT--
["last","2"]
["last","2"]
["last"]
["given","given"]
"given"
SQLSTATE[HY000]: General error: 25 column index out of range
"given"
["one, again","two"]
["one, again","two"]
[3,3]
19
210
