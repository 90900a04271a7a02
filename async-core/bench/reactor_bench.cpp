/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The reactor's two anchors: 100,000 timers of 1 to 1000 ms, and a ping-pong over socket pairs.
//
//   bench_reactor timers [count]     wall and CPU seconds from first spawn to last wake
//   bench_reactor pingpong [rounds]  nanoseconds per round (two messages), one pair
//   bench_reactor pingpong64 [rounds] the same with 64 pairs at once
//   bench_reactor raw [rounds]       the same single pair with bare epoll, no coroutines
#include "async_core/async_core.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <poll.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

struct task {
    void (*body)(task &);
    long number;
    int fd;
};

acore_runtime *runtime;
long running;

void run_task(void *area)
{
    auto &self = *static_cast<task *>(area);
    self.body(self);
    if (--running == 0) {
        acore_wake(runtime, acore_main(runtime), ACORE_WAKE_EVENT);
    }
}

void spawn(void (*body)(task &), long number, int fd)
{
    acore_coroutine *co = acore_coroutine_create(runtime);
    *static_cast<task *>(acore_coroutine_area(co)) = {body, number, fd};
    ++running;
    (void)acore_coroutine_enqueue(runtime, co);
    acore_coroutine_release(co);
}

double cpu_seconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

double wall_seconds()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

void wait_readable(int fd)
{
    pollfd one{fd, POLLIN, 0};
    if (acore_poll(runtime, &one, 1, -1) != 1) {
        std::abort();
    }
}

void receive(int fd)
{
    char byte;
    while (recv(fd, &byte, 1, MSG_DONTWAIT) != 1) {
        wait_readable(fd);
    }
}

void transmit(int fd)
{
    if (send(fd, "x", 1, MSG_DONTWAIT) != 1) {
        std::abort();
    }
}

void run_all()
{
    while (running > 0) {
        acore_park_prepare(runtime);
        acore_park(runtime, -1);
    }
}

void report_iterations()
{
    acore_runtime_stats stats{};
    stats.size = sizeof(stats);
    acore_runtime_get_stats(runtime, &stats);
    std::printf("  parks %llu, iterations %llu, switches %llu\n", static_cast<unsigned long long>(stats.reactor_parks),
        static_cast<unsigned long long>(stats.reactor_turns), static_cast<unsigned long long>(stats.switches));
}

void timers(long count)
{
    const double wall = wall_seconds();
    const double cpu = cpu_seconds();
    for (long i = 0; i < count; ++i) {
        spawn([](task &self) { (void)acore_sleep(runtime, (self.number % 1000 + 1) * 1'000'000); }, i, -1);
    }
    run_all();
    std::printf("timers %ld: wall %.3f s, cpu %.3f s\n", count, wall_seconds() - wall, cpu_seconds() - cpu);
    report_iterations();
}

void pingpong(long rounds, int pairs)
{
    for (int i = 0; i < pairs; ++i) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
            std::abort();
        }
        spawn(
            [](task &self) {
                for (long n = 0; n < self.number; ++n) {
                    transmit(self.fd);
                    receive(self.fd);
                }
            },
            rounds / pairs, ends[0]);
        spawn(
            [](task &self) {
                for (long n = 0; n < self.number; ++n) {
                    receive(self.fd);
                    transmit(self.fd);
                }
            },
            rounds / pairs, ends[1]);
    }
    const double cpu = cpu_seconds();
    const double wall = wall_seconds();
    run_all();
    std::printf("pingpong %d pairs: wall %.0f ns, cpu %.0f ns a round\n", pairs,
        (wall_seconds() - wall) * 1e9 / static_cast<double>(rounds),
        (cpu_seconds() - cpu) * 1e9 / static_cast<double>(rounds));
    report_iterations();
}

/// The same system calls as a loop without coroutines: recv that fails, epoll_wait, recv, send; twice per round.
void raw(long rounds)
{
    int ends[2];
    const int poller = epoll_create1(0);
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) {
        std::abort();
    }
    for (int end = 0; end < 2; ++end) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = ends[end];
        epoll_ctl(poller, EPOLL_CTL_ADD, ends[end], &event);
    }
    const double cpu = cpu_seconds();
    const double wall = wall_seconds();
    transmit(ends[0]);
    for (long n = 0; n < 2 * rounds; ++n) {
        char byte;
        epoll_event events[16];
        const int ready = epoll_wait(poller, events, 16, -1);
        for (int i = 0; i < ready; ++i) {
            const int fd = events[i].data.fd;
            if (recv(fd, &byte, 1, MSG_DONTWAIT) == 1) {
                transmit(fd);
            }
            (void)!recv(fd, &byte, 1, MSG_DONTWAIT);
        }
    }
    std::printf("raw epoll: wall %.0f ns, cpu %.0f ns a round\n",
        (wall_seconds() - wall) * 1e9 / static_cast<double>(rounds),
        (cpu_seconds() - cpu) * 1e9 / static_cast<double>(rounds));
}

} // namespace

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "timers";
    const long count = argc > 2 ? std::atol(argv[2]) : 100'000;
    acore_engine_ops ops{};
    ops.size = sizeof(ops);
    ops.area_size = sizeof(task);
    ops.run = run_task;
    runtime = acore_runtime_create(&ops, nullptr);
    if (std::strcmp(what, "timers") == 0) {
        timers(count);
    } else if (std::strcmp(what, "pingpong") == 0) {
        pingpong(count, 1);
    } else if (std::strcmp(what, "pingpong64") == 0) {
        pingpong(count, 64);
    } else {
        raw(count);
    }
    acore_runtime_destroy(runtime);
}
