/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/reactor.hpp"

#include "reactor/poll_precisely.hpp"

#include <algorithm>
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

reactor::reactor(virtual_clock &time) noexcept
    : time_(time)
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
    real_timers_.clear();
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
    real_timers_.clear();
    loop_.renew_after_fork();
    quick_.after_fork();
    slow_.after_fork();
    polls_.close_all();
    signals_.close_all();
    triggers_.close_all();
    loop_.abandon();
    background_ = real_background_ = holders_ = 0;
}

bool reactor::active() const noexcept
{
    return loop_.referenced + timers_.size() + real_timers_.size() > background_ + real_background_;
}

void reactor::get_stats(acore_runtime_stats &stats) const noexcept
{
    stats.watchers = polls_.size();
    stats.timers = timers();
    stats.signals = signals_.size();
    stats.pool_requests = quick_.size() + slow_.size();
    const offload_pool::load quick = quick_.present_load(), slow = slow_.present_load();
    stats.pool_threads = quick.threads;
    stats.pool_threads_busy = quick.busy;
    stats.pool_queued = quick.queued;
    stats.slow_threads = slow.threads;
    stats.slow_threads_busy = slow.busy;
    stats.slow_queued = slow.queued;
    stats.triggers = triggers_.size() - quick_.triggers() - slow_.triggers();
}

bool reactor::arm(deadline_node &node) noexcept { return timers_.insert(node); }

void reactor::disarm(deadline_node &node) noexcept { timers_.remove(node); }

/// Not more than there were at the start: a callback that arms a timer due at once must not keep the iteration going
/// for ever.
void reactor::fire_until(deadline_queue &timers, nanoseconds_t now) noexcept
{
    for (std::size_t left = timers.size(); left > 0; --left) {
        deadline_node *node = timers.pop_due(now);
        if (node == nullptr) {
            return;
        }
        if (node != &sweep_) {
            ++loop_.delivered;
        }
        node->fire(*node);
    }
}

void reactor::fire_due() noexcept
{
    if (!timers_.empty()) {
        fire_until(timers_, time_.now());
    }
    if (!real_timers_.empty()) [[unlikely]] {
        fire_until(real_timers_, time_.real());
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

void reactor::iterate() noexcept
{
    ++iterations_;
    plan_sweep();
    fire_due();
    if (!loop_.interesting()) {
        return;
    }
    // Polled before they have run, the kernel would report all of them again: with 1,000 connections several
    // times each.
    if (polls_.notified() > 0 && ++put_off_ < most_put_off) {
        return;
    }
    put_off_ = 0;
    loop_.run_ready();
}

/// -1 without a timer.
nanoseconds_t reactor::time_to_next() const noexcept
{
    nanoseconds_t left = no_deadline;
    if (!timers_.empty()) {
        left = timers_.next_deadline() - time_.now();
    }
    if (!real_timers_.empty()) [[unlikely]] {
        left = std::min(left, real_timers_.next_deadline() - time_.real());
    }
    return left == no_deadline ? -1 : std::max(left, nanoseconds_t{0});
}

void reactor::wait_for_next() noexcept
{
    const nanoseconds_t left = time_to_next();
    if (loop_.interesting()) {
        loop_.wait(left);
    } else if (left > 0) {
        const nanoseconds_t bounded = std::min(left, longest_sleep);
        const timespec limit{static_cast<std::time_t>(bounded / second), static_cast<long>(bounded % second)};
        (void)poll_precisely(nullptr, 0, limit);
    }
}

/// Events that have arrived come first. False: something real has to be waited for.
bool reactor::skip_to_next() noexcept
{
    const std::uint64_t delivered_before = loop_.delivered;
    if (loop_.interesting()) {
        loop_.run_ready();
    }
    if (loop_.delivered == delivered_before) {
        const bool real = loop_.referenced > signals_.referenced() || holders_ > 0;
        const nanoseconds_t next = timers_.next_deadline();
        if (timers_.size() <= background_ || (real && !time_.skips(next))) {
            return false;
        }
        time_.go_on_to(next);
    }
    return true;
}

void reactor::park() noexcept
{
    ++parks_;
    const std::uint64_t delivered_before = loop_.delivered;
    while (active()) {
        plan_sweep();
        if (!time_.is_virtual()) [[likely]] {
            wait_for_next();
        } else if (!skip_to_next()) {
            time_.flow();
            wait_for_next();
            time_.stand();
        }
        fire_due();
        if (loop_.delivered != delivered_before) {
            return;
        }
    }
}

} // namespace async_core
