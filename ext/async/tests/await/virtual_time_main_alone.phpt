--TEST--
async.virtual_time: the main flow alone sleeps in virtual time as well, at places that cannot be left and in shutdown functions really
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use function Async\{delay, monotonicTime};

function passed(callable $f): string
{
    $virtual = monotonicTime();
    $real = hrtime(true);
    $f();
    return sprintf('%d s, %s', round((monotonicTime() - $virtual) / 1e9), hrtime(true) - $real < 500e9 ? 'at once' : 'really');
}

echo 'sleep: ', passed(fn() => sleep(3600)), "\n";
echo 'usleep: ', passed(fn() => usleep(3_600_000_000)), "\n";
echo 'delay: ', passed(fn() => delay(7_200_000)), "\n";
echo 'destructor: ';
(function () {
    $object = new class {
        public function __destruct()
        {
            echo passed(fn() => sleep(3600)), "\n";
        }
    };
})();

function ticked(): void
{
    static $done = false;
    if (!$done) {
        $done = true;
        $real = hrtime(true);
        usleep(2000);
        echo 'tick function: ', hrtime(true) - $real >= 2_000_000 ? 'really' : 'at once', "\n";
    }
}
register_tick_function('ticked');
declare(ticks=1) {
    $x = 1;
}
unregister_tick_function('ticked');

register_shutdown_function(function () {
    $real = hrtime(true);
    usleep(2000);
    echo 'shutdown function: ', hrtime(true) - $real >= 2_000_000 ? 'really' : 'at once', "\n";
});
$late = new class {
    public function __destruct()
    {
        echo 'destructor at the end: ', passed(fn() => sleep(3600)), "\n";
    }
};
echo "end\n";
?>
--EXPECT--
sleep: 3600 s, at once
usleep: 3600 s, at once
delay: 7200 s, at once
destructor: 3600 s, at once
tick function: really
end
shutdown function: really
destructor at the end: 3600 s, at once
