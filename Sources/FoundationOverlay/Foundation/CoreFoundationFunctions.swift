#if !canImport(Darwin)
    import Foundation

    // Functions of Core Foundation on the types that are bridged to Foundation's.
    // Source: CFBase.h, CFData.h, CFError.h, CFUUID.h.

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
    public func CFErrorGetCode(_ err: CFError!) -> CFIndex { err.code }
    public func CFErrorGetDomain(_ err: CFError!) -> CFString! { NSString(string: err.domain) }
    public func CFErrorCopyUserInfo(_ err: CFError!) -> CFDictionary! { NSDictionary(dictionary: err.userInfo) }
    /// - Parameter capacity: only a hint here. Source: CFData.h.
    public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
        NSMutableData(capacity: max(capacity, 0))
    }
    public func CFDataCreate(
        _ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex
    ) -> CFData! {
        NSData(bytes: bytes, length: max(length, 0))
    }
    public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }
    /// The bytes as long as the data is kept and not changed.
    public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
        theData.bytes.assumingMemoryBound(to: UInt8.self)
    }
    public func CFDataGetMutableBytePtr(_ theData: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
        theData.mutableBytes.assumingMemoryBound(to: UInt8.self)
    }
    public func CFDataAppendBytes(_ theData: CFMutableData!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) {
        theData.append(bytes, length: length)
    }
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
    /// A timer, by the name of Core Foundation.
    public typealias CFRunLoopTimer = Timer
    public typealias CFOptionFlags = UInt

    /// A mode of a run loop. Source: CFRunLoop.h.
    public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
        nonisolated(unsafe) public let rawValue: CFString
        public init(rawValue: CFString) { self.rawValue = rawValue }
        public init(_ rawValue: CFString) { self.rawValue = rawValue }

        public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
        public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")

        fileprivate var mode: RunLoop.Mode { self == .commonModes ? .common : RunLoop.Mode(rawValue as String) }
    }

    /// A timer that is in no run loop. An interval of 0 fires once.
    public func CFRunLoopTimerCreateWithHandler(
        _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
        _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
    ) -> CFRunLoopTimer! {
        nonisolated(unsafe) let block = block
        return Timer(
            fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
        ) { block?($0) }
    }
    public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
        rl.add(timer, forMode: mode.mode)
    }
    /// Ends the timer, which fires in no other run loop either.
    public func CFRunLoopRemoveTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
        timer.invalidate()
    }
    public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer.invalidate() }
    public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer.isValid }

    /// There is nothing to wake: a turn follows whatever was deferred.
    public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
    public var kCFRunLoopDefaultMode: CFRunLoopMode! { .defaultMode }
    public var kCFRunLoopCommonModes: CFRunLoopMode! { .commonModes }
#endif
