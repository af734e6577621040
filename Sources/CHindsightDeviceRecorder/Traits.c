#include "Traits.h"

#if HS_RECORDER_IS_AVAILABLE

#include "Line.h"
#include "Runtime.h"

// Source: the constants of `UIUserInterfaceSizeClass`, `UIUserInterfaceStyle` and `UIUserInterfaceIdiom` in UIKit's
// headers `UIInterface.h` and `UIDevice.h`.
static const char *const size_classes[] = {"unspecified", "compact", "regular"};
static const char *const styles[] = {"unspecified", "light", "dark"};
static const char *const idioms[] = {"phone", "pad", "tv", "carPlay", NULL, "mac", "vision"};

hs_traits hs_read_traits(id collection) {
    hs_traits traits = HS_NO_TRAITS;
    if (collection == NULL) { return traits; }
    hs_get_integer(collection, "horizontalSizeClass", &traits.horizontal);
    hs_get_integer(collection, "verticalSizeClass", &traits.vertical);
    hs_get_integer(collection, "userInterfaceIdiom", &traits.idiom);
    hs_get_integer(collection, "userInterfaceStyle", &traits.style);
    hs_get_number(collection, "displayScale", &traits.scale);
    return traits;
}

bool hs_has_traits(const hs_traits *traits) {
    return traits->horizontal >= 0 || traits->vertical >= 0 || traits->idiom >= 0 || traits->style >= 0
        || traits->scale >= 0;
}

hs_traits hs_changed_traits(const hs_traits *before, const hs_traits *after) {
    hs_traits changed = *after;
    if (before->horizontal == after->horizontal) { changed.horizontal = -1; }
    if (before->vertical == after->vertical) { changed.vertical = -1; }
    if (before->idiom == after->idiom) { changed.idiom = -1; }
    if (before->style == after->style) { changed.style = -1; }
    if (before->scale == after->scale) { changed.scale = -1; }
    return changed;
}

static void add_word(const char *name, long value, const char *const *words, long count, bool *isFirst) {
    if (value < 0 || value >= count || words[value] == NULL) { return; }
    hs_line_add(*isFirst ? "\"" : ",\"");
    *isFirst = false;
    hs_line_add(name);
    hs_line_add("\":");
    hs_line_add_text(words[value]);
}

void hs_line_add_traits(const hs_traits *traits) {
    bool isFirst = true;
    hs_line_add("{");
    add_word("horizontalSizeClass", traits->horizontal, size_classes, 3, &isFirst);
    add_word("verticalSizeClass", traits->vertical, size_classes, 3, &isFirst);
    if (traits->scale >= 0) {
        hs_line_add(isFirst ? "\"displayScale\":" : ",\"displayScale\":");
        hs_line_add_number(traits->scale);
        isFirst = false;
    }
    add_word("userInterfaceIdiom", traits->idiom, idioms, sizeof idioms / sizeof *idioms, &isFirst);
    add_word("userInterfaceStyle", traits->style, styles, 3, &isFirst);
    hs_line_add("}");
}

const char *hs_idiom_word(long idiom) {
    return idiom >= 0 && idiom < (long)(sizeof idioms / sizeof *idioms) ? idioms[idiom] : NULL;
}

#endif
