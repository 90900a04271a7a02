--TEST--
Seed 004, Async blocks, motivation 1: a report of three coroutines, the scope by hand
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function fetchEmployees(): array { Async\delay(3); return [1 => ['name' => 'Ann'], 2 => ['name' => 'Bob']]; }
function fetchSalaries(): array { Async\delay(2); return [1 => 100, 2 => 200]; }
function fetchWorkHours(): array { Async\delay(1); return [1 => 40]; }

function generateReport(): void
{
    $scope = Scope::inherit();

    try {
        $tasks = [];
        $tasks[] = spawn in $scope fetchEmployees();
        $tasks[] = spawn in $scope fetchSalaries();
        $tasks[] = spawn in $scope fetchWorkHours();
        [$employees, $salaries, $workHours] = await Async\all($tasks);

        foreach ($employees as $id => $employee) {
            $salary = $salaries[$id] ?? 'N/A';
            $hours = $workHours[$id] ?? 'N/A';
            echo "{$employee['name']}: salary = $salary, hours = $hours\n";
        }

    } catch (Exception $e) {
        echo "Failed to generate report: ", $e->getMessage(), "\n";
    } finally {
        $scope->dispose();
    }
}

generateReport();
?>
--EXPECT--
Ann: salary = 100, hours = 40
Bob: salary = 200, hours = N/A
