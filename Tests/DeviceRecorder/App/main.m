/// Runs one scenario on the stand-in: `device-recorder-tests NAME FILE`.

#import "Scenarios.h"

UIWindow *launch(UIViewController *root) {
    UIWindow *window = [[UIWindow alloc] initWithFrame:(CGRect){0, 0, 402, 874}];
    [window setRootViewController:root];
    [window makeKeyAndVisible];
    runUntilIdle();
    return window;
}

void runUntilIdle(void) { StandInRun(); }

void runNested(void (*body)(void *), void *context) { StandInRunNested(body, context); }

int main(int count, char **arguments) {
    if (count != 3) { return 64; }
    recordingPath = arguments[2];
    return runScenario(arguments[1]) ? 0 : 64;
}
