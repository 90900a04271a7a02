--TEST--
A handler with one parameter that is declared for the exception gets the exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

foreach ([
    'Exception' => function (Exception $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; },
    'Throwable' => function (Throwable $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; },
    'of its class' => function (LogicException $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; },
    'arrow function' => fn(LogicException $e) => print get_class($e) . " {$e->getMessage()}\n",
] as $name => $handler) {
    $scope = new Scope;
    $scope->setExceptionHandler($handler);
    spawn in $scope use($name) { throw new LogicException($name); };
    await $scope;
}
?>
--EXPECT--
LogicException Exception
LogicException Throwable
LogicException of its class
LogicException arrow function
