import JSONText

/// What a redaction knows to tell nothing about people or the app. All else is redacted.
extension Redaction {
    /// The controller classes of UIKit and of other frameworks that the vocabulary may name.
    static let systemClasses: Set<String> = [
        "ABNewPersonViewController", "ABPeoplePickerNavigationController", "AVPlayerViewController",
        "CNContactPickerViewController", "CNContactViewController", "EKCalendarChooser", "EKEventEditViewController",
        "EKEventViewController", "GKGameCenterViewController", "GKMatchmakerViewController", "GLKViewController",
        "MCBrowserViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
        "MPMediaPickerController",
        "PHPickerViewController", "PKAddPassesViewController", "PKPaymentAuthorizationViewController",
        "QLPreviewController", "SFSafariViewController", "SKStoreProductViewController", "SLComposeViewController",
        "UIActivityViewController", "UIAlertController", "UIArrangementViewController", "UICloudSharingController",
        "UICollectionViewController",
        "UIColorPickerViewController", "UIDocumentBrowserViewController", "UIDocumentPickerViewController",
        "UIDocumentViewController", "UIFontPickerViewController", "UIHostingController", "UIImagePickerController",
        "UIInputViewController", "UIMoreListController", "UIMoreNavigationController", "UINavigationController",
        "UIPageViewController", "UIReferenceLibraryViewController", "UISearchController", "UISplitViewController",
        "UITabBarController", "UITableViewController", "UITextFormattingViewController",
        "UIVideoEditorController", "UIViewController", "VNDocumentCameraViewController",
    ]

    /// The words that are values of the known traits.
    private static let traitWords: Set<String> = Set(DeviceIdiom.names).union([
        "compact", "regular", "light", "dark", "leftToRight", "rightToLeft", "available", "unavailable", "unknown",
        "SRGB", "P3",
    ])
    private static let sizePrefixes = [
        "UICTContentSizeCategory", "_UICTContentSizeCategory", "UICTContentSizeCategoryAccessibility",
    ]
    private static let sizes: Set<String> = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "Unspecified"]

    /// Whether a text is a known value of a known trait.
    static func isTraitWord(_ text: String) -> Bool {
        traitWords.contains(text)
            || sizePrefixes.contains { text.hasPrefix($0) && sizes.contains(String(text.dropFirst($0.count))) }
    }

    /// The traits without those that are not known, which may be of the app, and without values that are not known.
    ///
    /// A trait that is not known is left out with its name: a placeholder for several names would mix their values.
    func applied(to traits: Traits) -> Traits {
        guard contains(.texts) else { return traits }
        var redacted = Traits()
        for entry in traits.entries where Traits.knownNames.contains(entry.name) {
            redacted[entry.name] = Self.withoutUnknownWords(entry.value)
        }
        return redacted
    }

    private static func withoutUnknownWords(_ value: JSONValue) -> JSONValue {
        if case .string(let text) = value, isTraitWord(text) || value.double != nil { return value }
        return value.withoutTexts
    }

    /// The traits by the controller that they are set for.
    func applied(toOverrides object: JSONObject) -> JSONObject {
        guard contains(.texts) else { return object }
        var redacted = JSONObject()
        for (child, traits) in object {
            guard case .object(let members) = traits else { continue }
            redacted.append(child, .object(applied(to: Traits(members)).json))
        }
        return redacted
    }

    /// What a screen shows, with its parts and items. A member that is not known is left out with the texts.
    func applied(toContent object: JSONObject) -> JSONObject {
        var redacted = JSONObject()
        for (key, value) in object {
            if let row = FieldRedaction.ofContent[key] {
                redacted.append(key, applied(toContent: value, row))
            } else if !contains(.texts) {
                redacted.append(key, value)
            }
        }
        return redacted
    }

    private func applied(toContent value: JSONValue, _ row: FieldRedaction) -> JSONValue {
        switch value {
        case .null, .bool, .number: value
        case .string(let text): row.hides(text, from: self) ? .string(Self.placeholder) : value
        case .array(let values): .array(values.map { applied(toContent: $0, row) })
        case .object(let members): .object(applied(toContent: members))
        }
    }
}

extension JSONValue {
    /// With the placeholder in the place of every text and, numbered, of every key.
    var withoutTexts: JSONValue {
        switch self {
        case .null, .bool, .number: return self
        case .string: return .string(Redaction.placeholder)
        case .array(let elements): return .array(elements.map(\.withoutTexts))
        case .object(let members):
            var object = JSONObject()
            for (index, member) in members.enumerated() {
                let number = index == 0 ? "" : "\(index + 1)"
                object.append(Redaction.placeholder + number, member.value.withoutTexts)
            }
            return .object(object)
        }
    }
}
