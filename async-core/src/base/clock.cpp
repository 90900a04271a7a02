#include "base/clock.hpp"

#include <ctime>

namespace async_core {

nanoseconds_t monotonic_clock::now() const noexcept
{
    timespec ts;
    clock_gettime(CLOCK_MONOTONIC, &ts);
    return nanoseconds_t{ts.tv_sec} * 1'000'000'000 + ts.tv_nsec;
}

nanoseconds_t deadline_after(nanoseconds_t now, nanoseconds_t timeout) noexcept
{
    if (timeout < 0 || (now > 0 && timeout > no_deadline - now)) {
        return no_deadline;
    }
    return now + timeout;
}

} // namespace async_core
