#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    extension NSObject {
        /// The value that a sort descriptor compares.
        fileprivate subscript(keyed path: String) -> Any? {
            KeyedValue.value(of: self, at: path.split(separator: "."))
        }
    }

    // Foundation on Linux declares these unavailable. The compiler prefers an extension's.
    // Source: NSSortDescriptor.h.
    extension NSSortDescriptor {
        /// Sorts by the value at a key path; nil is the object itself. An object without a value comes first.
        public convenience init(key: String?, ascending: Bool) {
            self.init(key: key, ascending: ascending) { KeyedValue.order($0, $1) ?? .orderedSame }
        }

        public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
            // A key path keeps the arguments of its subscripts: the key.
            self.init(keyPath: \NSObject[keyed: key ?? "self"], ascending: ascending, comparator: cmptr)
        }

        /// Knows the selectors of `NSString` that compare; any other compares as `compare:` does.
        public convenience init(key: String?, ascending: Bool, selector: Selector?) {
            let compare = selector.flatMap { Self.comparisons[$0.description] }
            self.init(key: key, ascending: ascending) { one, other in
                if let compare, let one = KeyedValue.flat(one) as? String, let other = KeyedValue.flat(other) as? String
                {
                    return compare(one, other)
                }
                return KeyedValue.order(one, other) ?? .orderedSame
            }
        }

        private static let comparisons: [String: @Sendable (String, String) -> ComparisonResult] = [
            "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) },
            "localizedCompare:": { $0.localizedCompare($1) },
            "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) },
            "localizedStandardCompare:": { $0.localizedStandardCompare($1) },
        ]
    }
#endif
