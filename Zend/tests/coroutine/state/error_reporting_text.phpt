--TEST--
What ini_get(), ini_set(), ini_get_all() and ini_restore() know of error_reporting is the coroutine's
--DESCRIPTION--
State rows: EG(error_reporting)
--EXTENSIONS--
async
--INI--
error_reporting=30719
async.schedule_seed=0
--FILE--
<?php
function texts(): string
{
    return implode(' ', [error_reporting(), ini_get('error_reporting'), ini_get_all('core')['error_reporting']['local_value'],
        ini_get_all('core', false)['error_reporting'], @ini_get('error_reporting')]);
}
$quiet = spawn {
    error_reporting(E_ERROR);
    suspend;
    echo texts(), "\n";
    $old = ini_set('error_reporting', (string) E_PARSE);
    suspend;
    ini_set('error_reporting', $old);
    echo texts(), "\n";
    ini_restore('error_reporting');
    echo texts(), "\n";
    error_reporting(0);
    suspend;
    return texts();
};
suspend;
echo texts(), "\n";
$old = ini_alter('error_reporting', (string) E_ERROR);
suspend;
ini_set('error_reporting', $old);
echo texts(), "\n";
suspend;
ini_restore('error_reporting');
echo texts(), "\n";
while (!$quiet->isCompleted()) suspend;
echo await $quiet, "\n", texts(), "\n";

ini_set('error_reporting', 'E_ALL');
var_dump(error_reporting(), ini_get('error_reporting'));
?>
--EXPECT--
30719 30719 30719 30719 30719
1 1 1 1 1
30719 30719 30719 30719 30719
1 1 1 1 1
30719 30719 30719 30719 30719
30719 30719 30719 30719 30719
0 0 0 0 0
30719 30719 30719 30719 30719
int(0)
string(5) "E_ALL"
