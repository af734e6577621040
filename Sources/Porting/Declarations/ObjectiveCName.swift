#if Porting
    /// The names that Apple's compiler gives to Swift methods in Objective-C.
    ///
    /// Source: `lib/AST/Decl.cpp` of the Swift compiler, `AbstractFunctionDecl::getObjCSelector`.
    enum ObjectiveCName {
        /// `show(_:animated:)` is `show:animated:`, `handle(sender:)` is `handleWithSender:`. A method that has the
        /// name of one of UIKit's delegates has that one's name in Objective-C, too.
        static func ofMethod(_ base: String, _ labels: [String]) -> String {
            guard let first = labels.first else { return base }
            if let name = LibraryDelegateSelectors.names[base + "(" + labels.map { $0 + ":" }.joined() + ")"] {
                return name
            }
            var name = base
            if first != "_" {
                if !startsWithPreposition(first), !endsWithPreposition(base) { name += "With" }
                name += first.prefix(1).uppercased() + first.dropFirst()
            }
            return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
        }

        static func ofSetter(_ property: String) -> String {
            "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
        }

        private static let prepositions: Set<String> = [
            "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
            "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
            "until", "using", "via", "when", "with", "within",
        ]

        private static func startsWithPreposition(_ text: String) -> Bool {
            prepositions.contains(String(text.prefix { !$0.isUppercase }))
        }

        private static func endsWithPreposition(_ text: String) -> Bool {
            guard let start = text.lastIndex(where: \.isUppercase) else { return prepositions.contains(text) }
            return prepositions.contains(text[start...].lowercased())
        }
    }
#endif
