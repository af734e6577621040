#if !canImport(Darwin)
    import Foundation

    // Foundation on Linux has no conversion between both kinds of attributed text. These convert UIKit's attributes and
    // links; other attributes are dropped.

    /// Copies an attribute from one kind of text to the other.
    private struct AttributeConversion {
        let key: NSAttributedString.Key
        let read: (AttributedString.Runs.Run) -> Any?
        let write: (inout AttributeContainer, Any) -> Void

        static func of<Key: AttributedStringKey>(_ type: Key.Type) -> Self where Key.Value: Sendable {
            Self(
                key: NSAttributedString.Key(rawValue: Key.name), read: { $0[type] },
                write: { container, value in container[type] = value as? Key.Value })
        }

        /// A style is a number in an `NSAttributedString`.
        static func ofStyle<Key: AttributedStringKey>(_ type: Key.Type) -> Self where Key.Value == NSUnderlineStyle {
            Self(
                key: NSAttributedString.Key(rawValue: Key.name), read: { $0[type]?.rawValue },
                write: { container, value in
                    container[type] = (value as? Int).map(NSUnderlineStyle.init) ?? value as? NSUnderlineStyle
                })
        }

        static var all: [AttributeConversion] {
            typealias Scope = AttributeScopes.UIKitAttributes
            return [
                .of(Scope.FontAttribute.self),
                .of(Scope.ParagraphStyleAttribute.self),
                .of(Scope.ForegroundColorAttribute.self),
                .of(Scope.BackgroundColorAttribute.self),
                .of(Scope.LigatureAttribute.self),
                .of(Scope.KernAttribute.self),
                .of(Scope.TrackingAttribute.self),
                .ofStyle(Scope.StrikethroughStyleAttribute.self),
                .ofStyle(Scope.UnderlineStyleAttribute.self),
                .of(Scope.StrokeColorAttribute.self),
                .of(Scope.StrokeWidthAttribute.self),
                .of(Scope.ShadowAttribute.self),
                .of(Scope.AttachmentAttribute.self),
                .of(Scope.BaselineOffsetAttribute.self),
                .of(Scope.UnderlineColorAttribute.self),
                .of(Scope.StrikethroughColorAttribute.self),
                .of(Scope.ObliquenessAttribute.self),
                .of(Scope.ExpansionAttribute.self),
                .of(AttributeScopes.FoundationAttributes.LinkAttribute.self),
            ]
        }
    }

    extension NSAttributedString {
        /// Source: Foundation overlay, iOS 15.
        public convenience init(_ attrStr: AttributedString) {
            let text = NSMutableAttributedString(string: "")
            let conversions = AttributeConversion.all
            for run in attrStr.runs {
                var attributes: [NSAttributedString.Key: Any] = [:]
                for conversion in conversions { attributes[conversion.key] = conversion.read(run) }
                text.append(
                    NSAttributedString(string: String(attrStr[run.range].characters), attributes: attributes))
            }
            self.init(attributedString: text)
        }
    }

    extension AttributeContainer {
        /// Source: Foundation overlay, iOS 15.
        public init(_ dictionary: [NSAttributedString.Key: Any]) {
            self.init()
            for conversion in AttributeConversion.all {
                if let value = dictionary[conversion.key] { conversion.write(&self, value) }
            }
        }
    }

    extension AttributedString {
        /// Source: Foundation overlay, iOS 15.
        public init(_ nsStr: NSAttributedString) {
            self.init()
            let all = NSRange(location: 0, length: nsStr.length)
            var parts: [AttributedString] = []
            nsStr.enumerateAttributes(in: all) { attributes, range, _ in
                parts.append(
                    AttributedString(
                        nsStr.attributedSubstring(from: range).string, attributes: AttributeContainer(attributes)))
            }
            for part in parts { append(part) }
        }
    }
#endif
