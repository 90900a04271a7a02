--TEST--
Seed 004, Scope waiting 3: a job manager waits for all there is in the scope
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;

function processJob(string $job): void
{
    spawn use($job) {
        Async\delay(10);
        echo "$job: spawned by mistake\n";
    };
    echo "$job\n";
}

function processBackgroundJobs(string ...$jobs): void
{
    $scope = new Scope();

    foreach ($jobs as $job) {
        spawn with $scope processJob($job);
    }

    await $scope->all();
}

processBackgroundJobs('job');
echo "all jobs are done\n";
?>
--EXPECT--
job
job: spawned by mistake
all jobs are done
