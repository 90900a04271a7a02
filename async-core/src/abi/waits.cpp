// The C functions that wait on the reactor; see async_core.h.
//
// The reactor is made here, by the first call that needs it. Objects handed out
// (timers, signals, triggers) belong to their callers also beyond the runtime's
// end and a fork: they are inert then, and freed by their own stop or destroy.
#include "abi/runtime.hpp"
#include "reactor/callback_signal.hpp"
#include "reactor/callback_timer.hpp"
#include "reactor/reactor.hpp"
#include "reactor/waits.hpp"

#include <cerrno>

#include <poll.h>

using namespace async_core;

namespace {

callback_timer *inside(async_timer *timer) noexcept { return reinterpret_cast<callback_timer *>(timer); }
callback_signal *inside(async_signal *signal) noexcept { return reinterpret_cast<callback_signal *>(signal); }
trigger *inside(async_trigger *door) noexcept { return reinterpret_cast<trigger *>(door); }

} // namespace

extern "C" {

int async_poll(async_runtime *runtime, struct pollfd *fds, unsigned count, int64_t timeout_ns)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_descriptors(runtime->sched, *events, fds, count, timeout_ns)
                             : ask_for_descriptors(runtime->sched, fds, count, timeout_ns);
}

int async_wait_ready(async_runtime *runtime, int fd, short events, int64_t timeout_ns)
{
    reactor *source = runtime->reactor();
    pollfd asked{fd, events, 0};
    return source != nullptr ? wait_until_ready(runtime->sched, *source, fd, events, timeout_ns)
                             : ask_for_descriptors(runtime->sched, &asked, 1, timeout_ns);
}

void async_fd_closing(async_runtime *runtime, int fd)
{
    if (reactor *events = runtime->existing_reactor()) {
        events->polls().closing(fd);
    }
}

int async_sleep(async_runtime *runtime, int64_t timeout_ns)
{
    return sleep_for(runtime->sched, timeout_ns);
}

int async_offload(async_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_quick_work(runtime->sched, *events, work, abandon, arg) : -ENOMEM;
}

int async_offload_slow(async_runtime *runtime, void (*work)(void *arg), void (*abandon)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_slow_work(runtime->sched, *events, work, abandon, arg) : -ENOMEM;
}

int async_wait_signal(async_runtime *runtime, int signum, int64_t timeout_ns)
{
    reactor *events = runtime->reactor();
    return events != nullptr ? wait_for_signal(runtime->sched, *events, signum, timeout_ns) : -ENOMEM;
}

async_timer *async_timer_start(async_runtime *runtime, int64_t timeout_ns, int64_t period_ns, bool referenced,
    void (*fire)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events == nullptr ? nullptr
                             : reinterpret_cast<async_timer *>(
                                   callback_timer::start(*events, timeout_ns, period_ns, referenced, fire, arg));
}

bool async_timer_set_referenced(async_timer *timer, bool referenced) { return inside(timer)->set_referenced(referenced); }

void async_timer_stop(async_timer *timer) { inside(timer)->stop(); }

async_signal *async_signal_start(async_runtime *runtime, int signum, bool referenced, void (*fire)(int signum, void *arg),
    void *arg)
{
    reactor *events = runtime->reactor();
    if (events == nullptr) {
        errno = ENOMEM;
        return nullptr;
    }
    int error = 0;
    callback_signal *started = callback_signal::start(*events, signum, referenced, fire, arg, error);
    if (started == nullptr) {
        errno = -error;
    }
    return reinterpret_cast<async_signal *>(started);
}

bool async_signal_set_referenced(async_signal *signal, bool referenced) { return inside(signal)->set_referenced(referenced); }

bool async_signal_pending(async_signal *signal) { return inside(signal)->pending(); }

void async_signal_stop(async_signal *signal) { inside(signal)->stop(); }

async_trigger *async_trigger_create(async_runtime *runtime, bool referenced, void (*fire)(void *arg), void *arg)
{
    reactor *events = runtime->reactor();
    return events == nullptr ? nullptr : reinterpret_cast<async_trigger *>(events->triggers().create(referenced, fire, arg));
}

void async_trigger_fire(async_trigger *door) { trigger_set::fire(*inside(door)); }

void async_trigger_destroy(async_trigger *door) { trigger_set::destroy(*inside(door)); }

} // extern "C"
