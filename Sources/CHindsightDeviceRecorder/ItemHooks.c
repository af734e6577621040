#include "Calls.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Items.h"
#include "Recorder.h"

enum { init_with_target, init_with_action, init_with_menu, init_tab, hook_count };
static hs_method_hook hooks[hook_count];

// Source: the constants of `UIBarButtonSystemItem` and `UITabBarSystemItem` in UIKit's headers `UIBarButtonItem.h` and
// `UITabBarItem.h`.
enum { flexible_space = 5, fixed_space = 6 };
static const char *const button_words[] = {
    "done", "cancel", "edit", "save", "add", NULL, NULL, "compose", "reply", "action", "organize", "bookmarks",
    "search", "refresh", "stop", "camera", "trash", "play", "pause", "rewind", "fastForward", "undo", "redo", "pageCurl", "close",
    "writingTools",
};
static const char *const tab_words[] = {
    "more", "favorites", "featured", "topRated", "recents", "contacts", "history", "bookmarks", "search", "downloads",
    "mostRecent", "mostViewed",
};
enum {
    button_word_count = sizeof button_words / sizeof *button_words,
    tab_word_count = sizeof tab_words / sizeof *tab_words,
};

/// The address is the key under which an item has its number, plus 1, and which kind of bar it is for.
static char button_key, tab_key;

/// The item keeps nothing alive: with this policy the runtime only stores the bits.
///
/// Source: Apple's reference of `objc_AssociationPolicy`, `OBJC_ASSOCIATION_ASSIGN`.
static void note_item(id item, const void *key, long number) {
    bool isOn = pthread_equal(pthread_self(), hs.mainThread) && hs.recordsContent
        && (hs.mode == hs_recording || hs.mode == hs_paused);
    if (!isOn || item == NULL || number < 0) { return; }
    objc_setAssociatedObject(item, key, (id)(uintptr_t)(number + 1), OBJC_ASSOCIATION_ASSIGN);
}

static long number_of(id item, const void *key) {
    return (long)(uintptr_t)objc_getAssociatedObject(item, key) - 1;
}

hs_system_item hs_system_item_of(id item) {
    hs_system_item nothing = {false, false, NULL};
    if (item == NULL) { return nothing; }
    long button = number_of(item, &button_key), tab = number_of(item, &tab_key);
    if (button >= 0) {
        const char *word = button < button_word_count ? button_words[button] : NULL;
        return (hs_system_item){true, button == flexible_space || button == fixed_space, word};
    }
    if (tab >= 0) { return (hs_system_item){true, false, tab < tab_word_count ? tab_words[tab] : NULL}; }
    return nothing;
}

/// The original comes first, since it may return another object.
HS_HOOK static id make_with_target(id self, SEL name, long number, id target, SEL action) {
    id item = ((id(*)(id, SEL, long, id, SEL))hooks[init_with_target].original)(self, name, number, target, action);
    note_item(item, &button_key, number);
    return item;
}

HS_HOOK static id make_with_action(id self, SEL name, long number, id action) {
    id item = ((id(*)(id, SEL, long, id))hooks[init_with_action].original)(self, name, number, action);
    note_item(item, &button_key, number);
    return item;
}

HS_HOOK static id make_with_menu(id self, SEL name, long number, id menu) {
    id item = ((id(*)(id, SEL, long, id))hooks[init_with_menu].original)(self, name, number, menu);
    note_item(item, &button_key, number);
    return item;
}

HS_HOOK static id make_tab(id self, SEL name, long number, long tag) {
    id item = ((id(*)(id, SEL, long, long))hooks[init_tab].original)(self, name, number, tag);
    note_item(item, &tab_key, number);
    return item;
}

static hs_method_hook hooks[hook_count] = {
    [init_with_target] = {"UIBarButtonItem", "initWithBarButtonSystemItem:target:action:", "@Q@:",
        (hs_function)make_with_target, false, hs_kind_count, NULL},
    [init_with_action] = {"UIBarButtonItem", "initWithBarButtonSystemItem:primaryAction:", "@Q@",
        (hs_function)make_with_action, false, hs_kind_count, NULL},
    [init_with_menu] = {"UIBarButtonItem", "initWithBarButtonSystemItem:menu:", "@Q@",
        (hs_function)make_with_menu, false, hs_kind_count, NULL},
    [init_tab] = {"UITabBarItem", "initWithTabBarSystemItem:tag:", "@QQ",
        (hs_function)make_tab, false, hs_kind_count, NULL},
};

void hs_hook_items(void) { hs_install(hooks, hook_count); }

#endif
