/// Names that Apple's Foundation gives a file and that the library has on Linux, in the module UIKit.
enum FoundationNames {
    static func contains(_ name: String) -> Bool {
        names.contains(name) || beginnings.contains(where: name.hasPrefix)
    }

    /// Labels of initializers that Apple's Foundation has and the library has on Linux.
    static let labels: Set<String> = ["resolvingBookmarkData"]

    private static let names: Set<String> = [
        "BookmarkCreationOptions", "BookmarkResolutionOptions",
        "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFAllocator", "CFArray", "CFArrayGetTypeID", "CFDate",
        "CFDateGetTypeID", "CFDictionary", "CFDictionaryGetTypeID", "CFEqual", "CFGetTypeID", "CFHash", "CFIndex",
        "CFMutableData", "CFMutableDictionary", "CFNumber", "CFNumberGetTypeID", "CFOptionFlags", "CFTimeInterval",
        "CFTypeID", "CFTypeRef", "CFURL", "CFURLGetTypeID", "DateComponentsFormatter",
        "HUGE", "IMP", "INT16_MIN", "INT32_MIN", "INT64_MAX", "INT64_MIN", "Ivar", "MAXFLOAT",
        "DispatchSourceMemoryPressure", "NSClassFromString", "NSDiscardableContent",
        "NSErrorPointer", "NSException", "NSExtensionContext", "NSHashTable", "NSInteger", "NSIntegerMax",
        "NSIntegerMin", "NSMapTable",
        "NSPredicate",
        "NSSelectorFromString", "NSSortDescriptor", "NSStringFromClass", "NSStringFromSelector", "NSUInteger",
        "NSUIntegerMax",
        "NSURLAuthenticationMethodClientCertificate", "NSURLAuthenticationMethodServerTrust", "NSURLConnection",
        "NSURLErrorNetworkUnavailableReasonKey", "NSURLSessionDownloadTaskResumeData", "OSStatus", "OSType",
        "RelativeDateTimeFormatter", "Selector",
        "UINT64_MAX", "UINT_MAX", "UndoManager", "autoreleasepool", "bookmarkData", "checkPromisedItemIsReachable",
        "makeMemoryPressureSource",
        "imp_implementationWithBlock", "mach_absolute_time", "noErr", "pthread_main_np",
        "pthread_mutexattr_setpolicy_np", "pthread_mutexattr_settype", "sel_getName",
        "sel_registerName", "volumeAvailableCapacityForImportantUsage", "volumeAvailableCapacityForImportantUsageKey",
        "volumeAvailableCapacityForOpportunisticUsage", "volumeAvailableCapacityForOpportunisticUsageKey",
    ]

    private static let beginnings = [
        "CFBoolean", "CFData", "CFError", "CFRunLoop", "CFString", "CFUUID", "NSEC_PER_", "NetService",
        "NSFoundationVersionNumber", "NSKeyValue", "NSUbiquitousKeyValueStore", "OSAtomic", "USEC_PER_",
        "class_", "ivar_", "kCFAllocator", "kCFBoolean", "kCFBundle", "kCFRunLoop", "kUTType", "method_", "objc_",
        "object_get",
        "object_is", "object_set", "property_",
    ]
}
