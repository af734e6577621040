#if !canImport(Darwin)
    import Foundation

    /// Writes and reads names of persons in the order of English: "Dr. Ada King Lovelace".
    ///
    /// Source: NSPersonNameComponentsFormatter.h.
    // Unchecked: it has no lock, so that only one thread at a time may change it.
    open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
        public enum Style: Int, Sendable {
            case `default` = 0
            case short, medium, long, abbreviated
        }

        public struct Options: OptionSet, Sendable {
            public let rawValue: UInt
            public init(rawValue: UInt) { self.rawValue = rawValue }

            public static let phonetic = Options(rawValue: 1 << 1)
        }

        /// The default style writes as the medium one.
        open var style = Style.default
        /// Stored only.
        open var isPhonetic = false

        public override init() { super.init() }
        public required init?(coder: NSCoder) { super.init(coder: coder) }

        open func string(from components: PersonNameComponents) -> String {
            let (given, family) = (components.givenName, components.familyName)
            let parts: [String?]
            switch style {
            case .abbreviated: return [given, family].compactMap { $0?.first.map(String.init) }.joined()
            case .short: parts = [components.nickname ?? given ?? family]
            case .default, .medium: parts = [given, family]
            case .long:
                parts = [components.namePrefix, given, components.middleName, family, components.nameSuffix]
            }
            return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
        }

        open class func localizedString(
            from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
        ) -> String {
            let formatter = PersonNameComponentsFormatter()
            formatter.style = nameFormatStyle
            return formatter.string(from: components)
        }

        /// The first word is the given name, the last one the family name, what is between is the middle name. Nil for
        /// a text without words.
        open func personNameComponents(from string: String) -> PersonNameComponents? {
            let words = string.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first else { return nil }
            var components = PersonNameComponents()
            components.givenName = first
            if words.count > 1 { components.familyName = words.last }
            if words.count > 2 { components.middleName = words[1..<(words.count - 1)].joined(separator: " ") }
            return components
        }

        open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string) }
    }
#endif
