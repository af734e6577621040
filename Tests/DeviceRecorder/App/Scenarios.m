#import "Scenarios.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *recordingPath;

void startRecording(void) {
    HSRecorderOptions options = {0, true, false};
    if (!HSRecorderStart(recordingPath, &options)) { exit(2); }
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

BOOL runScenario(const char *name) {
    void (*agreement)(void) = find(agreements, name);
    void (*lesson)(void) = find(lessons, name);
    if (agreement != NULL) {
        startRecording();
        agreement();
        HSRecorderStop();
    } else if (lesson != NULL) {
        lesson();
    } else {
        fprintf(stderr, "there is no scenario %s\n", name);
        return NO;
    }
    return YES;
}
