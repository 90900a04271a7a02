/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// The raw context switch: two assembly functions.
//
// Declared here, so that no Boost header is needed: in php the symbols come
// from PHP's Zend/asm, in tests and benchmarks from libboost_context. The two
// lay out the saved frame differently, so no code may look into it. A context
// is just a saved stack position; a coroutine that suspends on a foreign stack
// (a PHP Fiber's) needs no special case. Thread: a context is resumed by the
// thread that created it. Source: Boost.Context (Oliver Kowalke), the fcontext
// layer only.
#pragma once

#include <cstddef>

namespace async_core {

/// What the other side receives: the context of the caller of the jump, and the data it passed.
struct transfer {
    void *fctx;
    void *data;
};

extern "C" {

/// Saves the caller's context and continues at `to`. Returns when something jumps back. Suspends: yes.
transfer jump_fcontext(void *to, void *data);

/// Prepares a stack (its top, and the size below it) so that the first jump calls entry(), which must never
/// return.
void *make_fcontext(void *stack_top, std::size_t size_bytes, void (*entry)(transfer));
}

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)        \
    && !defined(__AVX512F__) && !(defined(__CET__) && (__CET__ & 2))

/// jump_fcontext() entered by push and jmp. It leaves by a jmp, so a call would leave an entry on the CPU's return
/// stack, and the next ret would be mispredicted (5 ns). Only for functions that call others as well: a leaf
/// function keeps data below the stack pointer.
[[gnu::always_inline]] inline transfer switch_context(void *to, void *data) noexcept
{
    transfer arrival;
    asm volatile("leaq 1f(%%rip), %%rax\n\t"
                 "pushq %%rax\n\t"
                 "jmp jump_fcontext@PLT\n"
                 "1:"
                 : "=a"(arrival.fctx), "=d"(arrival.data), "+D"(to), "+S"(data)
                 :
                 : "rcx", "r8", "r9", "r10", "r11", "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7",
                 "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13", "xmm14", "xmm15", "cc", "memory");
    return arrival;
}

#else

[[gnu::always_inline]] inline transfer switch_context(void *to, void *data) noexcept { return jump_fcontext(to, data); }

#endif

} // namespace async_core
