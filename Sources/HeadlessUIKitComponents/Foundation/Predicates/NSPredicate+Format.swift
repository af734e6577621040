#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // Foundation on Linux declares these unavailable. The compiler prefers an extension's.
    // Source: NSPredicate.h.
    extension NSPredicate {
        /// A predicate such as `name CONTAINS[c] %@`; subqueries, functions and variables are not read.
        ///
        /// Values are found by key in a dictionary, in a managed object, and in the stored properties of any other
        /// object.
        public convenience init(format predicateFormat: String, _ args: Any?...) {
            self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
        }

        public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
            guard let condition = PredicateParser.condition(predicateFormat, arguments ?? []) else {
                preconditionFailure("Unable to parse the format string \"\(predicateFormat)\"")
            }
            self.init { object, _ in condition.holds(for: object) }
        }
    }
#endif
