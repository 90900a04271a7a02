--TEST--
Seed 000, Coroutine local context 2: a connection per coroutine goes back to the pool with the coroutine
--INI--
async.schedule_seed=0
--FILE--
<?php
class Connection
{
    public function __construct(public readonly string $name) {}

    public function query(string $query): array
    {
        Async\delay(1);
        return ["$this->name: $query"];
    }
}

class ConnectionProxy
{
    private Connection $connection;

    public function __construct(Connection $connection)
    {
        $this->connection = $connection;
    }

    public function query(string $query): array
    {
        return $this->connection->query($query);
    }

    public function __destruct()
    {
        getGlobalConnectionPool()->releaseConnection($this->connection);
    }
}

class ConnectionPool
{
    private array $pool = [];
    private int $maxConnections = 10;
    private int $made = 0;

    public function getConnection(): ConnectionProxy
    {
        if (!empty($this->pool)) {
            return new ConnectionProxy(array_pop($this->pool));
        }

        if (count($this->pool) < $this->maxConnections) {
            return new ConnectionProxy(new Connection('connection ' . ++$this->made));
        }

        throw new RuntimeException("No available database connections.");
    }

    public function releaseConnection(Connection $connection): void
    {
        echo "$connection->name released\n";
        $this->pool[] = $connection;
    }
}

function getDb(): ConnectionProxy
{
    static $key = new Async\Key('db_connection');

    $context = Async\localContext();

    if ($context->has($key)) {
        return $context->get($key);
    }

    $pool = getGlobalConnectionPool();
    $connection = $pool->getConnection();

    $context->set($key, $connection);

    return $connection;
}

function getGlobalConnectionPool(): ConnectionPool
{
    static $pool = null;
    if ($pool === null) {
        $pool = new ConnectionPool();
    }
    return $pool;
}

function printUser(int $id): void
{
    var_dump(getDb() === getDb());
    $db = getDb();
    echo implode("\n", $db->query("SELECT * FROM users WHERE id = $id")), "\n";
}

$one = spawn printUser(1);
$two = spawn printUser(2);
await $one;
await $two;
unset($one, $two);
await spawn printUser(3);
?>
--EXPECT--
bool(true)
bool(true)
connection 1: SELECT * FROM users WHERE id = 1
connection 1 released
connection 2: SELECT * FROM users WHERE id = 2
connection 2 released
bool(true)
connection 2: SELECT * FROM users WHERE id = 3
connection 2 released
