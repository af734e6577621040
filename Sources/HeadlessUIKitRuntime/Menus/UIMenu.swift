import Foundation

/// A list of elements, of which some may be menus in their turn.
///
/// Source: UIMenu.h.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are shown in the place of the menu.
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        public static let singleSelection = Options(rawValue: 1 << 5)
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    public enum ElementSize: Int, Sendable {
        case small = 0
        case medium = 1
        case large = 2
        case automatic = -1
    }

    public let identifier: Identifier
    public let options: Options
    open var preferredElementSize = ElementSize.large
    public let children: [UIMenuElement]
    open var displayPreferences: UIMenuDisplayPreferences?

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("menu.\(Session.current.newActionNumber())")
        (self.options, self.children) = (options, children)
        self.preferredElementSize = preferredElementSize
        super.init(title: title, image: image, subtitle: subtitle)
    }

    /// A menu with the same values and other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The chosen elements, in this menu and in those below it.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child in
            (child as? UIMenu)?.selectedElements ?? ((child as? any UIMenuLeaf)?.state == .on ? [child] : [])
        }
    }
}

extension UIMenu {
    /// The actions and commands that the user can reach, in order. Deferred elements are asked for theirs.
    package var leaves: [any UIMenuLeaf] {
        children.flatMap { child -> [any UIMenuLeaf] in
            if let menu = child as? UIMenu { return menu.leaves }
            if let deferred = child as? UIDeferredMenuElement { return deferred.leaves }
            guard let leaf = child as? any UIMenuLeaf, leaf.attributes.isDisjoint(with: [.disabled, .hidden]) else {
                return []
            }
            return [leaf]
        }
    }
}

extension UIMenu.Identifier {
    public static let application = Self("com.apple.menu.application")
    public static let file = Self("com.apple.menu.file")
    public static let edit = Self("com.apple.menu.edit")
    public static let view = Self("com.apple.menu.view")
    public static let window = Self("com.apple.menu.window")
    public static let help = Self("com.apple.menu.help")
    public static let about = Self("com.apple.menu.about")
    public static let preferences = Self("com.apple.menu.preferences")
    public static let services = Self("com.apple.menu.services")
    public static let hide = Self("com.apple.menu.hide")
    public static let quit = Self("com.apple.menu.quit")
    public static let newScene = Self("com.apple.menu.new-scene")
    public static let close = Self("com.apple.menu.close")
    public static let print = Self("com.apple.menu.print")
    public static let document = Self("com.apple.menu.document")
    public static let open = Self("com.apple.menu.open")
    public static let openRecent = Self("com.apple.menu.open-recent")
    public static let undoRedo = Self("com.apple.menu.undo-redo")
    public static let standardEdit = Self("com.apple.menu.standard-edit")
    public static let find = Self("com.apple.menu.find")
    public static let replace = Self("com.apple.menu.replace")
    public static let share = Self("com.apple.menu.share")
    public static let format = Self("com.apple.menu.format")
    public static let font = Self("com.apple.menu.font")
    public static let textSize = Self("com.apple.menu.text-size")
    public static let textColor = Self("com.apple.menu.text-color")
    public static let textStyle = Self("com.apple.menu.text-style")
    public static let spelling = Self("com.apple.menu.spelling")
    public static let substitutions = Self("com.apple.menu.substitutions")
    public static let transformations = Self("com.apple.menu.transformations")
    public static let speech = Self("com.apple.menu.speech")
    public static let lookup = Self("com.apple.menu.lookup")
    public static let learn = Self("com.apple.menu.learn")
    public static let toolbar = Self("com.apple.menu.toolbar")
    public static let sidebar = Self("com.apple.menu.sidebar")
    public static let fullscreen = Self("com.apple.menu.fullscreen")
    public static let minimizeAndZoom = Self("com.apple.menu.minimize-and-zoom")
    public static let bringAllToFront = Self("com.apple.menu.bring-all-to-front")
    public static let text = Self("com.apple.menu.text")
    public static let writingDirection = Self("com.apple.menu.writing-direction")
    public static let alignment = Self("com.apple.menu.alignment")
    public static let root = Self("com.apple.menu.root")
    public static let autoFill = Self("com.apple.menu.autofill")
}
