#import "Scenarios.h"

const Scenario lessons[] = {{NULL, NULL}};
