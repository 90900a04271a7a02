/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "sched/watchdog.hpp"

#include "base/all_signals_blocked.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>

namespace async_core {

namespace {

constexpr std::size_t stack_bytes = 256UL * 1024;
constexpr nanoseconds_t shortest_look = 500'000;
constexpr int idle_looks = 4; // before it sleeps: short waits between runs shall not wake it each time

nanoseconds_t now() noexcept
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

struct watchdog::sleep {
    std::mutex lock;
    std::condition_variable changed;
    bool stopped = false;
    bool woken = false;
    sleep *lost_before = nullptr;
};

watchdog::watchdog(const run_number &run, nanoseconds_t limit, function fire, void *arg) noexcept
    : run_(run)
    , limit_(limit)
    , fire_(fire)
    , arg_(arg)
{
}

watchdog::~watchdog() { stop(); }

bool watchdog::rest(nanoseconds_t limit) noexcept
{
    std::unique_lock<std::mutex> held(sleep_->lock);
    const auto over = [this] { return sleep_->stopped || sleep_->woken; };
    if (limit < 0) {
        sleep_->changed.wait(held, over);
    } else {
        sleep_->changed.wait_for(held, std::chrono::nanoseconds(limit), over);
    }
    sleep_->woken = false;
    return !sleep_->stopped;
}

void watchdog::wake() noexcept
{
    {
        const std::lock_guard<std::mutex> held(sleep_->lock);
        sleep_->woken = true;
    }
    sleep_->changed.notify_one();
}

void watchdog::watch() noexcept
{
    const nanoseconds_t look = std::max(limit_ / 2, shortest_look);
    std::uint64_t seen = 0;
    nanoseconds_t since = 0;
    nanoseconds_t due = 0;
    int idle = 0;
    for (nanoseconds_t pause = 0; rest(pause);) {
        pause = look;
        const std::uint64_t run = run_.load(std::memory_order_relaxed);
        if ((run & idle_run) != 0) {
            seen = 0;
            if (++idle >= idle_looks) {
                idle = 0;
                sleeps_.store(true, std::memory_order_seq_cst);
                // Either this sees the end of the idle time, or ended_idle() sees the flag.
                const bool goes_on = (run_.load(std::memory_order_seq_cst) & idle_run) == 0 || rest(-1);
                sleeps_.store(false, std::memory_order_relaxed);
                if (!goes_on) {
                    return;
                }
                pause = 0;
            }
            continue;
        }
        idle = 0;
        const nanoseconds_t time = now();
        if (run != seen) {
            seen = run;
            since = time;
            due = deadline_after(time, limit_);
        } else if (time >= due) {
            fire_(run, time - since, arg_);
            due = deadline_after(time, limit_);
        }
    }
}

void *watchdog::thread_body(void *self) noexcept
{
    static_cast<watchdog *>(self)->watch();
    return nullptr;
}

int watchdog::start() noexcept
{
    sleep_.reset(new (std::nothrow) sleep);
    if (sleep_ == nullptr) {
        return -ENOMEM;
    }
    pthread_attr_t attributes;
    if (const int error = pthread_attr_init(&attributes); error != 0) {
        return -error;
    }
    (void)pthread_attr_setstacksize(&attributes, stack_bytes);
    int error;
    {
        const all_signals_blocked guard;
        error = pthread_create(&thread_, &attributes, thread_body, this);
    }
    (void)pthread_attr_destroy(&attributes);
    has_thread_ = error == 0;
    return -error;
}

void watchdog::stop() noexcept
{
    if (!has_thread_) {
        return;
    }
    {
        const std::lock_guard<std::mutex> held(sleep_->lock);
        sleep_->stopped = true;
    }
    sleep_->changed.notify_one();
    (void)pthread_join(thread_, nullptr);
    has_thread_ = false;
}

void watchdog::after_fork() noexcept
{
    if (has_thread_) {
        // Stays reachable for ever: another thread may have held its lock.
        static sleep *lost = nullptr;
        sleep_->lost_before = lost;
        lost = sleep_.release();
        has_thread_ = false;
        sleeps_.store(false, std::memory_order_relaxed);
        (void)start();
    }
}

} // namespace async_core
