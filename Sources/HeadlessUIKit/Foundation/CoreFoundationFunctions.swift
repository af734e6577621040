#if !canImport(Darwin)
    import Foundation

    // Functions of Core Foundation on the types that are bridged to Foundation's. Source: CFBase.h, CFUUID.h.

    public typealias CFAllocator = NSObject
    /// Nil, as every allocator here is the default one.
    public var kCFAllocatorDefault: CFAllocator! { nil }
    public var kCFAllocatorNull: CFAllocator! { nil }
    public typealias CFUUID = NSUUID

    public func CFEqual(_ cf1: CFTypeRef!, _ cf2: CFTypeRef!) -> Bool {
        (cf1 as? NSObject)?.isEqual(cf2) ?? (cf1 === cf2)
    }
    public func CFHash(_ cf: CFTypeRef!) -> UInt { UInt(bitPattern: (cf as? NSObject)?.hash ?? 0) }
    /// How many strong references Swift counts. The number is good for a comparison only.
    public func CFGetRetainCount(_ cf: CFTypeRef!) -> CFIndex { cf.map { Int(_getRetainCount($0)) } ?? 0 }
    public func CFUUIDCreate(_ alloc: CFAllocator!) -> CFUUID! { NSUUID() }
    public func CFUUIDCreateString(_ alloc: CFAllocator!, _ uuid: CFUUID!) -> CFString! {
        uuid.map { NSString(string: $0.uuidString) }
    }

    /// A run loop, by the name of Core Foundation.
    public typealias CFRunLoop = RunLoop
    public func CFRunLoopGetMain() -> CFRunLoop! { .main }
    public func CFRunLoopGetCurrent() -> CFRunLoop! { .current }
    /// Runs the block in a turn of its own.
    public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: CFTypeRef!, _ block: @escaping @Sendable () -> Void) {
        rl.perform(block)
    }
    /// There is nothing to wake: a turn follows whatever was deferred.
    public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
    public var kCFRunLoopDefaultMode: NSString! { "kCFRunLoopDefaultMode" }
    public var kCFRunLoopCommonModes: NSString! { "kCFRunLoopCommonModes" }
#endif
