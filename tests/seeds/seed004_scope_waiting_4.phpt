--TEST--
Seed 004, Scope waiting 4: soft cancellation, first the tasks, then the rest for a while, then the rest
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
use Async\{AwaitCancelledException, Scope};
use function Async\timeout;

function processJob(string $job): void
{
    spawn use($job) {
        Async\delay(100);
        echo "$job: spawned by mistake\n";
    };
    echo "$job\n";
}

function logWrongTasks(Scope $scope): void
{
    echo count($scope->getCoroutines()), " still there\n";
}

function processBackgroundJobs(string ...$jobs): void
{
    $scope = new Scope();

    foreach ($jobs as $job) {
        spawn with $scope processJob($job);
    }

    await $scope->tasks();
    echo "tasks are done\n";

    try {
        await $scope->all() until timeout(1);
    } catch (AwaitCancelledException) {
       logWrongTasks($scope);
    }

    await $scope->all() until timeout(10000);
}

processBackgroundJobs('job');
echo "all is done\n";
?>
--EXPECT--
job
tasks are done
1 still there
job: spawned by mistake
all is done
