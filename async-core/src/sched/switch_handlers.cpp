#include "sched/switch_handlers.hpp"

#include <cerrno>
#include <cstdlib>

namespace async_core {

struct switch_handler_node {
    switch_handler_node *next;
    async_switch_handler handler;
    void *arg;
};

namespace switch_handlers {

int add(async_coroutine *co, async_switch_handler handler, void *arg) noexcept
{
    auto *node = static_cast<switch_handler_node *>(std::malloc(sizeof(switch_handler_node)));
    if (node == nullptr) {
        return -ENOMEM;
    }
    *node = {nullptr, handler, arg};
    switch_handler_node **link = &co->handlers;
    while (*link != nullptr) {
        link = &(*link)->next;
    }
    *link = node;
    return 0;
}

void call(async_coroutine *co, async_switch_event event) noexcept
{
    std::size_t count = 0;
    for (switch_handler_node *node = co->handlers; node != nullptr; node = node->next) {
        ++count;
    }
    switch_handler_node **link = &co->handlers;
    for (; count != 0; --count) {
        switch_handler_node *node = *link;
        if (node->handler(co, event, node->arg)) {
            link = &node->next;
        } else {
            *link = node->next;
            std::free(node);
        }
    }
}

void finish(async_coroutine *co) noexcept
{
    while (switch_handler_node *node = co->handlers) {
        co->handlers = node->next;
        (void)node->handler(co, ASYNC_SWITCH_FINISH, node->arg);
        std::free(node);
    }
}

} // namespace switch_handlers
} // namespace async_core
