#ifndef HINDSIGHT_CNCURSES_H
#define HINDSIGHT_CNCURSES_H

// What of ncurses Swift cannot take as it is: macros with casts, variables, variadic functions.
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

/// Opens the terminal of standard input and output for full-screen work. False if it cannot do that: see `TERM`.
bool terminal_open(void);

/// Gives the terminal back as it was.
void terminal_close(void);

/// Gives the terminal back, stops the process group as Ctrl-Z does, and takes the terminal again when it goes on.
void terminal_suspend(void);

/// From now on every signal that ends the process, a trap of Swift's included, gives the terminal back first.
void terminal_guard_against_signals(void);

int terminal_rows(void);
int terminal_columns(void);

/// Colours of the terminal; 0 without any.
int terminal_colors(void);

/// Makes a pair of colours, -1 being the terminal's own; false if there is no room for it.
bool terminal_define_pair(int pair, int foreground, int background);

enum {
    terminal_bold = 1,
    terminal_dim = 2,
    terminal_underline = 4,
    terminal_reverse = 8,
};

/// Puts a spacing character and the marks on it, `count` scalars in all, at a place; nothing happens outside the screen.
void terminal_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair);

/// Shows what was put, and the cursor there if `row` is not negative.
void terminal_flush(int row, int column);

/// Forgets what the screen is thought to show, so that the next flush draws everything.
void terminal_invalidate(void);

/// Writes a control sequence past ncurses.
void terminal_say(const char *sequence);

/// Waits for input: `terminal_character` or `terminal_key` with its code, or `terminal_nothing` after `milliseconds`; a
/// negative number waits for ever. `terminal_ended` if there will be none any more.
enum { terminal_nothing, terminal_character, terminal_key, terminal_ended };
int terminal_read(int milliseconds, uint32_t *code);

/// Takes the mouse event that a `KEY_MOUSE` announced; false if there is none.
enum { mouse_press = 1, mouse_drag, mouse_release, mouse_wheel_up, mouse_wheel_down };
bool terminal_mouse(int *kind, int *row, int *column);

#endif
