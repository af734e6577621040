#if !canImport(Darwin)
    import Foundation

    // Foundation on Linux returns a `String`, as Apple's did in Swift 2. A call with nil means that one.
    // Source: NSScanner.h, before iOS 13.

    extension Scanner {
        /// Whether characters of the set are next, which it scans.
        @_disfavoredOverload
        @discardableResult
        public func scanCharacters(
            from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
        ) -> Bool { found(scanCharacters(from: set), result) }

        /// Whether other characters than those of the set are next, which it scans.
        @_disfavoredOverload
        @discardableResult
        public func scanUpToCharacters(
            from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
        ) -> Bool { found(scanUpToCharacters(from: set), result) }

        /// Whether the text is next, which it scans.
        @_disfavoredOverload
        @discardableResult
        public func scanString(
            _ string: String, into result: UnsafeMutablePointer<NSString?>?
        ) -> Bool { found(scanString(string), result) }

        /// Whether there is anything before the text, which it scans.
        @_disfavoredOverload
        @discardableResult
        public func scanUpTo(
            _ string: String, into result: UnsafeMutablePointer<NSString?>?
        ) -> Bool { found(scanUpToString(string), result) }

        private func found(_ text: String?, _ result: UnsafeMutablePointer<NSString?>?) -> Bool {
            guard let text else { return false }
            result?.pointee = NSString(string: text)
            return true
        }
    }
#endif
