// Something that happens, and who waits for it.
//
// An event keeps an intrusive list of subscriptions, which live on the waiters'
// stacks; it allocates nothing. Two kinds:
//   one-shot   fire() sets it for good: whoever waits later does not suspend
//   repeating  fire() reaches those who wait now, and is not remembered
// A subclass may have a source behind it (a descriptor, a timer): start() is
// called when the first waiter suspends, stop() when the last has gone.
//
//   idle -> started (first subscription) -> idle (last one undone)
//
// fire() only wakes; the waiters run later, in the order they subscribed. The
// event must outlive its subscriptions.
// Thread: one. Suspends: never.
// Source: the event/waker split after TrueAsync's RFC, the list after folly's Baton.
#pragma once

#include <cstddef>

namespace async_core {

class event;
class waker;

/// One waiter's interest in one event. Prepared, it is only a record; linked while the waiter is suspended.
struct subscription {
    event *source = nullptr;
    waker *owner = nullptr;
    subscription *next_of_waker = nullptr;
    subscription *next = nullptr, *prev = nullptr;   ///< in the event's list
    bool linked = false;
    bool fired = false;
};

class event {
public:
    enum class kind { one_shot, repeating };

    explicit event(kind k) noexcept : kind_(k) {}
    event(const event &) = delete;
    event &operator=(const event &) = delete;
    virtual ~event() = default;

    /// It has happened: wakes all who wait. A one-shot event that has fired does nothing more.
    void fire() noexcept;

    /// One-shot: it has fired. A repeating event never has.
    [[nodiscard]] bool has_fired() const noexcept { return fired_; }
    [[nodiscard]] bool has_waiters() const noexcept { return first_ != nullptr; }

protected:
    /// Begins to watch the source; may fire at once. 0, or a negative errno: then stop() is not called.
    virtual int start() noexcept { return 0; }
    /// Ends watching.
    virtual void stop() noexcept {}

private:
    friend class waker;
    [[nodiscard]] int link(subscription &sub) noexcept;
    void unlink(subscription &sub) noexcept;

    kind kind_;
    bool fired_ = false;
    bool started_ = false;
    subscription *first_ = nullptr, *last_ = nullptr;
};

} // namespace async_core
