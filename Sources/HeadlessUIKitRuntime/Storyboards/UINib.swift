import Foundation
import HierarchyModel
import StoryboardFile

/// Creates the objects of a XIB. It reads the `.xib` file of a project, not a compiled nib.
///
/// Source: UINib.h.
@preconcurrency @MainActor
open class UINib: NSObject {
    private var session = Session.current
    private var document: InterfaceDocument?
    private var bundle: Bundle?

    /// Reads `NAME.xib` from the bundle (nil is the main bundle), in the variant for the device if there is one. Raises
    /// an exception if the file does not exist; the nib is then empty.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.init()
        bundle = bundleOrNil
        let folders = InterfaceFolders(bundle: bundleOrNil ?? .main)
        document = folders.document(name, "xib", in: session) {
            "Could not load NIB in bundle: '\(folders.bundleName)' with name '\(name)'"
        }
    }

    /// Reads a file.
    ///
    /// - Throws: Foundation's error if the file cannot be opened, `InterfaceFileError` if it cannot be parsed.
    public convenience init(contentsOf url: URL) throws {
        self.init()
        document = try InterfaceFolders.read(url, in: session)
    }

    /// Parses the text of a file.
    public convenience init(xml: String, named name: String = "Nib") throws {
        self.init()
        document = try InterfaceDocument(Array(xml.utf8), file: "\(name).xib")
    }

    convenience init(_ document: InterfaceDocument, _ session: Session, _ bundle: Bundle?) {
        self.init()
        (self.document, self.session, self.bundle) = (document, session, bundle)
    }

    /// Whether there is a file of that name.
    package var isLoaded: Bool { document != nil }

    /// Creates all objects and connects them, also with `ownerOrNil` as File's Owner. Returns the top-level objects
    /// without placeholders, in the order of the file.
    ///
    /// Source: UINib.h.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [UINib.OptionsKey: Any]? = nil) -> [Any] {
        guard let document else { return [] }
        return session.run { make(document, owner: ownerOrNil as AnyObject?) }
    }

    /// Options of ``instantiate(withOwner:options:)``, which have no effect.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    private func make(_ document: InterfaceDocument, owner: AnyObject?) -> [Any] {
        let objects = InterfaceObjects(document, InterfaceLoader(session, bundle))
        objects.owner = owner
        var made: [AnyObject] = []
        for node in document.objects {
            switch node["placeholderIdentifier"] {
            case "IBFilesOwner": if let owner { objects.takeOwner(owner, node) }
            case nil: if let object = objects.makeTopLevel(node) { made.append(object) }
            default: break
            }
        }
        let variations = objects.build(in: owner as? UIViewController)
        if let controller = owner as? UIViewController, !variations.isEmpty {
            let interface = controller.interface ?? ControllerInterface()
            interface.variations += variations
            controller.interface = interface
        }
        for case let controller as UIViewController in made { controller.awakeInNib() }
        return session.autorelease(each: made)
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}

extension InterfaceObjects {
    /// Creates a top-level object of a XIB.
    fileprivate func makeTopLevel(_ node: InterfaceNode) -> AnyObject? {
        if node.kind?.role == .controller { return loader.makeController(node, among: self) }
        guard let object = makeCompanion(node) else { return nil }
        if let view = object as? UIView { view.layout.madeWith = self } else if let id = node.id { keep(object, id) }
        return object
    }
}

extension UIViewController {
    /// Loads the view from the XIB that was given to the controller, else from a XIB with the name of its class:
    /// `PlayersView` or `PlayersViewController`.
    ///
    /// Source: UIViewController.h (nibName); UIKit's exception.
    func loadViewFromNib() -> Bool {
        guard let document = nibDocument else { return false }
        UINib(document, session, nibBundle).instantiate(withOwner: self)
        if viewIfLoaded == nil {
            session.diagnose(
                """
                -[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(document.file)\" nib but the view \
                outlet was not set.
                """,
                subject: id, thrown: true)
        }
        return viewIfLoaded != nil
    }

    private var nibDocument: InterfaceDocument? {
        let bundle = nibBundle ?? .main
        if let nibName {
            let folders = InterfaceFolders(bundle: bundle)
            return folders.document(nibName, "xib", in: session) {
                "Could not load NIB in bundle: '\(folders.bundleName)' with name '\(nibName)'"
            }
        }
        guard !ClassNames.of(self).isSystem else { return nil }
        return session.application.nibs.document(for: String(describing: type(of: self)), bundle, session)
    }
}

/// The XIBs with the names of classes. Each class is looked up once.
@MainActor
struct NibsByClassName {
    private var known: [String: InterfaceDocument?] = [:]

    mutating func document(for name: String, _ bundle: Bundle, _ session: Session) -> InterfaceDocument? {
        let key = "\(bundle.bundlePath) \(name)"
        if let document = known[key] { return document }
        let short = name.hasSuffix("ViewController") ? String(name.dropLast("Controller".count)) : nil
        let folders = InterfaceFolders(bundle: bundle)
        let document = [short, name].compactMap { $0 }.lazy.compactMap {
            folders.document($0, "xib", in: session) { nil }
        }.first
        known[key] = document
        return document
    }
}
