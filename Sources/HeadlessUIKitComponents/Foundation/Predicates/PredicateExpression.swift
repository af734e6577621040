#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    /// A value in a predicate.
    enum PredicateExpression {
        case constant(Any?)
        case keyPath([Substring])
        case list([PredicateExpression])
        indirect case negative(PredicateExpression)

        func value(for object: Any?) -> Any? {
            switch self {
            case .constant(let value): KeyedValue.flat(value)
            case .keyPath(let path): KeyedValue.value(of: object, at: path)
            case .list(let elements): elements.map { $0.value(for: object) as Any }
            case .negative(let expression): (expression.value(for: object) as? NSNumber).map { -$0.doubleValue }
            }
        }
    }

    /// What a predicate says of an object.
    indirect enum PredicateCondition {
        case constant(Bool)
        case not(PredicateCondition)
        case and(PredicateCondition, PredicateCondition)
        case or(PredicateCondition, PredicateCondition)
        case comparison(PredicateComparison)

        func holds(for object: Any?) -> Bool {
            switch self {
            case .constant(let value): value
            case .not(let condition): !condition.holds(for: object)
            case .and(let one, let other): one.holds(for: object) && other.holds(for: object)
            case .or(let one, let other): one.holds(for: object) || other.holds(for: object)
            case .comparison(let comparison): comparison.holds(for: object)
            }
        }
    }

    struct PredicateComparison {
        enum Quantifier { case none, any, all }

        var quantifier = Quantifier.none
        var left: PredicateExpression
        /// `==`, `CONTAINS` and the like, in capitals.
        var operation: String
        /// The letters of `[cd]`.
        var options: String
        var right: PredicateExpression

        func holds(for object: Any?) -> Bool {
            let (one, other) = (left.value(for: object), right.value(for: object))
            if quantifier == .none { return holds(one, other) }
            let elements = one.flatMap { KeyedValue.elements(of: $0) } ?? []
            return quantifier == .any
                ? elements.contains { holds($0, other) } : elements.allSatisfy { holds($0, other) }
        }

        private func holds(_ one: Any?, _ other: Any?) -> Bool {
            switch operation {
            case "==": isEqual(one, other)
            case "!=": !isEqual(one, other)
            case "<": order(one, other) == .orderedAscending
            case ">": order(one, other) == .orderedDescending
            case "<=": [.orderedAscending, .orderedSame].contains(order(one, other))
            case ">=": [.orderedDescending, .orderedSame].contains(order(one, other))
            case "BETWEEN": isBetween(one, other)
            case "IN": contains(other, one)
            case "CONTAINS": contains(one, other)
            case "BEGINSWITH": compare(one, other) { $0.hasPrefix($1) }
            case "ENDSWITH": compare(one, other) { $0.hasSuffix($1) }
            case "LIKE": compare(one, other) { matches($0, Self.pattern(ofWildcards: $1)) }
            default: compare(one, other, isPattern: true) { matches($0, $1) }
            }
        }

        private func isEqual(_ one: Any?, _ other: Any?) -> Bool {
            if let one = one as? String, let other = other as? String { return folded(one) == folded(other) }
            guard let one, let other else { return one == nil && other == nil }
            return KeyedValue.areEqual(one, other)
        }

        /// Nil has no order in a comparison, other than in a sort descriptor.
        private func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
            if let one = one as? String, let other = other as? String {
                return KeyedValue.order(folded(one), folded(other))
            }
            return one == nil || other == nil ? nil : KeyedValue.order(one, other)
        }

        private func isBetween(_ one: Any?, _ limits: Any?) -> Bool {
            guard let limits = limits.flatMap({ KeyedValue.elements(of: $0) }), limits.count == 2 else { return false }
            return [.orderedDescending, .orderedSame].contains(order(one, KeyedValue.flat(limits[0])))
                && [.orderedAscending, .orderedSame].contains(order(one, KeyedValue.flat(limits[1])))
        }

        private func contains(_ whole: Any?, _ part: Any?) -> Bool {
            if let elements = whole.flatMap({ KeyedValue.elements(of: $0) }) {
                return elements.contains { isEqual(KeyedValue.flat($0), part) }
            }
            return compare(whole, part) { $1.isEmpty || $0.contains($1) }
        }

        private func compare(
            _ one: Any?, _ other: Any?, isPattern: Bool = false, _ test: (String, String) -> Bool
        ) -> Bool {
            guard let one = one as? String, let other = other as? String else { return false }
            // A folded pattern would mean something else: `\D` is not `\d`.
            return test(folded(one), isPattern ? other : folded(other))
        }

        private func folded(_ text: String) -> String {
            var ignored: String.CompareOptions = []
            if options.contains("c") { ignored.insert(.caseInsensitive) }
            if options.contains("d") { ignored.insert(.diacriticInsensitive) }
            return ignored.isEmpty ? text : text.folding(options: ignored, locale: nil)
        }

        private func matches(_ text: String, _ pattern: String) -> Bool {
            let flags: NSRegularExpression.Options = options.contains("c") ? .caseInsensitive : []
            guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags) else {
                return false
            }
            return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
        }

        private static func pattern(ofWildcards text: String) -> String {
            text.map { $0 == "*" ? ".*" : $0 == "?" ? "." : NSRegularExpression.escapedPattern(for: String($0)) }
                .joined()
        }
    }
#endif
