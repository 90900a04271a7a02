/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/callback_signal.hpp"

#include "reactor/reactor.hpp"

#include <cerrno>
#include <new>

namespace async_core {

callback_signal *callback_signal::start(
    reactor &owner, int signum, bool referenced, function callback, void *arg, int &error) noexcept
{
    error = owner.loop().open();
    if (error != 0) {
        return nullptr;
    }
    auto *listener = new (std::nothrow) callback_signal;
    if (listener == nullptr) {
        error = -ENOMEM;
        return nullptr;
    }
    listener->reactor_ = &owner;
    listener->callback_ = callback;
    listener->arg_ = arg;
    listener->referenced = referenced;
    listener->notify = [](signal_listener &listening, int delivered) noexcept {
        auto &self = static_cast<callback_signal &>(listening);
        self.callback_(delivered, self.arg_);
    };
    error = owner.signals().add(*listener, signum);
    if (error != 0) {
        delete listener;
        return nullptr;
    }
    return listener;
}

bool callback_signal::set_referenced(bool wanted) noexcept
{
    if (watcher == nullptr) {
        return false;
    }
    reactor_->signals().set_referenced(*this, wanted);
    return true;
}

void callback_signal::stop() noexcept
{
    if (watcher != nullptr) {
        reactor_->signals().remove(*this);
    }
    delete this;
}

} // namespace async_core
