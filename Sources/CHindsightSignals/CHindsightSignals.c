#include "CHindsightSignals.h"

#include <signal.h>
#include <stdlib.h>

struct signal_former {
    struct sigaction action;
};

signal_former *signal_make_former(void) { return calloc(1, sizeof(signal_former)); }

static bool is_own(const struct sigaction *action) {
    return action->sa_flags & SA_SIGINFO || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

static bool is_ignoring(const struct sigaction *action) { return !is_own(action) && action->sa_handler == SIG_IGN; }

static bool install(int number, signal_handler handler, signal_former *kept, bool also_if_ignored) {
    struct sigaction *former = &kept->action;
    // Two calls, because a signal may arrive as soon as the handler is installed.
    if (sigaction(number, NULL, former) != 0) return false;
    if (is_ignoring(former) && !also_if_ignored) return false;
    struct sigaction action = *former;
    action.sa_sigaction = (void (*)(int, siginfo_t *, void *))handler;
    action.sa_flags = (former->sa_flags & ~SA_RESETHAND) | SA_SIGINFO | SA_ONSTACK;
    // A signal that is ignored interrupts no system call.
    if (is_ignoring(former)) action.sa_flags |= SA_RESTART;
    return sigaction(number, &action, NULL) == 0;
}

bool signal_install(int number, signal_handler handler, signal_former *former) {
    return install(number, handler, former, true);
}

bool signal_install_unless_ignored(int number, signal_handler handler, signal_former *former) {
    return install(number, handler, former, false);
}

void signal_uninstall(int number, const signal_former *former) { sigaction(number, &former->action, NULL); }

/// Whether an access made the signal, and returning from the handler repeats the access.
static bool is_fault(int number, const siginfo_t *info) {
    if (!info || info->si_code <= 0 || info->si_code == SI_USER || info->si_code == SI_QUEUE) return false;
#ifdef BUS_MCEERR_AO
    // The system tells of damaged memory that nothing has accessed.
    if (number == SIGBUS && info->si_code == BUS_MCEERR_AO) return false;
#endif
    return number == SIGBUS || number == SIGSEGV || number == SIGILL || number == SIGFPE;
}

const void *signal_fault_address(int number, const void *info) {
    return is_fault(number, info) ? ((const siginfo_t *)info)->si_addr : NULL;
}

static void act_by_default(int number) {
    struct sigaction by_default = {.sa_handler = SIG_DFL}, own;
    sigset_t only, before;
    sigemptyset(&by_default.sa_mask);
    sigemptyset(&only);
    sigaddset(&only, number);
    sigaction(number, &by_default, &own);
    // In a handler its signal is blocked.
    pthread_sigmask(SIG_UNBLOCK, &only, &before);
    raise(number);
    // The first process of a container, for one, is not ended.
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(number, &own, NULL);
}

void signal_hand_on(int number, void *info, void *context, signal_former *former) {
    struct sigaction next = former->action;
    if (is_own(&next)) {
        // The former handler counts on being removed, and may send the signal again.
        if (next.sa_flags & SA_RESETHAND) former->action = (struct sigaction){.sa_handler = SIG_DFL};
        if (next.sa_flags & SA_SIGINFO) {
            next.sa_sigaction(number, info, context);
        } else {
            next.sa_handler(number);
        }
    } else if (is_fault(number, info)) {
        // The system ignores no fault.
        signal(number, SIG_DFL);
    } else if (!is_ignoring(&next)) {
        act_by_default(number);
    }
}
