#ifndef CSIGNALS_H
#define CSIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/// A handler of a signal. It calls only functions that are allowed in one.
typedef void (*signal_handler)(int number, siginfo_t *_Nullable info, void *_Nullable context);

/// Installs a handler in front of the handler of a signal, with that one's mask and flags.
///
/// Writes what was there to `former`, which must stay valid: the handler gives it to `signal_hand_on` for each signal
/// that it does not take. Returns whether it is installed.
bool signal_install(int number, signal_handler _Nonnull handler, struct sigaction *_Nonnull former);

/// Installs a handler as `signal_install` does, unless the process ignores the signal, as under `nohup`.
bool signal_install_unless_ignored(int number, signal_handler _Nonnull handler, struct sigaction *_Nonnull former);

/// Does with a signal what would be done without the calling handler, which stays installed: calls the former handler,
/// ignores the signal, or takes the system's default action, which ends most processes.
///
/// It returns if the process goes on. After a fault it also returns if the default action is to end the process: the
/// access is repeated and ends it, so that a debugger sees where.
void signal_hand_on(
    int number, siginfo_t *_Nullable info, void *_Nullable context, struct sigaction *_Nonnull former);

/// The address whose access made this signal; null if a process sent it.
const void *_Nullable signal_fault_address(int number, const siginfo_t *_Nullable info);

#endif
