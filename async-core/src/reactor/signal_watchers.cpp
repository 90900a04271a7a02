/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/signal_watchers.hpp"

#include "base/all_signals_blocked.hpp"
#include "reactor/event_loop.hpp"

#include <cerrno>
#include <new>

#include <uv.h>

namespace async_core {

struct signal_watcher {
    uv_signal_t handle;
    signal_watchers *owner;
    int signum;
    struct sigaction before;    // the action that libuv's handler replaced
    struct sigaction installed; // libuv's
    listener_list<signal_listener> listeners;
    signal_watcher *prev = nullptr;
    signal_watcher *next = nullptr;
};

namespace {

bool same_handler(const struct sigaction &a, const struct sigaction &b) noexcept
{
    return (a.sa_flags & SA_SIGINFO) == (b.sa_flags & SA_SIGINFO) && a.sa_handler == b.sa_handler;
}

int start(signal_watcher &watcher, uv_signal_cb callback) noexcept
{
    if (sigaction(watcher.signum, nullptr, &watcher.before) != 0) {
        return -errno;
    }
    const int error = uv_signal_start(&watcher.handle, callback, watcher.signum);
    if (error == 0) {
        (void)sigaction(watcher.signum, nullptr, &watcher.installed);
    }
    return error;
}

void stop(signal_watcher &watcher) noexcept
{
    struct sigaction current;
    const bool known = sigaction(watcher.signum, nullptr, &current) == 0;
    // libuv sets the default action first, which must not meet the signal.
    const all_signals_blocked guard;
    uv_signal_stop(&watcher.handle);
    struct sigaction left;
    if (!known || sigaction(watcher.signum, nullptr, &left) != 0) {
        return;
    }
    if (!same_handler(current, watcher.installed)) {
        (void)sigaction(watcher.signum, &current, nullptr);
    } else if (!same_handler(left, watcher.installed) && !same_handler(watcher.before, watcher.installed)) {
        // No other code in this process listens through libuv.
        (void)sigaction(watcher.signum, &watcher.before, nullptr);
    }
}

} // namespace

int signal_watchers::add(signal_listener &listener, int signum) noexcept
{
    listener.watcher = nullptr;
    signal_watcher *watcher = all_.first();
    while (watcher != nullptr && watcher->signum != signum) {
        watcher = watcher->next;
    }
    if (watcher == nullptr) {
        watcher = new (std::nothrow) signal_watcher;
        if (watcher == nullptr) {
            return -ENOMEM;
        }
        watcher->owner = this;
        watcher->signum = signum;
        int error = uv_signal_init(loop_.get(), &watcher->handle);
        if (error != 0) {
            delete watcher;
            return error;
        }
        watcher->handle.data = watcher;
        all_.push_back(*watcher);
        ++watchers_;
        ++loop_.interests;
        error = start(*watcher, [](uv_signal_t *handle, int) {
            auto &delivered = *static_cast<signal_watcher *>(handle->data);
            delivered.owner->deliver(delivered);
        });
        if (error != 0) {
            close(*watcher);
            return error;
        }
    }
    watcher->listeners.push_back(listener);
    listener.watcher = watcher;
    count_referenced(listener.referenced);
    return 0;
}

void signal_watchers::count_referenced(std::ptrdiff_t change) noexcept
{
    loop_.referenced += static_cast<std::size_t>(change);
    referenced_ += static_cast<std::size_t>(change);
}

void signal_watchers::set_referenced(signal_listener &listener, bool referenced) noexcept
{
    count_referenced(referenced - listener.referenced);
    listener.referenced = referenced;
}

bool signal_watchers::pending(const signal_listener &listener) noexcept
{
    return listener.watcher != nullptr
        && listener.watcher->handle.caught_signals != listener.watcher->handle.dispatched_signals;
}

void signal_watchers::remove(signal_listener &listener) noexcept
{
    signal_watcher *watcher = listener.watcher;
    if (watcher == nullptr) {
        return;
    }
    watcher->listeners.remove(listener);
    listener.watcher = nullptr;
    count_referenced(-static_cast<int>(listener.referenced));
    if (watcher->listeners.empty()) {
        stop(*watcher);
        close(*watcher);
    }
}

void signal_watchers::deliver(signal_watcher &watcher) noexcept
{
    const int signum = watcher.signum;
    // The loop frees the watcher only after this callback.
    watcher.listeners.each([&](signal_listener &listener) {
        ++loop_.delivered;
        listener.notify(listener, signum);
    });
}

void signal_watchers::close(signal_watcher &watcher) noexcept
{
    all_.remove(watcher);
    --watchers_;
    --loop_.interests;
    ++loop_.closings;
    uv_close(reinterpret_cast<uv_handle_t *>(&watcher.handle), [](uv_handle_t *handle) {
        auto *closed = static_cast<signal_watcher *>(handle->data);
        --closed->owner->loop_.closings;
        delete closed;
    });
}

void signal_watchers::close_all() noexcept
{
    referenced_ = 0;
    while (signal_watcher *watcher = all_.first()) {
        watcher->listeners.each([](signal_listener &listener) { listener.watcher = nullptr; });
        watcher->listeners.forget();
        if (loop_.is_open()) {
            stop(*watcher);
            close(*watcher);
        } else {
            // Only after a fork whose loop was leaked: its handles are leaked with it.
            all_.remove(*watcher);
            --watchers_;
        }
    }
}

} // namespace async_core
