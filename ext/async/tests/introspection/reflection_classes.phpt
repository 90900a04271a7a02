--TEST--
Reflection of the classes: which can be extended, made, cloned; constants of none
--EXTENSIONS--
async
--FILE--
<?php
foreach (['Awaitable', 'Coroutine', 'Scope', 'Timeout', 'Context', 'Key', 'ContextException'] as $name) {
    $class = new ReflectionClass("Async\\$name");
    echo $name, ': ', implode(' ', Reflection::getModifierNames($class->getModifiers())), $class->isInterface() ? ' interface' : '',
        $class->isInstantiable() ? ' instantiable' : '', $class->isCloneable() ? ' cloneable' : '',
        ', ', $class->getExtensionName(), ', ', implode(' ', $class->getInterfaceNames()), "\n";
}
foreach (['currentContext', 'rootContext', 'coroutineContext', 'localContext', 'runtimeStats'] as $name) {
    $function = new ReflectionFunction("Async\\$name");
    echo $function->getName(), '(): ', $function->getReturnType(), ' ', $function->getExtensionName(), "\n";
}
echo new ReflectionMethod('Async\Context', 'set');
echo new ReflectionMethod('Async\Scope', 'find');
echo new ReflectionProperty('Async\Scope', 'context');
?>
--EXPECT--
Awaitable:  interface, async, 
Coroutine: final, async, Async\Awaitable
Scope:  instantiable, async, Async\Awaitable Async\ScopeProvider
Timeout: final, async, Async\Awaitable
Context: final, async, 
Key: final instantiable, async, Stringable
ContextException:  instantiable, async, Throwable Stringable
Async\currentContext(): Async\Context async
Async\rootContext(): Async\Context async
Async\coroutineContext(): Async\Context async
Async\localContext(): Async\Context async
Async\runtimeStats(): array async
Method [ <internal:async> public method set ] {

  - Parameters [3] {
    Parameter #0 [ <required> object|string $key ]
    Parameter #1 [ <required> mixed $value ]
    Parameter #2 [ <optional> bool $replace = false ]
  }
  - Return [ static ]
}
Method [ <internal:async> public method find ] {

  - Parameters [1] {
    Parameter #0 [ <required> object|string $key ]
  }
  - Return [ mixed ]
}
Property [ public protected(set) readonly Async\Context $context ]
