--TEST--
PDO::ATTR_POOL: statements that change the session behind quotes and comments that servers read differently
--EXTENSIONS--
async
pdo_pgsql
pdo_mysql
pdo_sqlite
--SKIPIF--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';
skip_without_postgresql('pdo_pgsql');
skip_without_mariadb('pdo_mysql');
?>
--FILE--
<?php
require __DIR__ . '/postgresql.inc';
require __DIR__ . '/mariadb.inc';

$set = "set_config('application_name', 'left', false)";
$name = "SELECT current_setting('application_name')";
$lock = "GET_LOCK('left', 0)";
$locked = "SELECT IF(IS_USED_LOCK('left') = CONNECTION_ID(), 'left', '')";
$servers = [
    'PostgreSQL' => [pgsql_pdo(...), start_postgresql(), ['exec', 'query', 'prepare'], [
        'in words' => ["SELECT $set", $name],
        'backslash' => ["SELECT '\\', $set -- '", $name],
        'escape string' => ["SELECT E'\\'', $set, ''", $name],
        'dollars' => ["SELECT \$\$'\$\$, $set, \$a\$'\$a\$", $name],
        'comment within a comment' => ["/* /* */ ' */ SELECT $set -- '", $name],
        'comment without a blank' => ["SELECT --it's\n $set -- '", $name],
        'operator' => ["SELECT '{\"a\": 1}'::json #> '{a}', $set", $name],
        'escaped name' => ['SELECT U&"set\\005fconfig"(\'application_name\', \'left\', false)', $name],
        'quoted name' => ['SELECT "set_config"(\'application_name\', \'left\', false)', $name],
    ]],
    'MariaDB' => [mysql_pdo(...), start_mariadb(), ['query', 'prepare'], [
        'in words' => ["SELECT $lock", $locked],
        'backslash' => ["SELECT '\\\\', $lock, ''", $locked],
        'escaped quote' => ["SELECT '\\'', $lock, ''", $locked],
        'two minuses' => ["SELECT 1--'1', $lock", $locked],
        'comment' => ["SELECT 1 # it's\n, $lock -- '", $locked],
        'comment that is executed' => ["SELECT 1 /*! , $lock */", $locked],
        'block of statements' => ["BEGIN NOT ATOMIC SET SESSION max_statement_time = 77; SELECT 1; END", "SELECT IF(@@max_statement_time = 77, 'left', '')"],
        'name' => ["SELECT 1 AS `it's`, $lock, ''", $locked],
    ]],
    'SQLite' => [fn ($file, $options) => new PDO("sqlite:$file", options: $options), __DIR__ . '/pdo_pool_session.db', ['exec'], [
        'in words' => ['PRAGMA cache_size = 77', "SELECT CASE cache_size WHEN 77 THEN 'left' END FROM pragma_cache_size"],
        'name' => ["SELECT 1 AS [it's]; PRAGMA cache_size = 77 -- '", "SELECT CASE cache_size WHEN 77 THEN 'left' END FROM pragma_cache_size"],
    ]],
];
foreach ($servers as $server => [$connect, $at, $calls, $statements]) {
    $db = $connect($at, [PDO::ATTR_POOL => ['max' => 1]]);
    foreach ($statements as $kind => [$changes, $asks]) {
        foreach ($calls as $how) {
            $changed = await spawn use($db, $changes, $asks, $how) {
                $statement = $db->$how($changes);
                if ($how === 'prepare') {
                    $statement->execute();
                }
                unset($statement);
                return $db->query($asks)->fetchColumn();
            };
            $left = await spawn use($db, $asks) { return $db->query($asks)->fetchColumn(); };
            if ($changed !== 'left' || $left === 'left') {
                echo "$server, $kind, $how: ", var_export($changed, true), ', then ', var_export($left, true), "\n";
            }
        }
    }
    unset($db);
    echo "$server: ", count($statements), " statements\n";
}
?>
--CLEAN--
<?php
@unlink(__DIR__ . '/pdo_pool_session.db');
?>
--EXPECT--
PostgreSQL: 9 statements
MariaDB: 8 statements
SQLite: 2 statements
