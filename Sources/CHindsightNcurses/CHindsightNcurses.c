#include "CHindsightNcurses.h"
#include "CHindsightSignals.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include <term.h>

// The sequences that restore the terminal, prepared for the signal handler, which must not call ncurses.
static char farewell[512];
static volatile sig_atomic_t farewell_length;
static struct termios original;
static volatile sig_atomic_t is_open;

static void say_at_farewell(const char *text) {
    size_t length = text && text != (char *)-1 ? strlen(text) : 0;
    for (size_t i = 0; i < length && farewell_length < (int)sizeof farewell; i++) {
        // A delay, $<5>, is for printing terminals.
        if (text[i] == '$' && i + 1 < length && text[i + 1] == '<') {
            while (i < length && text[i] != '>') i++;
            continue;
        }
        farewell[farewell_length++] = text[i];
    }
}

static void prepare_farewell(void) {
    farewell_length = 0;
    // ncurses enables the mouse by itself; no capability names the sequence that disables it.
    say_at_farewell("\033[?1006l\033[?1002l\033[?1000l");
    say_at_farewell(tigetstr("sgr0"));
    say_at_farewell(tigetstr("rmkx"));
    say_at_farewell(tigetstr("cnorm"));
    say_at_farewell(tigetstr("rmcup"));
}

static void use_wide_characters(void) {
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && !setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "en_US.UTF-8");
}

bool terminal_open(void) {
    if (tcgetattr(STDIN_FILENO, &original) != 0) return false;
    use_wide_characters();
    // A terminal that cannot move its cursor, such as "dumb", has no screen.
    int error;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK || !cursor_address) return false;
    if (!newterm(NULL, stdout, stdin)) return false;
    raw();
    noecho();
    nonl();
    keypad(stdscr, true);
    set_escdelay(25);
    curs_set(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    mouseinterval(0);
    mousemask(ALL_MOUSE_EVENTS | REPORT_MOUSE_POSITION, NULL);
    prepare_farewell();
    // Makes terminals of the xterm family report drags too.
    if (tigetstr("kmous") && tigetstr("kmous") != (char *)-1) putp("\033[?1002h");
    fflush(stdout);
    is_open = 1;
    return true;
}

void terminal_close(void) {
    if (!is_open) return;
    is_open = 0;
    putp("\033[?1002l");
    endwin();
    fflush(stdout);
}

static void give_back(void) {
    def_prog_mode();
    putp("\033[?1002l");
    endwin();
    fflush(stdout);
    is_open = 0;
}

static void take_again(void) {
    is_open = 1;
    reset_prog_mode();
    if (tigetstr("kmous") && tigetstr("kmous") != (char *)-1) putp("\033[?1002h");
    terminal_invalidate();
}

void terminal_suspend(void) {
    give_back();
    struct sigaction byDefault = {.sa_handler = SIG_DFL}, before;
    sigaction(SIGTSTP, &byDefault, &before);
    kill(0, SIGTSTP);
    sigaction(SIGTSTP, &before, NULL);
    take_again();
}

// The keys that interrupt are for the other program, which has the terminal.
static const int interrupting_signals[] = {SIGINT, SIGQUIT};
static struct sigaction interrupting_actions[2];
static struct sigaction stopping_action;

void terminal_leave(void) {
    give_back();
    struct sigaction ignoring = {.sa_handler = SIG_IGN};
    for (int i = 0; i < 2; i++) sigaction(interrupting_signals[i], &ignoring, &interrupting_actions[i]);
    // The other program may stop all of its process group. The handler of ncurses would draw the screen then.
    struct sigaction byDefault = {.sa_handler = SIG_DFL};
    sigaction(SIGTSTP, &byDefault, &stopping_action);
}

void terminal_return(void) {
    sigaction(SIGTSTP, &stopping_action, NULL);
    for (int i = 0; i < 2; i++) sigaction(interrupting_signals[i], &interrupting_actions[i], NULL);
    take_again();
}

static const int ending_signals[] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
static signal_former *former_actions[NSIG];

static void restore_and_hand_on(int number, void *info, void *context) {
    int code = errno;
    if (is_open) {
        is_open = 0;
        ssize_t written = write(STDOUT_FILENO, farewell, (size_t)farewell_length);
        (void)written;
        tcsetattr(STDIN_FILENO, TCSANOW, &original);
    }
    signal_hand_on(number, info, context, former_actions[number]);
    errno = code;
}

void terminal_guard_against_signals(void) {
    static bool is_installed;
    if (is_installed) return;
    is_installed = true;
    for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++) {
        int number = ending_signals[i];
        if (!former_actions[number]) former_actions[number] = signal_make_former();
        if (!former_actions[number]) continue;
        signal_install_unless_ignored(number, restore_and_hand_on, former_actions[number]);
    }
}

int terminal_rows(void) { return getmaxy(stdscr); }
int terminal_columns(void) { return getmaxx(stdscr); }
int terminal_colors(void) { return has_colors() ? COLORS : 0; }

bool terminal_define_pair(int pair, int foreground, int background) {
    return pair < COLOR_PAIRS && init_pair((short)pair, (short)foreground, (short)background) == OK;
}

void terminal_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair) {
    wchar_t text[CCHARW_MAX + 1] = {0};
    for (int i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
    attr_t set = 0;
    if (attributes & terminal_bold) set |= A_BOLD;
    if (attributes & terminal_dim) set |= A_DIM;
    if (attributes & terminal_underline) set |= A_UNDERLINE;
    if (attributes & terminal_reverse) set |= A_REVERSE;
    cchar_t cell;
    if (setcchar(&cell, text, set, (short)pair, NULL) == OK) mvadd_wch(row, column, &cell);
}

void terminal_flush(int row, int column) {
    curs_set(row >= 0);
    if (row >= 0) move(row, column);
    refresh();
}

void terminal_invalidate(void) { clearok(curscr, true); }

void terminal_say(const char *sequence) {
    fputs(sequence, stdout);
    fflush(stdout);
}

// Reads the next byte of UTF-8; true when a scalar is complete. After an invalid byte, the decoder of ncurses loses up to
// 16 keys.
static bool decode(unsigned char byte, uint32_t *scalar) {
    static uint32_t partial;
    static int missing;
    if (missing > 0 && (byte & 0xC0) == 0x80) {
        partial = partial << 6 | (byte & 0x3F);
        *scalar = partial;
        return --missing == 0;
    }
    missing = byte >= 0xC2 && byte < 0xE0 ? 1 : byte >= 0xE0 && byte < 0xF0 ? 2 : byte >= 0xF0 && byte < 0xF5 ? 3 : 0;
    partial = byte & (0x3F >> missing);
    *scalar = byte;
    return byte < 0x80;
}

int terminal_read(int milliseconds, uint32_t *code) {
    timeout(milliseconds);
    int read;
    while ((read = getch()) != ERR) {
        if (read > 0xFF) {
            *code = (uint32_t)read;
            return terminal_key;
        }
        if (decode((unsigned char)read, code)) return terminal_character;
    }
    // Without a timeout, or if the terminal is gone, no more input will come.
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (poll(&input, 1, 0) > 0 && input.revents & (POLLHUP | POLLERR | POLLNVAL)) return terminal_ended;
    return terminal_nothing;
}

bool terminal_mouse(int *kind, int *row, int *column) {
    MEVENT event;
    if (getmouse(&event) != OK) return false;
    *row = event.y;
    *column = event.x;
#ifndef BUTTON5_PRESSED
    // Apple's ncurses knows four buttons, and reports the wheel's way down, which is the fifth, as a move of the mouse.
    // A terminal reports moves only while a button is pressed.
    // Source: https://github.com/apple-oss-distributions/ncurses, `handle_wheel` in ncurses/base/lib_mouse.c
    static bool is_pressed;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON2_PRESSED | BUTTON3_PRESSED)) is_pressed = true;
    if (event.bstate & (BUTTON1_RELEASED | BUTTON2_RELEASED | BUTTON3_RELEASED)) is_pressed = false;
    if (event.bstate & REPORT_MOUSE_POSITION && !is_pressed) {
        *kind = mouse_wheel_down;
        return true;
    }
#endif
    if (event.bstate & BUTTON4_PRESSED) *kind = mouse_wheel_up;
#ifdef BUTTON5_PRESSED
    else if (event.bstate & BUTTON5_PRESSED) *kind = mouse_wheel_down;
#endif
    else if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) *kind = mouse_press;
    else if (event.bstate & BUTTON1_RELEASED) *kind = mouse_release;
    else if (event.bstate & REPORT_MOUSE_POSITION) *kind = mouse_drag;
    else return false;
    return true;
}
