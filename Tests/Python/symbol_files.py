"""Compiles a small Swift program for Linux, and puts its debug information into files of other forms: what a dSYM holds, and files that are wrong."""

import pathlib
import re
import shutil
import struct
import subprocess

X86_64 = (0x01000007, 3)
ARM64 = (0x0100000C, 0)
BASE = 0x100000000

SOURCE = """\
@inline(never) func show(_ value: Int) { print(value) }

final class Checkout {
    @inline(never) func pay(_ amount: Int) {
        show(amount)
        show(amount + 1)
    }
    @inline(__always) func confirm() {
        show(7)
        show(8)
    }
    @inline(never) func close() {
        confirm()
    }
}

let checkout = Checkout()
checkout.pay(3)
checkout.close()
"""

# The place of the first call of show in two functions of SOURCE. What `close` calls is inlined.
PLACES = {"pay": ("Shop.swift", 5, "Checkout.pay(_:)"), "close": ("Shop.swift", 9, "Checkout.confirm()")}

has_tools = all(shutil.which(name) for name in ("swiftc", "llvm-objdump", "llvm-symbolizer"))


def compile_program(folder):
    """The path of the program, whose first byte is at BASE in its debug information, and the return addresses of the calls in PLACES."""
    (folder / "Shop.swift").write_text(SOURCE)
    program = folder / "Shop"
    linker = ["-use-ld=lld", "-Xlinker", f"--image-base={BASE}", "-Xlinker", "--build-id=sha1"]
    subprocess.run(["swiftc", "-g", "-O", "Shop.swift", "-o", program, *linker], cwd=folder, check=True, capture_output=True)
    code = subprocess.run(["llvm-objdump", "-d", "--no-show-raw-insn", program], check=True, capture_output=True, text=True).stdout
    returns, function, call = {}, None, False
    for line in code.splitlines():
        if label := re.fullmatch(r"[0-9a-f]+ <(.+)>:", line):
            function, call = label[1], False
        elif instruction := re.match(r" *([0-9a-f]+):\s", line):
            name = next((name for name in PLACES if function and f"8CheckoutC{len(name)}{name}" in function), None)
            if call and name:
                returns.setdefault(name, int(instruction[1], 16) - BASE)
            call = "<$s4Shop4showyySiF>" in line
    return program, returns


def elf_sections(data):
    """The sections of an ELF file, by name."""
    offset, = struct.unpack_from("<Q", data, 40)
    count, names = struct.unpack_from("<HH", data, 60)
    rows = [struct.unpack_from("<IIQQQQ", data, offset + 64 * index) for index in range(count)]
    table = data[rows[names][4]:rows[names][4] + rows[names][5]]
    return {table[row[0]:].split(b"\0")[0].decode(): data[row[4]:row[4] + row[5]] for row in rows if row[1] not in (0, 8)}


def build_identifier(data):
    """The GNU build identifier of an ELF file."""
    return elf_sections(data)[".note.gnu.build-id"][16:].hex()


def mach_o(data, uuid, processor=X86_64, text=BASE):
    """A Mach-O file as in a dSYM, with the debug information of an ELF file, if there is one."""
    found = elf_sections(data) if data else {}
    sections = [(f"__{name[1:]}"[:16], bytes_) for name, bytes_ in found.items() if name.startswith(".debug_")]
    size = 24 + 72 + 72 + 80 * len(sections)
    offset = 32 + size
    header = struct.pack("<IIIIIIII", 0xFEEDFACF, *processor, 10, 3, size, 0, 0)
    commands = struct.pack("<II16s", 0x1B, 24, bytes.fromhex(uuid))
    commands += struct.pack("<II16sQQQQIIII", 0x19, 72, b"__TEXT", text, 1 << 20, 0, 0, 5, 5, 0, 0)
    length = sum(len(bytes_) for _, bytes_ in sections)
    commands += struct.pack("<II16sQQQQIIII", 0x19, 72 + 80 * len(sections), b"__DWARF", text + (1 << 24), length, offset, length, 7, 3, len(sections), 0)
    for name, bytes_ in sections:
        commands += struct.pack("<16s16sQQIIIIIIII", name.encode(), b"__DWARF", text + (1 << 24), len(bytes_), offset, 0, 0, 0, 0, 0, 0, 0)
        offset += len(bytes_)
    return header + commands + b"".join(bytes_ for _, bytes_ in sections)


def fat(*parts):
    """A fat file of parts, each a processor and its bytes."""
    table, contents = struct.pack(">II", 0xCAFEBABE, len(parts)), b""
    start = 4096
    for processor, data in parts:
        table += struct.pack(">IIIII", *processor, start, len(data), 12)
        contents += data + bytes(-len(data) % 4096)
        start += len(data) + -len(data) % 4096
    return table + bytes(4096 - len(table)) + contents


def dsym(folder, name, data):
    """A bundle `NAME.dSYM` in a folder, with the file of that name."""
    inside = pathlib.Path(folder) / f"{name}.dSYM" / "Contents" / "Resources" / "DWARF"
    inside.mkdir(parents=True)
    (inside / name).write_bytes(data)
    (inside.parents[1] / "Info.plist").write_text("<plist/>")
    return inside.parents[2]
