#if !canImport(Darwin)
    import Foundation

    // The names that Core Foundation's types have on Apple platforms, where they are bridged to these classes.

    /// Seconds.
    public typealias CFTimeInterval = Double
    /// Seconds since the first instant of 2001, GMT.
    public typealias CFAbsoluteTime = Double
    public typealias CFIndex = Int
    public typealias CFTypeRef = AnyObject
    public typealias CFString = NSString
    public typealias CFArray = NSArray
    public typealias CFDictionary = NSDictionary
    public typealias CFMutableDictionary = NSMutableDictionary
    public typealias CFData = NSData
    public typealias CFMutableData = NSMutableData
    public typealias CFURL = NSURL
    public typealias CFNumber = NSNumber
    public typealias CFDate = NSDate
    public typealias CFError = NSError

    /// The machine's time, as seconds since the first instant of 2001, GMT.
    ///
    /// Disfavored: a file that imports Core Foundation has its own.
    @_disfavoredOverload
    public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
#endif
