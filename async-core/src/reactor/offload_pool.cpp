#include "reactor/offload_pool.hpp"

#include "reactor/all_signals_blocked.hpp"
#include "reactor/event_loop.hpp"

#include <cerrno>
#include <new>

#include <uv.h>

namespace async_core {

struct offload_request {
    uv_work_t work_request;
    offload_pool *owner;
    offload_pool::function work;
    offload_pool::function abandon;
    void *arg;
    offload_pool::completion done;
    void *waiter;                  // nullptr once it has left
    bool finished = false;
    offload_request *prev = nullptr;
    offload_request *next = nullptr;
};

void offload_pool::finish() noexcept
{
    offload_request *next = nullptr;
    for (offload_request *request = all_.first(); request != nullptr; request = next) {
        next = request->next;
        leave(*request);
    }
    while (running_ > 0) {
        loop_.wait(-1);
    }
}

offload_request *offload_pool::submit(function work, function abandon, void *arg, completion done, void *waiter,
    int &error) noexcept
{
    error = loop_.open();
    if (error != 0) {
        return nullptr;
    }
    auto *request = new (std::nothrow) offload_request;
    if (request == nullptr) {
        error = -ENOMEM;
        return nullptr;
    }
    request->owner = this;
    request->work = work;
    request->abandon = abandon;
    request->arg = arg;
    request->done = done;
    request->waiter = waiter;
    request->work_request.data = request;
    const all_signals_blocked guard(!threads_made_);
    error = uv_queue_work(
        loop_.get(), &request->work_request,
        [](uv_work_t *queued) {
            auto &self = *static_cast<offload_request *>(queued->data);
            self.work(self.arg);
        },
        [](uv_work_t *queued, int) {
            auto &self = *static_cast<offload_request *>(queued->data);
            self.owner->ended(self);
        });
    if (error != 0) {
        delete request;
        return nullptr;
    }
    threads_made_ = true;
    all_.push_back(*request);
    ++running_;
    ++loop_.interests;
    ++loop_.referenced;
    return request;
}

bool offload_pool::finished(const offload_request &request) noexcept { return request.finished; }

void offload_pool::free(offload_request &request) noexcept
{
    all_.remove(request);
    delete &request;
}

void offload_pool::ended(offload_request &request) noexcept
{
    --running_;
    --loop_.interests;
    request.finished = true;
    ++loop_.delivered;
    if (request.waiter != nullptr) {
        --loop_.referenced;
        request.done(request.waiter);
    } else {
        if (request.abandon != nullptr) {
            request.abandon(request.arg);
        }
        free(request);
    }
}

void offload_pool::collect(offload_request &request) noexcept { free(request); }

void offload_pool::leave(offload_request &request) noexcept
{
    if (request.finished) {
        if (request.abandon != nullptr) {
            request.abandon(request.arg);
        }
        free(request);
        return;
    }
    if (request.waiter != nullptr) {
        request.waiter = nullptr;
        --loop_.referenced;
        // Fails when a thread has begun it; then its end is awaited.
        (void)uv_cancel(reinterpret_cast<uv_req_t *>(&request.work_request));
    }
}

void offload_pool::after_fork() noexcept
{
    // libuv's threads may be writing to the requests' memory in the parent only; here it is given up with the loop.
    all_.forget();
    running_ = 0;
    threads_made_ = false;
}

} // namespace async_core
