#include "reactor/reactor.hpp"

#include <cstdlib>
#include <ctime>

#include <poll.h>

namespace async_core {

namespace {
constexpr nanoseconds_t second = 1'000'000'000;
constexpr nanoseconds_t longest_sleep = 3'600 * second;
} // namespace

unsigned reactor::quick_threads() noexcept
{
    const char *wanted = std::getenv("UV_THREADPOOL_SIZE");
    const long number = wanted != nullptr ? std::strtol(wanted, nullptr, 10) : 4;
    return number < 1 ? 1 : number > 1024 ? 1024 : static_cast<unsigned>(number);
}

reactor::reactor(const clock &time) noexcept : time_(time)
{
    sweep_.owner = this;
    sweep_.fire = [](deadline_node &node) noexcept {
        reactor &self = *static_cast<sweep_timer &>(node).owner;
        --self.background_;
        self.polls_.sweep();
    };
}

reactor::~reactor()
{
    timers_.clear();
    quick_.finish();
    slow_.finish();
    polls_.close_all();
    signals_.close_all();
    triggers_.close_all();
    loop_.close();
}

void reactor::after_fork() noexcept
{
    timers_.clear();
    loop_.renew_after_fork();
    quick_.after_fork();
    slow_.after_fork();
    polls_.close_all();
    signals_.close_all();
    triggers_.close_all();
    loop_.abandon();
    background_ = 0;
}

bool reactor::active() const noexcept { return loop_.referenced + timers_.size() > background_; }

void reactor::get_stats(async_runtime_stats &stats) const noexcept
{
    stats.watchers = polls_.size();
    stats.timers = timers_.size();
    stats.signals = signals_.size();
    stats.pool_requests = quick_.size() + slow_.size();
    stats.triggers = triggers_.size() - quick_.triggers() - slow_.triggers();
}

bool reactor::arm(deadline_node &node) noexcept { return timers_.insert(node); }

void reactor::disarm(deadline_node &node) noexcept { timers_.remove(node); }

void reactor::fire_due() noexcept
{
    if (timers_.empty()) {
        return;
    }
    // Not more than were there: a callback that arms a timer due at once must not hold the turn for ever.
    const nanoseconds_t now = time_.now();
    for (std::size_t left = timers_.size(); left > 0; --left) {
        deadline_node *node = timers_.pop_due(now);
        if (node == nullptr) {
            return;
        }
        if (node != &sweep_) {
            ++loop_.delivered;
        }
        node->fire(*node);
    }
}

void reactor::plan_sweep() noexcept
{
    if (polls_.unchecked() && !sweep_.armed()) {
        sweep_.deadline = deadline_after(time_.now(), sweep_period);
        if (timers_.insert(sweep_)) {
            ++background_;
        }
    }
}

void reactor::turn() noexcept
{
    ++turns_;
    plan_sweep();
    fire_due();
    if (!loop_.interesting()) {
        return;
    }
    // Asked again before they have run, the kernel reports all of them again: with 1,000 connections several times each.
    if (polls_.told() > 0 && ++put_off_ < most_put_off) {
        return;
    }
    put_off_ = 0;
    loop_.run_ready();
}

void reactor::sleep_until_next() noexcept
{
    const nanoseconds_t remaining = timers_.next_deadline() - time_.now();
    if (remaining > 0) {
        const nanoseconds_t bounded = remaining < longest_sleep ? remaining : longest_sleep;
        const timespec limit{static_cast<std::time_t>(bounded / second), static_cast<long>(bounded % second)};
        (void)ppoll(nullptr, 0, &limit, nullptr);
    }
}

void reactor::park() noexcept
{
    ++parks_;
    const std::uint64_t delivered_before = loop_.delivered;
    while (active()) {
        plan_sweep();
        if (!loop_.interesting()) {
            sleep_until_next();
        } else if (timers_.empty()) {
            loop_.wait(-1);
        } else {
            const nanoseconds_t remaining = timers_.next_deadline() - time_.now();
            loop_.wait(remaining > 0 ? remaining : 0);
        }
        fire_due();
        if (loop_.delivered != delivered_before) {
            return;
        }
    }
}

} // namespace async_core
