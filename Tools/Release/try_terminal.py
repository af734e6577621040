"""Opens the debugger of a release in a root of its own, without the system's terminal descriptions: try_terminal.py ROOT"""

import os
import pty
import select
import sys

QUIT = b"qq"
SECONDS = 20


def read_until(master, wanted):
    shown = b""
    while wanted not in shown:
        if not select.select([master], [], [], SECONDS)[0]:
            raise SystemExit(f"{wanted!r} is not on the screen: {shown[-2000:]!r}")
        try:
            shown += os.read(master, 1 << 16)
        except OSError:
            raise SystemExit(f"the debugger ended: {shown[-2000:]!r}") from None


def main(root):
    child, master = pty.fork()
    if child == 0:
        os.chroot(root)
        os.chdir("/")
        os.execve("/bin/replay", ["/bin/replay", "mail-on-phone.vctrace"], {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"})
    read_until(master, b"Hierarchy")
    os.write(master, QUIT)
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) != 0:
        raise SystemExit(f"the debugger ended with status {os.waitstatus_to_exitcode(status)}")
    print("the debugger opens and quits")


main(sys.argv[1])
