/// What the test programs can run: scenarios that samples of HeadlessUIKit have too, and one for each lesson. The same files are
/// compiled with the stand-in, and by `Tools/simulator` with Apple's UIKit.

#if defined(HS_STAND_IN)
#import "UIKit.h"
#else
#import <UIKit/UIKit.h>
#endif

#include "HSRecorder.h"

typedef struct {
    const char *name;
    void (*run)(void);
} Scenario;

extern const Scenario agreements[], lessons[];

/// Runs the scenario of this name, and returns whether there is one.
BOOL runScenario(const char *name);

/// The file that the scenario records into.
extern const char *recordingPath;

/// Starts a recording that leaves nothing out, before any object exists.
void startRecording(void);

/// A window with this root on screen, after the turns that it takes.
UIWindow *launch(UIViewController *root);

/// Runs turns of the run loop until nothing is left to do.
void runUntilIdle(void);

/// Runs the body in a run loop within the present one, as a modal session does, and ends one turn there.
void runNested(void (*body)(void *), void *context);

/// Fails the test program with what was expected and found.
void expectEqual(const char *what, long expected, long found);
