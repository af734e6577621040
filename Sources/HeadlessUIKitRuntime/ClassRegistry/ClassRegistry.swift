import Foundation

/// What an Objective-C runtime would know of the app's classes: their names, their methods by selector, what
/// storyboards connect, and how to make their objects.
///
/// It is process-wide, since classes are. The package's plugin registers an app's classes from its sources; an app that
/// does without the plugin registers them by hand, before it launches:
///
/// ```swift
/// ClassRegistry.register(
///     PlayersController.self,
///     factories: [.coder { PlayersController(coder: $0) }],
///     methods: [SelectorMethod("add:", PlayersController.add)])
/// ```
///
/// A generic class is as many classes as it has arguments, which register themselves: ``SelfRegistering``.
///
/// A class inherits what its superclasses have registered. To register a class again adds to it; a method replaces the
/// one with the same selector, and a factory the one of the same kind.
@preconcurrency @MainActor
public enum ClassRegistry {
    struct Entry {
        var methods: [Selector: SelectorMethod] = [:]
        var members: [InterfaceMember] = []
        var factories: [InstanceFactory] = []
    }

    private static var entries: [ObjectIdentifier: Entry] = libraryEntries
    private static var names: [String: [(module: String?, type: AnyClass)]] = [:]
    /// The classes without an entry that were asked whether they register themselves.
    private static var asked: Set<ObjectIdentifier> = []

    /// - Parameters:
    ///   - name: the name in storyboards and in `Info.plist`; nil is the class's own.
    ///   - module: nil is the class's own.
    public static func register<Owner: AnyObject>(
        _ type: Owner.Type, name: String? = nil, module: String? = nil, factories: [InstanceFactory] = [],
        members: [InterfaceMember] = [], methods: [SelectorMethod] = []
    ) {
        var entry = entries[ObjectIdentifier(type)] ?? Entry()
        entry.add(methods)
        entry.add(members)
        for factory in factories {
            entry.factories.removeAll { $0.kind == factory.kind }
            entry.factories.append(factory)
        }
        entries[ObjectIdentifier(type)] = entry
        let qualified = _typeName(type, qualified: true)
        let name = name ?? String(describing: type)
        let module = module ?? qualified.split(separator: ".").first.map(String.init)
        names[name, default: []].removeAll { $0.module == module }
        names[name, default: []].append((module, type))
    }

    /// The class of that module, else the last registered class of that name.
    static func type(named name: String, module: String?) -> AnyClass? {
        let candidates = names[name] ?? []
        return candidates.last { $0.module == module }?.type ?? candidates.last?.type
    }

    /// The last registered class of that name, for other modules of the package.
    package nonisolated static func appClass(named name: String) -> AnyClass? {
        MainThread.run { type(named: name, module: nil) }
    }

    /// The class that an `Info.plist` names.
    package static func type(inInfoDictionary name: String) -> AnyClass? {
        type(qualifiedName: name) ?? NSClassFromString(name)
    }

    /// The class of a name as Objective-C knows it: a registered one, one of UIKit's such as `UIButton`, or one by its
    /// name with its module. Private classes of UIKit's have none, except for the effect that apps make a blur of.
    public static func classNamed(_ name: String) -> AnyClass? {
        if name == "_UICustomBlurEffect" { return UIBlurEffect.self }
        if let type = type(qualifiedName: name) { return type }
        // Foundation writes a message about a name of more than two parts.
        let modules = name.contains(".") ? [] : RuntimeModules.all
        return modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first ?? NSClassFromString(name)
    }

    /// The class with a qualified name such as `Shop.SceneDelegate`.
    static func type(qualifiedName: String) -> AnyClass? {
        let parts = qualifiedName.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return type(named: qualifiedName, module: nil) }
        return names[parts[1]]?.last { $0.module == parts[0] }?.type
    }

    /// The method of the class, else of the nearest superclass that has it.
    package static func method(_ selector: Selector, of type: AnyClass) -> SelectorMethod? {
        lineage(of: type).lazy.compactMap { $0.methods[selector] }.first
    }

    /// The selectors of the methods of the class and its superclasses; nil is every class.
    package static func selectors(of type: AnyClass?) -> [Selector] {
        let found = type.map { lineage(of: $0) } ?? Array(entries.values)
        return found.flatMap(\.methods.keys)
    }

    /// The inherited members first.
    static func members(of type: AnyClass) -> [InterfaceMember] { lineage(of: type).reversed().flatMap(\.members) }

    /// The factory of the class itself: a superclass's would make another object.
    static func factories(of type: AnyClass) -> [InstanceFactory] { entry(of: type)?.factories ?? [] }

    private static func lineage(of type: AnyClass) -> [Entry] {
        sequence(first: type) { _getSuperclass($0) }.compactMap(entry)
    }

    private static func entry(of type: AnyClass) -> Entry? {
        let identifier = ObjectIdentifier(type)
        if let entry = entries[identifier] { return entry }
        guard asked.insert(identifier).inserted, let type = type as? any SelfRegistering.Type else { return nil }
        type.registerMembers()
        return entries[identifier]
    }
}

/// A class that registers itself when something is first looked up in it.
///
/// A generic class needs it, as of each of its classes only the program knows when it runs that there is one:
///
/// ```swift
/// extension PlayerCell: SelfRegistering {
///     static func registerMembers() {
///         ClassRegistry.register(PlayerCell.self, methods: [SelectorMethod("add:", PlayerCell.add)])
///     }
/// }
/// ```
@MainActor
public protocol SelfRegistering: AnyObject {
    /// Registers the class with the arguments that it has.
    static func registerMembers()
}

extension ClassRegistry.Entry {
    init(_ methods: [SelectorMethod]) { add(methods) }

    mutating func add(_ methods: [SelectorMethod]) {
        for method in methods { self.methods[method.selector] = method }
    }

    fileprivate mutating func add(_ members: [InterfaceMember]) {
        let added = Set(members.map(\.name))
        self.members.removeAll { added.contains($0.name) }
        self.members += members
    }
}
