#include "CSignals.h"

static bool is_own(const struct sigaction *action) {
    return action->sa_flags & SA_SIGINFO || (action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN);
}

static bool is_ignoring(const struct sigaction *action) { return !is_own(action) && action->sa_handler == SIG_IGN; }

static bool install(int number, signal_handler handler, struct sigaction *former, bool also_if_ignored) {
    // Two calls, because a signal may arrive as soon as the handler is installed.
    if (sigaction(number, NULL, former) != 0) return false;
    if (is_ignoring(former) && !also_if_ignored) return false;
    struct sigaction action = *former;
    action.sa_sigaction = handler;
    action.sa_flags = (former->sa_flags & ~SA_RESETHAND) | SA_SIGINFO | SA_ONSTACK;
    // A signal that is ignored interrupts no system call.
    if (is_ignoring(former)) action.sa_flags |= SA_RESTART;
    return sigaction(number, &action, NULL) == 0;
}

bool signal_install(int number, signal_handler handler, struct sigaction *former) {
    return install(number, handler, former, true);
}

bool signal_install_unless_ignored(int number, signal_handler handler, struct sigaction *former) {
    return install(number, handler, former, false);
}

/// Whether an access made the signal, and returning from the handler repeats the access.
static bool is_fault(int number, const siginfo_t *info) {
    if (!info || info->si_code <= 0 || info->si_code == SI_USER || info->si_code == SI_QUEUE) return false;
#ifdef BUS_MCEERR_AO
    // The system tells of damaged memory that nothing has accessed.
    if (number == SIGBUS && info->si_code == BUS_MCEERR_AO) return false;
#endif
    return number == SIGBUS || number == SIGSEGV || number == SIGILL || number == SIGFPE;
}

const void *signal_fault_address(int number, const siginfo_t *info) {
    return is_fault(number, info) ? info->si_addr : NULL;
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

void signal_hand_on(int number, siginfo_t *info, void *context, struct sigaction *former) {
    struct sigaction next = *former;
    if (is_own(&next)) {
        // The former handler counts on being removed, and may send the signal again.
        if (next.sa_flags & SA_RESETHAND) *former = (struct sigaction){.sa_handler = SIG_DFL};
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
