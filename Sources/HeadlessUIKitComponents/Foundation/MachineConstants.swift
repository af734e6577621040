#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // Names of Apple's C headers that every file has which imports UIKit, and that Glibc and Foundation on Linux lack.

    /// Nanoseconds in a second.
    public let NSEC_PER_SEC: UInt64 = 1_000_000_000
    /// Nanoseconds in a millisecond.
    public let NSEC_PER_MSEC: UInt64 = 1_000_000
    /// Nanoseconds in a microsecond.
    public let NSEC_PER_USEC: UInt64 = 1_000
    /// Microseconds in a second.
    public let USEC_PER_SEC: UInt64 = 1_000_000

    /// The greatest finite `Float`.
    public let MAXFLOAT = Float.greatestFiniteMagnitude
    /// As ``MAXFLOAT``; a repeat count of an animation is a `Float`. Source: math.h of Darwin.
    public let HUGE = MAXFLOAT
    public let UINT_MAX = UInt32.max
    // Source: stdint.h. Glibc has them as expressions, which are not imported.
    public let INT16_MIN = Int32(Int16.min)
    public let INT32_MIN = Int32.min
    public let INT64_MIN = Int64.min
    public let INT64_MAX = Int64.max
    public let UINT64_MAX = UInt64.max
    public let CGFLOAT_EPSILON = CGFloat.ulpOfOne

    public typealias NSInteger = Int
    public typealias NSUInteger = UInt
    public let NSIntegerMax = Int.max
    public let NSIntegerMin = Int.min
    public let NSUIntegerMax = UInt.max

    /// Zero or one, as `DarwinBoolean`.
    public typealias DarwinBoolean = ObjCBool
    public typealias OSStatus = Int32
    public typealias OSType = UInt32
    public let noErr: OSStatus = 0

    public let kCFBooleanTrue: NSNumber! = true
    public let kCFBooleanFalse: NSNumber! = false
    public typealias CFBoolean = NSNumber

    /// Nanoseconds of the session's clock, as `CACurrentMediaTime()`.
    @preconcurrency @MainActor
    public func mach_absolute_time() -> UInt64 { UInt64(Session.current.now) }

    /// Whether the caller runs on the main thread, as 1 or 0.
    public func pthread_main_np() -> Int32 { Thread.isMainThread ? 1 : 0 }
#endif
