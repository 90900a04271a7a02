"""Saved machine contexts: the registers that jump_fcontext() of PHP's Zend/asm has left on a stack.

The offsets are those of jump_x86_64_sysv_elf_gas.S and jump_arm64_aapcs_elf_gas.S
there, without a shadow stack.
"""

import struct

import gdb

from weft_gdb.memory import Problem

# size of the saved frame; register: offset in it; where the program counter is
_LAYOUTS = {
    "i386:x86-64": (0x48, {"r12": 0x10, "r13": 0x18, "r14": 0x20, "r15": 0x28, "rbx": 0x30, "rbp": 0x38}, 0x40, "rip", "rsp"),
    "aarch64": (0xb0, {**{f"x{19 + i}": 0x40 + 8 * i for i in range(12)}}, 0xa0, "pc", "sp"),
}


class Context:
    """The registers of a suspended flow."""

    def __init__(self, handle: int) -> None:
        layout = _LAYOUTS.get(gdb.selected_inferior().architecture().name())
        if layout is None:
            raise Problem(f"How contexts are saved on {gdb.selected_inferior().architecture().name()} is unknown here")
        size, saved, counter, self.pc_name, self.sp_name = layout
        try:
            memory = bytes(gdb.selected_inferior().read_memory(handle, size))
        except gdb.MemoryError as problem:
            raise Problem(f"The saved context at {handle:#x} is not in memory: it is corrupted, or missing in this core file") from problem

        def word(offset: int) -> int:
            return struct.unpack_from("<Q", memory, offset)[0]

        self.registers = {name: word(offset) for name, offset in saved.items()}
        self.pc = word(counter)
        self.sp = handle + size
        self.registers[self.pc_name] = self.pc
        self.registers[self.sp_name] = self.sp
        if gdb.block_for_pc(self.pc) is None:
            raise Problem(f"The saved context at {handle:#x} is corrupted: there is no code at {self.pc:#x}")
