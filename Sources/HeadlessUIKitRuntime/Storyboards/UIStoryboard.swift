import Foundation
import HierarchyModel
import StoryboardFile

/// Creates controllers from an Interface Builder file. It reads the `.storyboard` file of a project, not a compiled
/// one.
///
/// The file is read at once and kept for the session. ``Session/interfaceClasses`` resolves class names.
///
/// Source: UIStoryboard.h; <doc:StoryboardInstantiation>.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private(set) var session = Session.current
    /// Nil if the file does not exist.
    package private(set) var document: InterfaceDocument?
    /// The file name without folder and extension.
    public private(set) var name = ""
    private(set) var folders = InterfaceFolders()
    private lazy var loader = InterfaceLoader(session, folders.bundle, storyboard: self)

    /// A storyboard without a file, for subclasses in tests.
    public override init() {}

    /// Reads `NAME.storyboard` from the bundle (nil is the main bundle). `NAME~ipad.storyboard` or
    /// `NAME~iphone.storyboard` takes precedence on its device. The file is in the bundle's folder, in `Base.lproj` or
    /// in `en.lproj`.
    ///
    /// Raises an exception if the file does not exist or cannot be read; the storyboard is then empty.
    ///
    /// Source: UIStoryboard.h.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, in: InterfaceFolders(bundle: storyboardBundleOrNil ?? .main), Session.current)
    }

    /// Reads a file.
    ///
    /// - Throws: Foundation's error if the file cannot be opened, `InterfaceFileError` if it cannot be parsed.
    public convenience init(contentsOf url: URL) throws {
        self.init()
        name = InterfaceFolders.name(of: url)
        folders = InterfaceFolders(beside: url)
        document = try InterfaceFolders.read(url, in: session)
    }

    /// Parses the text of a file.
    ///
    /// - Parameter name: the name in diagnostics.
    public convenience init(xml: String, named name: String = "Storyboard") throws {
        self.init()
        self.name = name
        document = try InterfaceDocument(Array(xml.utf8), file: "\(name).storyboard")
    }

    convenience init(name: String, in folders: InterfaceFolders, _ session: Session) {
        self.init()
        (self.name, self.folders, self.session) = (name, folders, session)
        document = folders.document(name, "storyboard", in: session) {
            "Could not find a storyboard named '\(name)' in bundle \(folders.bundleName)"
        }
    }

    /// Creates the initial controller, a new one each time; nil if no controller is marked as initial.
    open func instantiateInitialViewController() -> UIViewController? {
        makeInitial(nil)
    }

    /// Creates the initial controller by a closure, which passes the coder to an initializer of the class. If it
    /// returns nil, the usual initializer is used.
    ///
    /// Source: UIStoryboard.h, iOS 13.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController? { makeInitial(creator) as? ViewController }

    /// Creates the controller with that storyboard identifier. Raises an exception if there is none; the result is then
    /// a plain controller.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        makeNamed(identifier, nil)
    }

    /// Creates the controller by a closure, which passes the coder to an initializer of the class. If it returns nil,
    /// the usual initializer is used; if that gives another class than the closure's, the process ends.
    ///
    /// Source: UIStoryboard.h, iOS 13.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made = makeNamed(identifier, creator.map { creator in { creator($0) } })
        guard let controller = made as? ViewController else {
            preconditionFailure(
                """
                instantiateViewController(identifier:): '\(identifier)' in \(name) is a \(type(of: made)), not a \
                \(ViewController.self)
                """
            )
        }
        return controller
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension UIStoryboard {
    package func make(_ node: InterfaceNode?, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let node, let document else { return nil }
        return session.run { loader.makeController(node, in: document, creator: creator) }
    }

    /// The initial controller, as a result for the app.
    private func makeInitial(_ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        make(document?.initialViewController, creator).map(session.autorelease)
    }

    /// The controller with that identifier, else a plain one, as a result for the app.
    private func makeNamed(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        session.autorelease(
            find(identifier, creator) ?? session.run { UIViewController(nibName: nil, bundle: nil) })
    }

    private func find(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let node = document?.controller(identifier: identifier) else {
            session.diagnose(
                """
                Storyboard (<\(type(of: self)): \(name)>) doesn't contain a view controller with identifier \
                '\(identifier)'
                """,
                subject: nil, thrown: true)
            return nil
        }
        return make(node, creator)
    }

    /// The controller that a placeholder refers to: in another storyboard in the same folder, or here.
    func controller(for reference: StoryboardReference, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
    {
        let other = reference.storyboardName.map { UIStoryboard(name: $0, in: folders, session) } ?? self
        guard other.document != nil else { return nil }
        if let identifier = reference.identifier { return other.find(identifier, creator) }
        guard let controller = other.make(other.document?.initialViewController, creator) else {
            session.diagnose(
                """
                Storyboard (<UIStoryboard: \(other.name)>) has no initial view controller, which a reference to it \
                asks for.
                """,
                subject: nil, thrown: true)
            return nil
        }
        return controller
    }
}

extension UIStoryboard {
    /// The storyboard that the `Info.plist` of the main bundle names; nil without one.
    ///
    /// Source: Apple's reference of information property lists (UIMainStoryboardFile).
    package static var ofMainBundle: UIStoryboard? {
        let key = "UIMainStoryboardFile"
        let ofDevice = Session.current.configuration.device.idiom == .pad ? "\(key)~ipad" : "\(key)~iphone"
        let name = [ofDevice, key].lazy.compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }.first
        return name.map { UIStoryboard(name: $0, bundle: nil) }
    }
}
