import Foundation

/// The app's classes that its storyboards and XIBs name.
///
/// UIKit finds a class by its name in the Objective-C runtime. Here the app registers the classes once, before it reads
/// a file:
///
/// ```swift
/// session.interfaceClasses.register(PlayersViewController.self, PlayerCell.self, SuperCoolSegue.self)
/// ```
@preconcurrency @MainActor
public final class InterfaceClasses {
    private struct Entry {
        let module: String?
        let type: AnyClass
    }

    private var entries: [String: [Entry]] = [:]

    /// Registers controllers, views, segues, bar items and each ``InterfaceObject`` under their own names and modules.
    public func register(_ types: AnyClass...) {
        for type in types { register(type, as: String(describing: type)) }
    }

    /// Registers a class under another name or module. The last registered class counts.
    public func register(_ type: AnyClass, as name: String, module: String? = nil) {
        let module = module ?? _typeName(type, qualified: true).split(separator: ".").first.map(String.init)
        entries[name, default: []].removeAll { $0.module == module }
        entries[name, default: []].append(Entry(module: module, type: type))
    }

    /// The class of that module, else the last registered class of that name.
    func type(named name: String, module: String?) -> AnyClass? {
        let candidates = entries[name] ?? []
        return candidates.last { $0.module == module }?.type ?? candidates.last?.type
            ?? ClassRegistry.type(named: name, module: module) ?? Self.runtimeClass(name)
    }

    /// A class of UIKit, or of a framework beside it that the program links, by its name.
    static func runtimeClass(_ name: String) -> AnyClass? {
        let candidates = modules[String(name.prefix(2))] ?? []
        let type: AnyClass? = candidates.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
        // Anything else is never made from a file.
        let isMade =
            type is UIView.Type || type is UIViewController.Type || type is UIBarItem.Type
            || type is UIStoryboardSegue.Type || type is UICollectionViewLayout.Type
        return isMade ? type : nil
    }

    /// The modules that have the classes with a prefix.
    private static let modules = [
        "UI": RuntimeModules.ofUIKit, "WK": ["WebKit"], "MK": ["MapKit"], "SK": ["SpriteKit"], "AV": ["AVKit"],
    ]
}

extension Session {
    /// The classes that storyboards and XIBs find by name.
    public var interfaceClasses: InterfaceClasses { application.interfaceClasses }
}
