/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "reactor/offload_pool.hpp"

#include "base/all_signals_blocked.hpp"
#include "reactor/event_loop.hpp"
#include "reactor/trigger.hpp"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>

#include <pthread.h>

namespace async_core {

struct offload_request {
    offload_pool::function work;
    offload_pool::function abandon;
    void *arg;
    offload_pool::completion done;
    void *waiter; // nullptr once it has left
    bool finished = false;
    bool begun = false;                // under the lock
    offload_request *after = nullptr;  // link in the queue or the list of finished requests; under the lock
    offload_request *before = nullptr; // in the queue; under the lock
    offload_request *prev = nullptr;
    offload_request *next = nullptr;
};

namespace {

constexpr std::size_t stack_bytes = 1024UL * 1024;

void drop(offload_request &request) noexcept
{
    if (request.abandon != nullptr) {
        request.abandon(request.arg);
    }
    delete &request;
}

} // namespace

struct offload_pool::shared {
    std::mutex lock;
    std::condition_variable work_came;
    std::condition_variable work_ended;
    offload_request *queue = nullptr;
    offload_request *queue_last = nullptr;
    offload_request *done = nullptr; // newest first
    unsigned users = 1;              // threads, and the pool
    unsigned threads = 0;
    unsigned idle = 0;
    unsigned working = 0;
    bool closed = false;
    trigger *source = nullptr; // valid until closed
    shared *next_lost = nullptr;
    offload_request *lost_requests = nullptr;

    void push(offload_request &request) noexcept
    {
        request.before = queue_last;
        (queue_last != nullptr ? queue_last->after : queue) = &request;
        queue_last = &request;
    }

    offload_request *pop() noexcept
    {
        offload_request *first = queue;
        if (first != nullptr) {
            remove(*first);
            first->after = nullptr;
            first->begun = true;
        }
        return first;
    }

    void remove(offload_request &request) noexcept
    {
        (request.before != nullptr ? request.before->after : queue) = request.after;
        (request.after != nullptr ? request.after->before : queue_last) = request.before;
    }

    /// Releases the lock and one user.
    static void release(shared *self, std::unique_lock<std::mutex> &held) noexcept
    {
        const bool last = --self->users == 0;
        held.unlock();
        if (last) {
            delete self;
        }
    }
};

void *offload_pool::thread_body(void *common) noexcept
{
    auto *self = static_cast<shared *>(common);
    std::unique_lock<std::mutex> held(self->lock);
    for (;;) {
        offload_request *request = self->pop();
        if (request == nullptr) {
            ++self->idle;
            const bool wanted = self->work_came.wait_for(held, std::chrono::seconds(idle_limit_seconds),
                [self] { return self->queue != nullptr || self->closed; });
            --self->idle;
            if (!wanted || self->closed) {
                break;
            }
            continue;
        }
        ++self->working;
        held.unlock();
        request->work(request->arg);
        held.lock();
        --self->working;
        if (self->closed) {
            drop(*request);
            break;
        }
        request->after = self->done;
        self->done = request;
        trigger_set::fire(*self->source);
        self->work_ended.notify_one();
    }
    --self->threads;
    shared::release(self, held);
    return nullptr;
}

int offload_pool::open() noexcept
{
    if (common_ != nullptr) {
        return 0;
    }
    auto *fresh = new (std::nothrow) shared;
    if (fresh == nullptr) {
        return -ENOMEM;
    }
    fresh->source = triggers_.create(
        false, [](void *pool) { static_cast<offload_pool *>(pool)->take_done(); }, this);
    if (fresh->source == nullptr) {
        delete fresh;
        return -ENOMEM;
    }
    --loop_.interests; // requests are counted separately
    common_ = fresh;
    return 0;
}

/// Call it with the lock held.
int offload_pool::add_thread(shared &common) noexcept
{
    pthread_attr_t attributes;
    pthread_t made;
    if (const int error = pthread_attr_init(&attributes); error != 0) {
        return -error;
    }
    (void)pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    (void)pthread_attr_setstacksize(&attributes, stack_bytes);
    const all_signals_blocked guard;
    const int error = pthread_create(&made, &attributes, thread_body, &common);
    (void)pthread_attr_destroy(&attributes);
    if (error == 0) {
        ++common.threads;
        ++common.users;
    }
    return -error;
}

offload_request *offload_pool::submit(
    function work, function abandon, void *arg, completion done, void *waiter, int &error) noexcept
{
    error = open();
    if (error != 0) {
        return nullptr;
    }
    auto *request = new (std::nothrow) offload_request;
    if (request == nullptr) {
        error = -ENOMEM;
        return nullptr;
    }
    request->work = work;
    request->abandon = abandon;
    request->arg = arg;
    request->done = done;
    request->waiter = waiter;
    {
        const std::lock_guard<std::mutex> held(common_->lock);
        common_->push(*request);
        unsigned queued = 0;
        for (const offload_request *other = common_->queue; other != nullptr && queued <= common_->idle;
             other = other->after) {
            ++queued;
        }
        if (queued > common_->idle && common_->threads < threads_limit_) {
            error = add_thread(*common_);
        }
        if (error != 0 && common_->threads > 0) {
            error = 0; // the existing threads will run it
        }
        if (error != 0) {
            common_->remove(*request);
        } else {
            common_->work_came.notify_one();
        }
    }
    if (error != 0) {
        delete request;
        return nullptr;
    }
    all_.push_back(*request);
    ++running_;
    ++loop_.interests;
    ++loop_.referenced;
    return request;
}

bool offload_pool::finished(const offload_request &request) noexcept { return request.finished; }

void offload_pool::collect(offload_request &request) noexcept { free(request); }

void offload_pool::free(offload_request &request) noexcept
{
    all_.remove(request);
    delete &request;
}

void offload_pool::account_end() noexcept
{
    --running_;
    --loop_.interests;
}

void offload_pool::close_trigger(trigger &source) noexcept
{
    ++loop_.interests;
    trigger_set::destroy(source);
}

void offload_pool::take_done() noexcept
{
    offload_request *newest;
    {
        const std::lock_guard<std::mutex> held(common_->lock);
        newest = common_->done;
        common_->done = nullptr;
    }
    offload_request *oldest = nullptr;
    while (newest != nullptr) {
        offload_request *after = newest->after;
        newest->after = oldest;
        oldest = newest;
        newest = after;
    }
    while (oldest != nullptr) {
        offload_request &request = *oldest;
        oldest = request.after;
        account_end();
        request.finished = true;
        if (request.waiter != nullptr) {
            --loop_.referenced;
            request.done(request.waiter);
        } else {
            all_.remove(request);
            drop(request);
        }
    }
}

void offload_pool::leave(offload_request &request) noexcept
{
    if (!request.finished) {
        if (request.waiter == nullptr) {
            return;
        }
        request.waiter = nullptr;
        --loop_.referenced;
        const std::lock_guard<std::mutex> held(common_->lock);
        if (request.begun) {
            return;
        }
        common_->remove(request);
        account_end();
    }
    all_.remove(request);
    drop(request);
}

offload_pool::load offload_pool::present_load() const noexcept
{
    if (common_ == nullptr) {
        return {};
    }
    const std::lock_guard<std::mutex> held(common_->lock);
    load now{.threads = common_->threads, .busy = common_->working, .queued = 0};
    for (const offload_request *request = common_->queue; request != nullptr; request = request->after) {
        ++now.queued;
    }
    return now;
}

void offload_pool::finish() noexcept
{
    if (common_ == nullptr) {
        return;
    }
    offload_request *next = nullptr;
    for (offload_request *request = all_.first(); request != nullptr; request = next) {
        next = request->next;
        leave(*request);
    }
    if (end_ == at_end::wait) {
        {
            std::unique_lock<std::mutex> held(common_->lock);
            common_->work_ended.wait(held, [this] { return common_->working == 0; });
        }
        take_done();
    }
    offload_request *done;
    trigger *source;
    {
        std::unique_lock<std::mutex> held(common_->lock);
        common_->closed = true;
        source = common_->source;
        done = common_->done;
        common_->work_came.notify_all();
        shared::release(common_, held);
    }
    common_ = nullptr;
    while (done != nullptr) {
        offload_request *after = done->after;
        drop(*done);
        done = after;
    }
    close_trigger(*source);
    loop_.interests -= running_;
    running_ = 0;
    all_.forget();
}

void offload_pool::after_fork() noexcept
{
    // Stays reachable for ever: the lock cannot be taken here, so nothing else can be done with it.
    static shared *lost = nullptr;
    if (common_ != nullptr) {
        common_->lost_requests = all_.first();
        common_->next_lost = lost;
        lost = common_;
        close_trigger(*common_->source);
        common_ = nullptr;
    }
    all_.forget();
    running_ = 0;
}

} // namespace async_core
