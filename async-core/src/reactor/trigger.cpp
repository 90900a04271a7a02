/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/trigger.hpp"

#include "reactor/event_loop.hpp"

#include <atomic>
#include <new>

#include <uv.h>

namespace async_core {

struct trigger {
    uv_async_t handle;
    trigger_set *owner;
    trigger_set::function callback;
    void *arg;
    bool referenced;
    std::atomic<bool> open{true};
    bool handle_gone = false; // the close callback was called
    bool released = false;    // destroy() was called
    trigger *prev = nullptr;
    trigger *next = nullptr;
};

static_assert(std::atomic<bool>::is_always_lock_free, "fire() is called from signal handlers");

trigger *trigger_set::create(bool referenced, function callback, void *arg) noexcept
{
    if (loop_.open() != 0) {
        return nullptr;
    }
    auto *source = new (std::nothrow) trigger;
    if (source == nullptr) {
        return nullptr;
    }
    const int error = uv_async_init(loop_.get(), &source->handle, [](uv_async_t *handle) {
        auto &fired = *static_cast<trigger *>(handle->data);
        ++fired.owner->loop_.delivered;
        fired.callback(fired.arg);
    });
    if (error != 0) {
        delete source;
        return nullptr;
    }
    source->handle.data = source;
    source->owner = this;
    source->callback = callback;
    source->arg = arg;
    source->referenced = referenced;
    all_.push_back(*source);
    ++count_;
    ++loop_.interests;
    loop_.referenced += referenced;
    return source;
}

void trigger_set::fire(trigger &source) noexcept
{
    if (source.open.load(std::memory_order_relaxed)) {
        uv_async_send(&source.handle);
    }
}

void trigger_set::close(trigger &source) noexcept
{
    source.open.store(false, std::memory_order_relaxed);
    all_.remove(source);
    --count_;
    --loop_.interests;
    loop_.referenced -= source.referenced;
    if (!loop_.is_open()) {
        // Only after a fork whose loop was leaked: its handles are leaked with it.
        source.handle_gone = true;
        return;
    }
    ++loop_.closings;
    uv_close(reinterpret_cast<uv_handle_t *>(&source.handle), [](uv_handle_t *handle) {
        auto *closed = static_cast<trigger *>(handle->data);
        --closed->owner->loop_.closings;
        closed->handle_gone = true;
        if (closed->released) {
            delete closed;
        }
    });
}

void trigger_set::destroy(trigger &source) noexcept
{
    source.released = true;
    if (source.handle_gone) {
        delete &source;
    } else if (source.open.load(std::memory_order_relaxed)) {
        source.owner->close(source);
    }
}

void trigger_set::close_all() noexcept
{
    while (trigger *source = all_.first()) {
        close(*source);
    }
}

} // namespace async_core
