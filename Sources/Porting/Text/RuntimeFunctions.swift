/// The functions of Objective-C's runtime that the library has on Linux, in the module UIKit.
enum RuntimeFunctions {
    /// Whether a name is that of a function of the runtime that the library lacks.
    static func lacks(_ name: String) -> Bool {
        families.contains(where: name.hasPrefix) && !names.contains(name)
    }

    private static let families = [
        "class_", "imp_", "ivar_", "method_", "objc_", "object_", "property_", "protocol_", "sel_",
    ]

    private static let names: Set<String> = [
        "class_addMethod", "class_copyIvarList", "class_copyMethodList", "class_copyPropertyList",
        "class_getClassMethod", "class_getInstanceMethod", "class_getInstanceSize", "class_getInstanceVariable",
        "class_getMethodImplementation", "class_getName", "class_getProperty", "class_getSuperclass",
        "class_isMetaClass", "class_replaceMethod", "class_respondsToSelector", "imp_implementationWithBlock",
        "ivar_getName", "method_exchangeImplementations", "method_getImplementation", "method_getName",
        "method_getTypeEncoding", "method_setImplementation", "objc_allocateClassPair", "objc_disposeClassPair",
        "objc_getAssociatedObject", "objc_getClass", "objc_getProtocol", "objc_registerClassPair",
        "objc_removeAssociatedObjects", "objc_setAssociatedObject", "objc_sync_enter", "objc_sync_exit",
        "object_getClass", "object_getClassName", "object_isClass", "object_setClass", "property_getAttributes",
        "property_getName", "sel_getName", "sel_registerName",
    ]
}
