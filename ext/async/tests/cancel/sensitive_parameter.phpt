--TEST--
A cancellation of a call with a #[SensitiveParameter] comes before what the call throws
--EXTENSIONS--
async
pdo_pgsql
pdo_mysql
mysqli
--FILE--
<?php
function chain(Throwable $e): string
{
    for (; $e; $e = $e->getPrevious()) {
        $names[] = get_class($e);
    }
    return implode(' <- ', $names);
}
function secret(#[SensitiveParameter] $password, $name) { return new SplFileObject("http://$name/"); }

$silent = stream_socket_server('tcp://127.0.0.1:0');   // accepts, never answers
[$h, $port] = explode(':', $name = stream_socket_get_name($silent, false));
$cases = [
    'PDO pgsql without a password' => fn() => new PDO("pgsql:host=$h;port=$port;dbname=x;user=u"),
    'PDO pgsql' => fn() => new PDO("pgsql:host=$h;port=$port;dbname=x", 'u', 'p'),
    'PDO mysql' => fn() => new PDO("mysql:host=$h;port=$port;dbname=x", 'u', 'p'),
    'mysqli' => fn() => new mysqli($h, 'u', 'p', 'x', (int) $port),
    'mysqli_connect' => fn() => mysqli_connect($h, 'u', 'p', 'x', (int) $port),
    'SplFileObject' => fn() => new SplFileObject("http://$name/"),
    'SplFileObject below one' => fn() => secret('pw', $name),
    'through a callback of C code' => fn() => array_map(fn($pw) => secret($pw, $name), ['pw']),
    'called by C code' => fn() => (new ReflectionClass('PDO'))->newInstance("mysql:host=$h;port=$port;dbname=x", 'u', 'p'),
];
foreach ($cases as $what => $connect) {
    $c = spawn(function () use ($what, $connect) {
        try {
            $connect();
            echo "$what: nothing\n";
        } catch (Throwable $e) {
            echo "$what: ", chain($e), "\n";
        }
    });
    Async\delay(30);
    $c->cancel(new Async\CancellationException('stop'));
    await $c;
}
$c = spawn(fn() => new PDO("mysql:host=$h;port=$port;dbname=x", 'u', 'p'));
Async\delay(30);
$c->cancel();
unset($c);
Async\delay(30);
echo "the program goes on\n";
?>
--EXPECT--
PDO pgsql without a password: Async\CancellationException <- PDOException
PDO pgsql: Async\CancellationException <- PDOException
PDO mysql: Async\CancellationException <- PDOException <- PDOException
mysqli: Async\CancellationException <- mysqli_sql_exception
mysqli_connect: Async\CancellationException <- mysqli_sql_exception
SplFileObject: Async\CancellationException <- RuntimeException
SplFileObject below one: Async\CancellationException <- RuntimeException
through a callback of C code: Async\CancellationException <- RuntimeException
called by C code: Async\CancellationException <- PDOException <- PDOException
the program goes on
