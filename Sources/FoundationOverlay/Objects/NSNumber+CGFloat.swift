#if !canImport(Darwin)
    import Foundation

    // `length as NSNumber`, and what else Apple's Foundation converts. Source: NSValue.h; Foundation's Swift interface.

    extension CGFloat: @retroactive _ObjectiveCBridgeable {
        public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

        public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
            result = CGFloat(source.doubleValue)
        }

        public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
            result = CGFloat(source.doubleValue)
            return true
        }

        public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
            CGFloat(source?.doubleValue ?? 0)
        }

        @available(swift, deprecated: 4, renamed: "init(truncating:)")
        public init(_ number: NSNumber) { self.init(truncating: number) }
    }

    // Names of Swift 3 for `init(truncating:)`, which later compilers take with a warning.

    extension Int {
        @available(swift, deprecated: 4, renamed: "init(truncating:)")
        public init(_ number: NSNumber) { self = number.intValue }
    }

    extension Double {
        @available(swift, deprecated: 4, renamed: "init(truncating:)")
        public init(_ number: NSNumber) { self = number.doubleValue }
    }

    extension Float {
        @available(swift, deprecated: 4, renamed: "init(truncating:)")
        public init(_ number: NSNumber) { self = number.floatValue }
    }

    extension Bool {
        @available(swift, deprecated: 4, renamed: "init(truncating:)")
        public init(_ number: NSNumber) { self = number.boolValue }
    }
#endif
