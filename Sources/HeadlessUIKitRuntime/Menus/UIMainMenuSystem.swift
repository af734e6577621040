import Foundation

/// The system that builds menus.
///
/// Source: UIMenuSystem.h.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
    /// Whether the system shows elements that it has for many apps.
    ///
    /// Source: UIMenuSystem.h, iOS 26.
    public enum ElementGroupPreference: Int, Sendable {
        case automatic = 0
        case removed = 1
        case included = 2
    }

    /// Source: UIMenuSystem.h, iOS 26.
    @preconcurrency @MainActor
    open class FindElementGroupConfiguration: NSObject {
        /// Stored: the menu for finding has no elements.
        public enum Style: Int, Sendable {
            case automatic = 0
            case search = 1
            case nonEditableText = 2
            case editableText = 3
        }

        open var style = Style.automatic
        package override init() { super.init() }
    }

    package override init() { super.init() }

    /// The same as ``UIMainMenuSystem/shared``.
    open class var main: UIMenuSystem { UIMainMenuSystem.shared }
    private static let contextSystem = UIMenuSystem()
    /// Not built: a context menu has the elements that its configuration gives it.
    open class var context: UIMenuSystem { contextSystem }

    /// Builds the menus at the end of the turn.
    open func setNeedsRebuild() {}
    open func setNeedsRevalidate() {}
}

/// The menus of the app: those of the menu bar of a pad. ``Session/mainMenu`` is what was built.
///
/// The app's menus are built when it asks for that; the session shows no menu bar. Each time, the system's menus are
/// there first, without elements; then the build handler, the app object and its delegate change them. That order is a
/// choice: Apple does not publish one.
///
/// Source: https://developer.apple.com/documentation/uikit/uimainmenusystem, iOS 26; WWDC 2025, session 208.
@preconcurrency @MainActor
open class UIMainMenuSystem: UIMenuSystem {
    /// Which of its menus the system includes. Automatic includes all but that for documents.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        open var newScenePreference = ElementGroupPreference.automatic
        open var documentPreference = ElementGroupPreference.automatic
        open var printingPreference = ElementGroupPreference.automatic
        open var findingPreference = ElementGroupPreference.automatic
        public let findingConfiguration = FindElementGroupConfiguration()
        open var toolbarPreference = ElementGroupPreference.automatic
        open var sidebarPreference = ElementGroupPreference.automatic
        /// Stored: the system's menu for it has no published identifier.
        open var inspectorPreference = ElementGroupPreference.automatic
        open var textFormattingPreference = ElementGroupPreference.automatic

        public override init() { super.init() }
    }

    private let session: Session
    private var configuration = Configuration()
    private var buildHandler: ((any UIMenuBuilder) -> Void)?
    private var waitsForBuild = false
    fileprivate private(set) var root: UIMenu?

    init(_ session: Session) {
        self.session = session
        super.init()
    }

    open class var shared: UIMainMenuSystem {
        let session = Session.current
        return session.run { session.application.mainMenu }
    }

    /// Builds the menus at the end of the turn.
    open func setBuildConfiguration(
        _ configuration: Configuration, buildHandler: ((any UIMenuBuilder) -> Void)? = nil
    ) {
        (self.configuration, self.buildHandler) = (configuration, buildHandler)
        setNeedsRebuild()
    }

    open override func setNeedsRebuild() {
        guard !waitsForBuild else { return }
        waitsForBuild = true
        session.afterLayout(because: session.currentCause) { [self] in build() }
    }

    private func build() {
        waitsForBuild = false
        let tree = MenuTree(systemMenus, of: self)
        buildHandler?(tree)
        session.application.changeMenus(with: tree)
        root = tree.root
    }

    private var systemMenus: UIMenu {
        func menu(_ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenu?]) -> UIMenu {
            UIMenu(title: title, identifier: identifier, children: children.compactMap { $0 })
        }
        func group(_ identifier: UIMenu.Identifier, _ preference: ElementGroupPreference = .included) -> UIMenu? {
            let isIncluded = preference == .included || preference == .automatic && identifier != .document
            return isIncluded ? UIMenu(identifier: identifier, options: .displayInline) : nil
        }
        let format =
            configuration.textFormattingPreference == .removed
            ? nil : menu("Format", .format, [group(.font), group(.text)])
        return menu(
            "", .root,
            [
                menu(
                    "", .application,
                    [group(.about), group(.preferences), group(.services), group(.hide), group(.quit)]),
                menu(
                    "File", .file,
                    [
                        group(.newScene, configuration.newScenePreference), group(.open), group(.close),
                        group(.document, configuration.documentPreference),
                        group(.print, configuration.printingPreference),
                    ]),
                menu(
                    "Edit", .edit,
                    [group(.undoRedo), group(.standardEdit), group(.find, configuration.findingPreference)]),
                format,
                menu(
                    "View", .view,
                    [
                        group(.toolbar, configuration.toolbarPreference),
                        group(.sidebar, configuration.sidebarPreference), group(.fullscreen),
                    ]),
                menu("Window", .window, [group(.minimizeAndZoom), group(.bringAllToFront)]),
                menu("Help", .help, []),
            ])
    }
}

extension Session {
    /// The menus of the menu bar as they were built; nil if the app has not asked for that.
    public var mainMenu: UIMenu? { run { application.mainMenu.root } }
}
