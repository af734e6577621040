/// What the test program can run: scenarios that samples of HeadlessUIKit have too, and one for each lesson.

#import "UIKit.h"

#include "HSRecorder.h"

typedef struct {
    const char *name;
    void (*run)(void);
} Scenario;

extern const Scenario agreements[], lessons[];

/// The file that the scenario records into.
extern const char *recordingPath;

/// Starts a recording that leaves nothing out, before any object exists.
void startRecording(void);

/// A window with this root on screen, after the turns that it takes.
UIWindow *launch(UIViewController *root);

/// Fails the test program with what was expected and found.
void expectEqual(const char *what, long expected, long found);
