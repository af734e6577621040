#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    extension String {
        /// A text to look up in the app's tables: its key has a placeholder for each interpolation.
        ///
        /// Source: Foundation overlay, iOS 15.
        public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
            public struct StringInterpolation: StringInterpolationProtocol, Sendable {
                var key = ""
                var arguments: [String] = []

                public init(literalCapacity: Int, interpolationCount: Int) {}

                public mutating func appendLiteral(_ literal: String) {
                    key += literal.replacingOccurrences(of: "%", with: "%%")
                }
                public mutating func appendInterpolation(_ value: some FixedWidthInteger) { append("%lld", "\(value)") }
                public mutating func appendInterpolation(_ value: Double) { append("%lf", "\(value)") }
                public mutating func appendInterpolation(_ value: Float) { append("%f", "\(value)") }
                public mutating func appendInterpolation<Value>(_ value: Value) { append("%@", "\(value)") }

                private mutating func append(_ placeholder: String, _ text: String) {
                    key += placeholder
                    arguments.append(text)
                }
            }

            let key: String
            private let arguments: [String]

            public init(_ value: String) { (key, arguments) = (value, []) }
            public init(stringLiteral value: String) { self.init(value) }
            public init(stringInterpolation: StringInterpolation) {
                arguments = stringInterpolation.arguments
                key = stringInterpolation.key
            }

            /// The translation with the arguments in their places, also in places by number such as `%2$@`.
            func text(_ translation: String) -> String {
                guard !arguments.isEmpty else { return translation }
                var (text, rest, next) = ("", translation[...], 0)
                while let percent = rest.firstIndex(of: "%") {
                    text += rest[..<percent]
                    rest = rest[rest.index(after: percent)...]
                    if rest.first == "%" {
                        text += "%"
                        rest = rest.dropFirst()
                        continue
                    }
                    let digits = rest.prefix(while: \.isNumber)
                    let isNumbered = rest.dropFirst(digits.count).first == "$"
                    if isNumbered { rest = rest.dropFirst(digits.count + 1) }
                    let index = isNumbered ? (Int(digits) ?? 1) - 1 : next
                    next += 1
                    rest = rest.dropFirst(rest.prefix { !"@dfuixs".contains($0) }.count + 1)
                    if arguments.indices.contains(index) { text += arguments[index] }
                }
                return text + rest
            }
        }

        /// The text of the app's tables, as `NSLocalizedString`.
        ///
        /// Source: Foundation overlay, iOS 15.
        public init(
            localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
            locale: Locale = .current, comment: StaticString? = nil
        ) {
            let translation = NSLocalizedString(
                keyAndValue.key, tableName: table, bundle: bundle ?? .main, value: keyAndValue.key, comment: "")
            self = keyAndValue.text(translation)
        }
    }
#endif
