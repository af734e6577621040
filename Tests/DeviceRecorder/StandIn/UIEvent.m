#import "Internal.h"

IMP objc_msg_lookup(id receiver, SEL selector);

@implementation UITouch
- (long)phase { return phase; }
- (unsigned long)tapCount { return tapCount; }
- (UIView *)view { return view; }
@end

@implementation NSSet
- (NSArray *)allObjects { return self; }
@end

@implementation UIEvent
- (long)type { return type; }
- (NSSet *)allTouches { return touches; }
- (void)dealloc {
    [touches release];
    [super dealloc];
}
@end

@implementation UIControl

- (void)addTarget:(id)newTarget action:(SEL)newAction {
    target = newTarget;
    action = newAction;
}

- (void)touchEnded {
    if (target != nil) { ((void (*)(id, SEL))(void (*)(void))objc_msg_lookup(target, action))(target, action); }
}

@end

@implementation UIApplication (Events)

- (void)sendEvent:(UIEvent *)event {
    for (unsigned long index = 0; index < [event->touches count]; index++) {
        UITouch *touch = [event->touches objectAtIndex:index];
        BOOL isOnControl = [touch->view isKindOfClass:[UIControl class]];
        if (touch->phase == 3 && isOnControl) { [(UIControl *)touch->view touchEnded]; }
    }
}

@end

UIEvent *StandInTouch(UIView *view, long phase, unsigned long tapCount) {
    UIEvent *event = [[UIEvent alloc] init];
    UITouch *touch = [[UITouch alloc] init];
    touch->view = view;
    touch->phase = phase;
    touch->tapCount = tapCount;
    event->touches = [[NSSet alloc] init];
    [event->touches addObject:touch];
    [touch release];
    return event;
}

static void send(UIView *view, long phase, unsigned long tapCount) {
    UIEvent *event = StandInTouch(view, phase, tapCount);
    [[UIApplication sharedApplication] sendEvent:event];
    [event release];
}

void StandInTap(UIView *view) {
    send(view, 0, 1);
    send(view, 3, 1);
}

void StandInDrag(UIView *view) {
    send(view, 0, 1);
    send(view, 1, 0);
    send(view, 3, 0);
}
