"""What php must never do, whatever the program: recognised from how it ended and what stands on its standard error."""

import re
import signal
from dataclasses import dataclass

_REPORTS = (
    ("assertion", re.compile(r"Assertion [`'](.*?)' failed")),
    ("sanitizer", re.compile(r"ERROR: AddressSanitizer:? ?([\w-]*)")),
    ("undefined behaviour", re.compile(r"^\S+\.(?:c|h|cpp|hpp|y|l):\d+(?::\d+)?: runtime error: (.*)$", re.M)),
    ("heap", re.compile(r"(zend_mm_heap corrupted|corrupted double-linked|free\(\): invalid)")),
    ("leak", re.compile(r"=== Total (\d+) memory leaks detected ===")),
    ("terminate", re.compile(r"terminate called (.*)")),
)
# By signature: faults that PHP has without coroutines as well.
_OF_THE_BASE = (
    # an exception leaves a function that array_map() has called, and releases a generator inside try/finally: it reads the opline of array_map()'s frame
    re.compile(r"^undefined behaviour member access within misaligned address N for type 'const struct zend_op'.* zend_generator_dtor_storage\b"),
    # a fatal error in the step function of an SQLite3 aggregate: the final one is called when its closure has been freed
    re.compile(r"^undefined behaviour member access within null pointer of type 'union zend_function' zend_call_known_fcc < sqlite3_do_callback < "
               r"php_sqlite3_callback_final\b"),
    re.compile(r"^sanitizer heap-use-after-free zend_call_known_fcc < sqlite3_do_callback < php_sqlite3_callback_final\b"),
    # bytes are written to a stream whose wrapper has said that its position is near PHP_INT_MAX
    re.compile(r"^undefined behaviour signed integer overflow: N \+ \d+ cannot be represented in type 'long int' _php_stream_write_buffer\b"),
    # a certificate of SNI_server_certs that is no file: the context of the one before is stored once more
    re.compile(r"^sanitizer attempting SSL_CTX_free < php_openssl_sockop_close\b"),
    # the last reference to a long list of objects, each a property of the one before, goes away: they are freed recursively
    re.compile(r"^sanitizer stack-overflow (?:(?:zend_objects_store_del|rc_dtor_func|i_zval_ptr_dtor|zend_array_destroy|zend_object_std_dtor|"
               r"zend_object_dtor_dynamic_properties)(?: < |$))+$"),
    # registerPhpFunctions() has thrown, and the expression calls php:function() all the same
    re.compile(r"^assertion ns->mode == PHP_DOM_REG_FUNC_MODE_SET php_dom_xpath_callback_dispatch"),
)
_FRAME = re.compile(r"^\s*#\d+ 0x[0-9a-f]+ in (\S+)", re.M)
# stream_wrapper_register() with a class whose autoloader throws: the text of an error that is not thrown
_LEAKS_OF_THE_BASE = re.compile(r"^\S*zend_smart_str\.c\(\d+\) :  Freeing 0x[0-9a-f]+ \(224 bytes\).*\n", re.M)
_LEAK_PLACE = re.compile(r"^(\S+?)\(\d+\) :  Freeing 0x", re.M)
_CRASHES = {signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGTRAP}
_UNTELLING = re.compile(r"^_*(interceptor_|asan_|ubsan_|sanitizer|GI_|libc_|malloc$|free$|memcpy|memmove|raise|abort|"
                        r"assert_fail|pthread_kill|start_thread|clone)")
# zend_set_timeout()'s second stage: a C function did not give the VM a chance to end the program.
_HARD_TIMEOUT_STATUS = 124


@dataclass(frozen=True)
class Finding:
    """One thing done wrong. Two with one signature are taken for the same."""

    signature: str
    report: str


def of(status: int, errors: str) -> Finding | None:
    """Judge a program that ended by itself: exit status, or minus the signal, and its standard error."""
    for kind, pattern in _REPORTS:
        found = pattern.search(errors)
        if not found:
            continue
        if "hard rss limit exhausted" in errors:      # the program wanted too much, no fault
            return None
        report = errors[max(0, found.start() - 200):]
        if kind == "leak":
            places = sorted(set(re.findall(r"[^/]+$", place)[0] for place in _LEAK_PLACE.findall(_LEAKS_OF_THE_BASE.sub("", errors))))
            if not places:
                return None
            return Finding(f"leak {' '.join(places[:3])}", errors[:6000])
        frames = [name for name in _FRAME.findall(report) if not _UNTELLING.match(name)]
        what = re.sub(r"0x[0-9a-f]+|-?\d{3,}", "N", found[1])[:80]
        signature = f"{kind} {what} {' < '.join(frames[:3])}".strip()
        return None if any(known.search(signature) for known in _OF_THE_BASE) else Finding(signature, report[:6000])
    if status < 0 and -status in _CRASHES:
        return Finding(f"signal {signal.Signals(-status).name}", errors[-2000:])
    if status == _HARD_TIMEOUT_STATUS and "terminated" in errors:
        return Finding("does not end: busy in C", errors[-2000:])
    return None
