/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/callback_watch.hpp"

#include "reactor/reactor.hpp"

#include <cerrno>
#include <new>

namespace async_core {

callback_watch *callback_watch::start(
    reactor &source, int fd, short events, function callback, void *arg, int &error) noexcept
{
    error = source.loop().open();
    if (error != 0) {
        return nullptr;
    }
    auto *watch = new (std::nothrow) callback_watch;
    if (watch == nullptr) {
        error = -ENOMEM;
        return nullptr;
    }
    watch->reactor_ = &source;
    watch->generation_ = source.polls().generation();
    watch->callback_ = callback;
    watch->arg_ = arg;
    watch->fd = fd;
    watch->events = events;
    watch->notify = [](poll_waiter &waiting) noexcept {
        auto &self = static_cast<callback_watch &>(waiting);
        self.callback_(self.closed, self.arg_); // may have freed it
    };
    error = source.polls().add(*watch);
    if (error != 0) {
        delete watch;
        return nullptr;
    }
    return watch;
}

void callback_watch::stop() noexcept
{
    if (generation_ == reactor_->polls().generation()) {
        reactor_->polls().remove(*this);
    }
    delete this;
}

} // namespace async_core
