/// Runs one scenario: `device-recorder-tests NAME FILE`.

#import "Scenarios.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *recordingPath;

void startRecording(void) {
    HSRecorderOptions options = {0, true};
    if (!HSRecorderStart(recordingPath, &options)) { exit(2); }
}

UIWindow *launch(UIViewController *root) {
    UIWindow *window = [[UIWindow alloc] initWithFrame:(CGRect){0, 0, 375, 812}];
    [window setRootViewController:root];
    [window makeKeyAndVisible];
    StandInRun();
    return window;
}

void expectEqual(const char *what, long expected, long found) {
    if (expected == found) { return; }
    fprintf(stderr, "%s: expected %ld, found %ld\n", what, expected, found);
    exit(1);
}

static void (*find(const Scenario *list, const char *name))(void) {
    while (list->name != NULL && strcmp(list->name, name) != 0) { list++; }
    return list->run;
}

int main(int count, char **arguments) {
    if (count != 3) { return 64; }
    recordingPath = arguments[2];
    void (*agreement)(void) = find(agreements, arguments[1]);
    void (*lesson)(void) = find(lessons, arguments[1]);
    if (agreement != NULL) {
        startRecording();
        agreement();
        HSRecorderStop();
    } else if (lesson != NULL) {
        lesson();
    } else {
        fprintf(stderr, "there is no scenario %s\n", arguments[1]);
        return 64;
    }
    return 0;
}
