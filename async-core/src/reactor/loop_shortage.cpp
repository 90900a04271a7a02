/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/loop_shortage.hpp"

#include "base/fatal.hpp"
#include "base/standard_descriptors.hpp"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <initializer_list>

#include <fcntl.h>
#include <pthread.h>
#ifdef __linux__
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif
#include <unistd.h>
#include <uv.h>

namespace async_core {

namespace {

constexpr unsigned descriptors_of_loop = 8; // two pipes, epoll, eventfd, and two for io_uring in newer versions

/// Opens and closes as many descriptors as libuv needs in all. 0 or a negative errno.
int try_descriptors() noexcept
{
    int opened[descriptors_of_loop];
    unsigned count = 0;
    int error = 0;
    while (count < descriptors_of_loop && error == 0) {
#ifdef __linux__
        opened[count] = eventfd(0, EFD_CLOEXEC);
#else
        opened[count] = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
#endif
        if (opened[count] >= 0) {
            ++count;
        } else {
            error = -errno;
        }
    }
    while (count > 0) {
        ::close(opened[--count]);
    }
    return error;
}

/// libuv calls it in one place only, and cannot continue if it fails there.
void *grow_table(void *memory, std::size_t size)
{
    void *grown = std::realloc(memory, size);
    if (grown == nullptr && size != 0) {
        exit_with_message("out of memory for the event loop");
    }
    return grown;
}

void aborted(int) noexcept { exit_with_message("no descriptors or memory for the event loop"); }

/// Of a forked child, in which libuv opens pipes in a handler of its own.
standard_descriptors filled_in_child;

/// The process's first loop, for which libuv may abort. A handler prints a message instead.
int init_first_loop(uv_loop_s &loop) noexcept
{
    struct sigaction before;
    struct sigaction saying_why {};
    saying_why.sa_handler = aborted;
    (void)uv_replace_allocator(std::malloc, grow_table, std::calloc, std::free);
    (void)sigaction(SIGABRT, &saying_why, &before);
    // Such handlers run in the order of their registration: libuv's between these two.
    (void)pthread_atfork(nullptr, nullptr, [] { filled_in_child.fill(); });
    const int error = uv_loop_init(&loop);
    (void)pthread_atfork(nullptr, nullptr, [] { filled_in_child.release(); });
    (void)sigaction(SIGABRT, &before, nullptr);
    return error;
}

} // namespace

int init_loop(uv_loop_s &loop) noexcept
{
    static std::atomic<bool> begun{false};
    int error = try_descriptors();
    if (error != 0) {
        return error;
    }
    error = begun.exchange(true) ? uv_loop_init(&loop) : init_first_loop(loop);
    if (error == 0) {
        error = watch_own_descriptors(loop);
        if (error != 0) {
            (void)uv_loop_close(&loop);
        }
    }
    return error;
}

int watch_own_descriptors([[maybe_unused]] uv_loop_s &loop) noexcept
{
#ifdef __linux__
    for (const int fd : {loop.signal_pipefd[0], loop.async_io_watcher.fd}) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.fd = fd;
        if (fd >= 0 && epoll_ctl(uv_backend_fd(&loop), EPOLL_CTL_ADD, fd, &event) != 0 && errno != EEXIST) {
            return -errno;
        }
    }
#endif
    return 0;
}

} // namespace async_core
