--TEST--
Seed 004, Async blocks, motivation 2: the same report in an async block, and one that fails
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Scope;

function fetchEmployees(): array { Async\delay(3); return [1 => ['name' => 'Ann'], 2 => ['name' => 'Bob']]; }
function fetchSalaries(bool $fail): array
{
    Async\delay(2);
    return $fail ? throw new Exception('no salaries') : [1 => 100, 2 => 200];
}
function fetchWorkHours(): array { Async\delay(1); return [1 => 40]; }

function generateReport(bool $fail): void
{
    try {
        async inherit $scope {
            [$employees, $salaries, $workHours] = await Async\all([
                spawn fetchEmployees(),
                spawn fetchSalaries($fail),
                spawn fetchWorkHours()
            ]);

            foreach ($employees as $id => $employee) {
                $salary = $salaries[$id] ?? 'N/A';
                $hours = $workHours[$id] ?? 'N/A';
                echo "{$employee['name']}: salary = $salary, hours = $hours\n";
            }
        }

    } catch (Exception $e) {
        echo "Failed to generate report: ", $e->getMessage(), "\n";
    }
}

generateReport(false);
@generateReport(true);
?>
--EXPECT--
Ann: salary = 100, hours = 40
Bob: salary = 200, hours = N/A
Failed to generate report: no salaries
