import Foundation
import HierarchyModel
import StoryboardFile

/// Makes controllers as Interface Builder's file describes them: the `.storyboard` as it lies in a project, not a compiled one.
///
/// The file is read at once and kept for the session. Classes are found by ``Session/interfaceClasses``.
///
/// Source: UIStoryboard.h; <doc:StoryboardInstantiation>.
@MainActor
open class UIStoryboard {
    let session: Session
    /// Nil where there is no such file.
    let document: InterfaceDocument?
    /// Without its folder and ending.
    public let name: String
    let folders: InterfaceFolders
    private lazy var loader = InterfaceLoader(session, storyboard: self)

    /// Reads `NAME.storyboard` of the bundle, the main one where it is nil: `NAME~ipad.storyboard` or `NAME~iphone.storyboard` if there is one
    /// for the device, from the bundle's folder or from its `Base.lproj` or `en.lproj`.
    ///
    /// An exception where there is none, or it cannot be read; the storyboard is empty then.
    ///
    /// Source: UIStoryboard.h.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.init(name: name, in: InterfaceFolders(bundle: storyboardBundleOrNil ?? .main), Session.current)
    }

    /// Reads a file where it lies.
    ///
    /// - Throws: Foundation's error where it cannot be opened, `InterfaceFileError` where it cannot be understood.
    public init(contentsOf url: URL) throws {
        session = Session.current
        name = InterfaceFolders.name(of: url)
        folders = InterfaceFolders(beside: url)
        document = try InterfaceFolders.read(url, in: session)
    }

    /// Reads the text of a file.
    ///
    /// - Parameter name: what messages call it.
    public init(xml: String, named name: String = "Storyboard") throws {
        session = Session.current
        self.name = name
        folders = InterfaceFolders()
        document = try InterfaceDocument(Array(xml.utf8), file: "\(name).storyboard")
    }

    init(name: String, in folders: InterfaceFolders, _ session: Session) {
        (self.name, self.folders, self.session) = (name, folders, session)
        document = folders.document(name, "storyboard", in: session) {
            "Could not find a storyboard named '\(name)' in bundle \(folders.bundleName)"
        }
    }

    /// The controller that the storyboard begins with, a new one each time; nil where none is marked.
    open func instantiateInitialViewController() -> UIViewController? { make(document?.initialViewController, nil) }

    /// The same by a closure, which hands the coder on to an initializer of the class; nil from it makes the usual one.
    ///
    /// Source: UIStoryboard.h, iOS 13.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController? { make(document?.initialViewController, creator) as? ViewController }

    /// A new controller of the scene with that storyboard identifier. An exception where there is none; the controller is a plain one then.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        find(identifier, nil) ?? session.run { UIViewController(nibName: nil, bundle: nil) }
    }

    /// The same by a closure, which hands the coder on to an initializer of the class; nil from it makes the usual one. Where that is
    /// another class than the closure's, the process ends.
    ///
    /// Source: UIStoryboard.h, iOS 13.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let made =
            find(identifier, creator.map { creator in { creator($0) } })
            ?? session.run { UIViewController(nibName: nil, bundle: nil) }
        guard let controller = made as? ViewController else {
            preconditionFailure(
                "instantiateViewController(identifier:): '\(identifier)' in \(name) is a \(type(of: made)), not a \(ViewController.self)"
            )
        }
        return controller
    }
}

extension UIStoryboard {
    func make(_ node: InterfaceNode?, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let node, let document else { return nil }
        return session.run { loader.makeController(node, in: document, creator: creator) }
    }

    private func find(_ identifier: String, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
        guard let node = document?.controller(identifier: identifier) else {
            session.diagnose(
                "Storyboard (<\(type(of: self)): \(name)>) doesn't contain a view controller with identifier '\(identifier)'",
                subject: nil, thrown: true)
            return nil
        }
        return make(node, creator)
    }

    /// What a placeholder stands for: in another storyboard beside this one, or here.
    func controller(for reference: StoryboardReference, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController?
    {
        let other = reference.storyboardName.map { UIStoryboard(name: $0, in: folders, session) } ?? self
        guard other.document != nil else { return nil }
        if let identifier = reference.identifier { return other.find(identifier, creator) }
        guard let controller = other.make(other.document?.initialViewController, creator) else {
            session.diagnose(
                "Storyboard (<UIStoryboard: \(other.name)>) has no initial view controller, which a reference to it asks for.",
                subject: nil, thrown: true)
            return nil
        }
        return controller
    }
}

extension UIStoryboard {
    /// The one that the `Info.plist` of the main bundle names; nil where it names none.
    ///
    /// Source: Apple's reference of information property lists (UIMainStoryboardFile).
    static var ofMainBundle: UIStoryboard? {
        let key = "UIMainStoryboardFile"
        let ofDevice = Session.current.configuration.device.idiom == .pad ? "\(key)~ipad" : "\(key)~iphone"
        let name = [ofDevice, key].lazy.compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }.first
        return name.map { UIStoryboard(name: $0, bundle: nil) }
    }
}
