--TEST--
Seed 004, Context, motivation: a property that all requests share, and the same in the context of each
--FILE--
<?php
use function Async\currentContext;

class TokenGuard
{
    private ?string $user = null;

    public function __construct(private Closure $getTokenForRequest) {}

    /**
     * Get the currently authenticated user.
     */
    public function user(): ?string
    {
        // If we've already retrieved the user for the current request we can just
        // return it back immediately. We do not want to fetch the user data on
        // every call to this method because that would be tremendously slow.
        if (! is_null($this->user)) {
            return $this->user; // <-- Shared state
        }

        $user = null;

        $token = ($this->getTokenForRequest)();

        $user = "user of $token";

        return $this->user = $user;
    }
}

class ContextGuard
{
    public function __construct(private Closure $getTokenForRequest) {}

    public function user(): string
    {
        if (!currentContext()->hasLocal($this)) {
            currentContext()->set($this, 'user of ' . ($this->getTokenForRequest)());
        }
        return currentContext()->get($this);
    }
}

$token = fn() => currentContext()->get('token');
foreach ([new TokenGuard($token), new ContextGuard($token)] as $guard) {
    foreach (['token 1', 'token 2'] as $name) {
        $scope = new Async\Scope;
        $scope->context->set('token', $name);
        echo await spawn in $scope $guard->user(), "\n";
    }
}
?>
--EXPECT--
user of token 1
user of token 1
user of token 1
user of token 2
