#ifndef HINDSIGHT_CNCURSES_H
#define HINDSIGHT_CNCURSES_H

// Wraps the parts of ncurses that Swift cannot import: macros with casts, variables, variadic functions. The wide functions
// are asked for in Package.swift: on Apple's systems `curses.h` is a module, which a macro of this file does not reach.
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>

/// Opens the terminal of standard input and output for full-screen output. False if `TERM` names no terminal that can.
bool terminal_open(void);

/// Restores the terminal.
void terminal_close(void);

/// Restores the terminal for another program, and ignores the signals of the keys that interrupt.
void terminal_leave(void);

/// Opens the terminal again after `terminal_leave`.
void terminal_return(void);

/// Restores the terminal, suspends the process group as Ctrl-Z does, and opens the terminal again after that.
void terminal_suspend(void);

/// From now on every signal that ends the process, including a Swift trap, restores the terminal first.
void terminal_guard_against_signals(void);

int terminal_rows(void);
int terminal_columns(void);

/// The number of colours of the terminal; 0 if it has none.
int terminal_colors(void);

/// Defines a pair of colours; -1 is the terminal's default. False if the terminal has no room for it.
bool terminal_define_pair(int pair, int foreground, int background);

enum {
    terminal_bold = 1,
    terminal_dim = 2,
    terminal_underline = 4,
    terminal_reverse = 8,
};

/// Puts a spacing character and the marks on it, `count` scalars in all, into a cell. Ignores cells outside of the screen.
void terminal_put(int row, int column, const uint32_t *scalars, int count, unsigned attributes, int pair);

/// Updates the screen, and shows the cursor at this cell if `row` is not negative.
void terminal_flush(int row, int column);

/// Makes the next flush draw every cell.
void terminal_invalidate(void);

/// Writes a control sequence without ncurses.
void terminal_say(const char *sequence);

/// Waits for input: `terminal_character` or `terminal_key` with its code, or `terminal_nothing` after `milliseconds`; a
/// negative number waits forever. `terminal_ended` if no more input will come.
enum { terminal_nothing, terminal_character, terminal_key, terminal_ended };
int terminal_read(int milliseconds, uint32_t *code);

/// Reads the mouse event after a `KEY_MOUSE`; false if there is none.
enum { mouse_press = 1, mouse_drag, mouse_release, mouse_wheel_up, mouse_wheel_down };
bool terminal_mouse(int *kind, int *row, int *column);

#endif
