--TEST--
Seed 004, In scope expression 3: the result of a property fetch or method call
--FILE--
<?php
class Service {
    private Async\Scope $scope;
    public function __construct() {
        $this->scope = new Async\Scope();
    }
    private function getScope(): Async\Scope {
        return $this->scope;
    }
    private function method(): string {
        return __METHOD__;
    }
    public function run(): void {
        $a = spawn in $this->scope $this->method();
        $b = spawn in $this->getScope() $this->method();
        echo await $a, "\n", await $b, "\n";
    }
}

(new Service)->run();
?>
--EXPECT--
Service::method
Service::method
