#include "Names.h"

#if HS_RECORDER_IS_AVAILABLE

static void append(char *text, size_t capacity, const char *bytes, size_t count) {
    size_t length = strlen(text), room = capacity - 1 - length, kept = count < room ? count : room;
    memcpy(text + length, bytes, kept);
    text[length + kept] = '\0';
}

/// Reads a length and as many bytes. Returns what follows; NULL if there is no such identifier.
static const char *identifier(const char *text, const char **bytes, size_t *count) {
    char *end;
    if (*text < '1' || *text > '9') { return NULL; }
    unsigned long length = strtoul(text, &end, 10);
    if (length > strlen(end)) { return NULL; }
    *bytes = end;
    *count = length;
    return end + length;
}

/// `_TtC4Shop14CartController`: kinds of types, outermost last, then a module and the names, outermost first. `P` and
/// an identifier of the file stand before a private name.
static bool split_mangled(const char *name, hs_class_name *result) {
    const char *bytes, *next = name + strlen("_Tt");
    size_t count, depth = strspn(next, "GCVO");
    if (depth == 0) { return false; }
    next = identifier(next + depth, &bytes, &count);
    if (next == NULL) { return false; }
    append(result->module, sizeof result->module, bytes, count);
    while (*next != '\0') {
        if (*next == 'P') {
            next = identifier(next + 1, &bytes, &count);
            if (next == NULL) { break; }
        }
        next = identifier(next, &bytes, &count);
        if (next == NULL) { break; }
        if (*result->name != '\0') { append(result->name, sizeof result->name, ".", 1); }
        append(result->name, sizeof result->name, bytes, count);
    }
    return *result->name != '\0';
}

static const char generic_of_swiftui[] = "_TtGC7SwiftUI";

bool hs_is_generic_of_swiftui(const char *name) {
    return strncmp(name, generic_of_swiftui, strlen(generic_of_swiftui)) == 0;
}

/// Reads a nominal type: a letter for each of its names, outermost last, the module and the names.
static const char *nominal_type(const char *text, hs_class_name *result) {
    const char *bytes;
    size_t count, depth = strspn(text, "CVO");
    const char *next = depth == 0 ? NULL : identifier(text + depth, &bytes, &count);
    *result->module = *result->name = '\0';
    if (next == NULL) { return NULL; }
    append(result->module, sizeof result->module, bytes, count);
    for (; depth > 0; depth--) {
        if (*next == 'P') { next = identifier(next + 1, &bytes, &count); }
        next = next == NULL ? NULL : identifier(next, &bytes, &count);
        if (next == NULL) { return NULL; }
        if (*result->name != '\0') { append(result->name, sizeof result->name, ".", 1); }
        append(result->name, sizeof result->name, bytes, count);
    }
    return next;
}

void hs_hosted_view_name(const char *name, char *hosted, size_t capacity) {
    hs_class_name type;
    *hosted = '\0';
    if (!hs_is_generic_of_swiftui(name)) { return; }
    for (const char *next = name + strlen("_Tt"); *next != '\0';) {
        const char *end = nominal_type(next, &type);
        if (end != NULL && strcmp(type.module, "SwiftUI") != 0) {
            return append(hosted, capacity, type.name, strlen(type.name));
        }
        next = end == NULL ? next + 1 : end;
    }
}

hs_class_name hs_split_class_name(const char *name) {
    hs_class_name result = {"", ""};
    if (strncmp(name, "_Tt", 3) == 0 && split_mangled(name, &result)) { return result; }
    const char *dot = strchr(name, '.');
    *result.module = '\0';
    if (dot != NULL) { append(result.module, sizeof result.module, name, (size_t)(dot - name)); }
    const char *rest = dot == NULL ? name : dot + 1;
    append(result.name, sizeof result.name, rest, strlen(rest));
    return result;
}

uint64_t hs_digest_of(const char *bytes, size_t count) {
    uint64_t digest = 0xCBF29CE484222325;
    for (size_t index = 0; index < count; index++) { digest = (digest ^ (unsigned char)bytes[index]) * 0x100000001B3; }
    return digest;
}

uint64_t hs_digest(const char *text) { return text == NULL ? 0 : hs_digest_of(text, strlen(text)); }

/// The same list as `Redaction.systemClasses` in Swift, sorted. Tools/lists.py writes it.
static const char *const known_classes[] = {
    "ABNewPersonViewController",
    "ABPeoplePickerNavigationController",
    "AVPlayerViewController",
    "CNContactPickerViewController",
    "CNContactViewController",
    "EKCalendarChooser",
    "EKEventEditViewController",
    "EKEventViewController",
    "GKGameCenterViewController",
    "GKMatchmakerViewController",
    "GLKViewController",
    "MCBrowserViewController",
    "MFMailComposeViewController",
    "MFMessageComposeViewController",
    "MPMediaPickerController",
    "PHPickerViewController",
    "PKAddPassesViewController",
    "PKPaymentAuthorizationViewController",
    "QLPreviewController",
    "SFSafariViewController",
    "SKStoreProductViewController",
    "SLComposeViewController",
    "UIActivityViewController",
    "UIAlertController",
    "UIArrangementViewController",
    "UICloudSharingController",
    "UICollectionViewController",
    "UIColorPickerViewController",
    "UIDocumentBrowserViewController",
    "UIDocumentPickerViewController",
    "UIDocumentViewController",
    "UIFontPickerViewController",
    "UIHostingController",
    "UIImagePickerController",
    "UIInputViewController",
    "UIMoreListController",
    "UIMoreNavigationController",
    "UINavigationController",
    "UIPageViewController",
    "UIReferenceLibraryViewController",
    "UISearchController",
    "UISplitViewController",
    "UITabBarController",
    "UITableViewController",
    "UITextFormattingViewController",
    "UIVideoEditorController",
    "UIViewController",
    "VNDocumentCameraViewController",
};

static int compare(const void *name, const void *entry) { return strcmp(name, *(const char *const *)entry); }

bool hs_is_known_system_class(const char *name) {
    return bsearch(name, known_classes, sizeof known_classes / sizeof *known_classes, sizeof *known_classes, compare)
        != NULL;
}

#endif
