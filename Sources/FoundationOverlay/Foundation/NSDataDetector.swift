#if !canImport(Darwin)
    import Foundation

    public typealias NSTextCheckingTypes = UInt64

    extension NSTextCheckingResult {
        /// The address of a link: of mail with the scheme `mailto`, without a scheme with `http`.
        public var url: URL? { (self as? DetectedData)?.detectedURL }
        public var phoneNumber: String? { (self as? DetectedData)?.detectedPhoneNumber }
        /// Nil: dates are not detected.
        public var date: Date? { nil }
        /// Nil: addresses are not detected.
        public var addressComponents: [NSTextCheckingKey: String]? { nil }
        /// Nil: neither addresses nor flights are detected.
        public var components: [NSTextCheckingKey: String]? { nil }

        /// Foundation on Linux declares it, and no code can call it there.
        public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
            DetectedData(range, url: url, phoneNumber: nil)
        }
        /// Foundation on Linux declares it, and no code can call it there.
        public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
            DetectedData(range, url: nil, phoneNumber: phoneNumber)
        }
    }

    extension NSTextCheckingKey {
        public static let name = Self(rawValue: "Name")
        public static let street = Self(rawValue: "Street")
        public static let city = Self(rawValue: "City")
        public static let state = Self(rawValue: "State")
        public static let zip = Self(rawValue: "ZIP")
        public static let country = Self(rawValue: "Country")
        public static let phone = Self(rawValue: "Phone")
    }

    /// What a detector has found.
    private final class DetectedData: NSTextCheckingResult {
        private let found: NSRange
        let detectedURL: URL?
        let detectedPhoneNumber: String?

        init(_ range: NSRange, url: URL?, phoneNumber: String?) {
            (found, detectedURL, detectedPhoneNumber) = (range, url, phoneNumber)
            super.init()
        }

        required init?(coder: NSCoder) { nil }

        override var resultType: CheckingType {
            detectedURL == nil ? NSDataDetector.phoneNumberType : NSDataDetector.linkType
        }
        override var range: NSRange { found }
        override var numberOfRanges: Int { 1 }
        override func range(at idx: Int) -> NSRange { found }
    }

    /// Finds links and telephone numbers. Dates, addresses and flights, which Apple's finds, too, are not found.
    ///
    /// It is no `NSRegularExpression` as on Apple platforms: Foundation on Linux lets no other module override that
    /// class.
    /// MODEL: Apple does not publish what it takes for a link or a number. Here a link has a scheme, or begins with
    /// `www.`, or is an address of mail, or ends with one of the oldest top-level domains; a number has seven to
    /// fifteen digits, and is no date.
    ///
    /// Source: NSRegularExpression.h.
    // Unchecked: it has no state of its own that changes.
    open class NSDataDetector: NSObject, @unchecked Sendable {
        public let checkingTypes: NSTextCheckingTypes
        // Foundation on Linux has both as constants that are deprecated, since it returns no such result. Their values
        // are not Apple's.
        fileprivate static let linkType = NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
        fileprivate static let phoneNumberType = NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
        private let links: NSRegularExpression
        private let numbers: NSRegularExpression

        // Counted, and not begun within a word: the time is that of the text's length also without a match. A local
        // part of mail has 64 characters at most, and a label 63. Source: RFC 5321 4.5.3.1.1, RFC 1035 2.3.4.
        private static let link =
            #"\b(?:(?:https?|ftp)://|www\.)[^\s<>"]+|\bmailto:[^\s<>"]+"#
            + #"|\b(?<!\w[.%+-])[\w.%+-]{1,64}@[\w-]+(?:\.[\w-]+)+"#
            + #"|\b(?<!\w[.-])(?:[a-z0-9-]{1,63}\.){1,20}(?:com|org|net|edu|gov|mil|int)\b(?:[/?][^\s<>"]*)?"#
        private static let number = #"(?<![\w.])(?!\d{4}-\d\d-\d\d)\+?\(?\d(?:[ ().-]{0,2}\d){6,14}(?!\w)"#

        /// Throws if it is to detect nothing.
        public init(types checkingTypes: NSTextCheckingTypes) throws {
            guard checkingTypes != 0 else { throw CocoaError(.keyValueValidation) }
            self.checkingTypes = checkingTypes
            links = try NSRegularExpression(pattern: Self.link, options: .caseInsensitive)
            numbers = try NSRegularExpression(pattern: Self.number)
        }

        /// In the order of the text. A number within a link is part of the link.
        open func matches(
            in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
        ) -> [NSTextCheckingResult] {
            let links = links.matches(in: string, options: options, range: range).map {
                Self.withoutPunctuation($0.range, in: string)
            }
            let linked = links.reduce(into: IndexSet()) { $0.insert(integersIn: $1.location..<$1.upperBound) }
            let numbers = numbers.matches(in: string, options: options, range: range).map(\.range).filter {
                !linked.intersects(integersIn: $0.location..<$0.upperBound)
            }
            let found =
                (has(Self.linkType) ? links.compactMap { Self.link($0, in: string) } : [])
                + (has(Self.phoneNumberType) ? numbers.map { Self.number($0, in: string) } : [])
            return found.sorted { $0.range.location < $1.range.location }
        }
        open func firstMatch(
            in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
        ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }
        open func numberOfMatches(
            in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
        ) -> Int { matches(in: string, options: options, range: range).count }
        open func rangeOfFirstMatch(
            in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
        ) -> NSRange {
            firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
        }
        open func enumerateMatches(
            in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
            using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>)
                -> Void
        ) {
            var stop: ObjCBool = false
            for match in matches(in: string, options: options, range: range) where !stop.boolValue {
                block(match, [], &stop)
            }
        }

        private func has(_ type: NSTextCheckingResult.CheckingType) -> Bool { checkingTypes & type.rawValue != 0 }

        /// A `)` stays where a `(` of the link belongs to it.
        private static func withoutPunctuation(_ range: NSRange, in string: String) -> NSRange {
            var kept = (string as NSString).substring(with: range)[...]
            var unopened = kept.reduce(0) { $0 + ($1 == ")" ? 1 : $1 == "(" ? -1 : 0) }
            while let last = kept.last, ".,;:!?'\")]}".contains(last), last != ")" || unopened > 0 {
                if last == ")" { unopened -= 1 }
                kept.removeLast()
            }
            return NSRange(location: range.location, length: kept.utf16.count)
        }

        private static func link(_ range: NSRange, in string: String) -> NSTextCheckingResult? {
            let text = (string as NSString).substring(with: range)
            let isMail = text.contains("@") && !text.contains("/")
            let hasScheme = text.contains("://") || text.lowercased().hasPrefix("mailto:")
            let address = hasScheme ? text : isMail ? "mailto:\(text)" : "http://\(text)"
            return URL(string: address).map { DetectedData(range, url: $0, phoneNumber: nil) }
        }

        private static func number(_ range: NSRange, in string: String) -> NSTextCheckingResult {
            DetectedData(range, url: nil, phoneNumber: (string as NSString).substring(with: range))
        }
    }
#endif
