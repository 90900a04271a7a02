--TEST--
Seed 004, Coroutine local context 2: a connection per coroutine goes back to the pool with the coroutine
--INI--
async.schedule_seed=0
--FILE--
<?php
class Connection
{
    public function query(string $query): string
    {
        Async\delay(1);
        return "result of $query";
    }
}

class ConnectionProxy
{
    public function __construct(private Connection $connection) {}

    public function query(string $query): string
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
    private int $made = 0;

    public function getConnection(): ConnectionProxy
    {
        if (!empty($this->pool)) {
            return new ConnectionProxy(array_pop($this->pool));
        }

        $this->made++;
        return new ConnectionProxy(new Connection());
    }

    public function releaseConnection(Connection $connection): void
    {
        $this->pool[] = $connection;
    }

    public function report(): void
    {
        echo "$this->made made, ", count($this->pool), " free\n";
    }
}

function getDb(): ConnectionProxy
{
    static $key = new Async\Key('db_connection');

    $context = Async\coroutineContext();

    if ($context->has($key)) {
        return $context->get($key);
    }

    $connection = getGlobalConnectionPool()->getConnection();
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
    echo getDb()->query("SELECT * FROM users WHERE id = $id"), "\n";
    getGlobalConnectionPool()->report();
}

spawn printUser(1);
spawn printUser(2);
await spawned;
getGlobalConnectionPool()->report();
await spawn printUser(3);
?>
--EXPECT--
result of SELECT * FROM users WHERE id = 1
2 made, 0 free
result of SELECT * FROM users WHERE id = 2
2 made, 1 free
2 made, 2 free
result of SELECT * FROM users WHERE id = 3
2 made, 1 free
