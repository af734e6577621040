#ifndef CSIGNALS_H
#define CSIGNALS_H

#include <stdbool.h>

// No type of <signal.h> stands here: a module in Swift that imported this one could otherwise become the one that
// declares the types of the C library, by the order in which modules are built.

/// A handler of a signal, with what the system says of it. It calls only functions that are allowed in one.
typedef void (*signal_handler)(int number, void *_Nullable info, void *_Nullable context);

/// What happens to a signal without a handler that was installed here.
typedef struct signal_former signal_former;

/// Allocates one, which must stay for as long as the handler may run. Null if there is no memory.
signal_former *_Nullable signal_make_former(void);

/// Installs a handler in front of the handler of a signal, with that one's mask and flags.
///
/// Writes what was there to `former`: the handler gives it to `signal_hand_on` for each signal
/// that it does not take. Returns whether it is installed.
bool signal_install(int number, signal_handler _Nonnull handler, signal_former *_Nonnull former);

/// Installs a handler as `signal_install` does, unless the process ignores the signal, as under `nohup`.
bool signal_install_unless_ignored(int number, signal_handler _Nonnull handler, signal_former *_Nonnull former);

/// Puts back what was there before `signal_install`.
void signal_uninstall(int number, const signal_former *_Nonnull former);

/// Does with a signal what would be done without the calling handler, which stays installed: calls the former handler,
/// ignores the signal, or takes the system's default action, which ends most processes.
///
/// It returns if the process goes on. After a fault it also returns if the default action is to end the process: the
/// access is repeated and ends it, so that a debugger sees where.
void signal_hand_on(
    int number, void *_Nullable info, void *_Nullable context, signal_former *_Nonnull former);

/// The address whose access made this signal; null if a process sent it.
const void *_Nullable signal_fault_address(int number, const void *_Nullable info);

#endif
