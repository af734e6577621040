import Foundation

/// The appearance proxies of a session.
@MainActor
final class AppearanceProxies {
    /// A proxy and the instances that it is for.
    fileprivate struct Entry {
        let type: ObjectIdentifier
        let containers: [ObjectIdentifier]
        let traits: UITraitCollection?
        let proxy: AnyObject
    }

    /// In the order in which they were made.
    private var entries: [Entry] = []
    /// Whether values are being applied, which makes them no values of the instance's own.
    fileprivate(set) var isApplying = false

    /// The proxy for these instances, made on first use.
    ///
    /// - Parameter make: makes an instance that plays the proxy.
    func proxy<Object: AnyObject>(
        of type: Object.Type, for traits: UITraitCollection?, in containers: [any UIAppearanceContainer.Type],
        make: () -> Object?
    ) -> Object {
        let containers = containers.map { ObjectIdentifier($0) }
        let known = entries.first {
            $0.type == ObjectIdentifier(type) && $0.containers == containers && $0.traits == traits
        }
        if let proxy = known?.proxy as? Object { return proxy }
        guard let proxy = make() else {
            preconditionFailure("\(type).appearance(): init(coder:) of \(type) has returned nil.")
        }
        (proxy as? UIView)?.appearanceState = AppearanceState(changes: [])
        entries.append(
            Entry(type: ObjectIdentifier(type), containers: containers, traits: traits, proxy: proxy))
        return proxy
    }

    /// Sets the values that the proxies have for `view`. The values of subclasses come after those of superclasses, and
    /// those for more containers or for traits after the others.
    func apply(to view: UIView) {
        guard !entries.isEmpty else { return }
        isApplying = true
        defer { isApplying = false }
        for type in view.classesFromBase {
            let suitable = entries.filter { $0.type == type && $0.isSuitable(for: view) }
            for entry in suitable.sorted(by: { $0.precision < $1.precision }) {
                for change in (entry.proxy as? UIView)?.appearanceState?.changes ?? []
                where view.appearanceState?.own.contains(change.key) != true { change.apply(view) }
            }
        }
    }
}

extension AppearanceProxies.Entry {
    fileprivate var precision: Int { containers.count * 2 + (traits == nil ? 0 : 1) }

    @MainActor
    fileprivate func isSuitable(for view: UIView) -> Bool {
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var rest = containers[...]
        for responder in sequence(first: view as UIResponder, next: \.next).dropFirst() {
            guard let wanted = rest.first else { return true }
            if responder.classesFromBase.contains(wanted) { rest = rest.dropFirst() }
        }
        return rest.isEmpty
    }
}

/// A value that was set on a proxy.
struct AppearanceChange {
    let key: AnyHashable
    let apply: @MainActor (UIView) -> Void
}

/// What a view knows about the values that appearance proxies set.
struct AppearanceState {
    /// For a proxy: the values to set on instances; nil for any other view.
    var changes: [AppearanceChange]?
    /// The values that were set on the view itself.
    var own: Set<AnyHashable> = []
}

extension UIView {
    /// Notes that a value was set: on a proxy for its instances, on any other view as its own.
    ///
    /// - Parameter key: the key path of a property, or the name of a method with its other arguments.
    func noteAppearance<View: UIView>(_ key: AnyHashable, _ apply: @escaping @MainActor (View) -> Void) {
        guard !session.appearance.isApplying else { return }
        var state = appearanceState ?? AppearanceState()
        if state.changes != nil {
            state.changes?.removeAll { $0.key == key }
            state.changes?.append(AppearanceChange(key: key) { if let view = $0 as? View { apply(view) } })
        } else {
            state.own.insert(key)
        }
        appearanceState = state
    }
}

extension UIResponder {
    /// The object's class and its superclasses up to the responder, the superclasses first.
    fileprivate var classesFromBase: [ObjectIdentifier] {
        sequence(first: type(of: self) as AnyClass) { $0 == UIResponder.self ? nil : _getSuperclass($0) }
            .map { ObjectIdentifier($0) }.reversed()
    }
}
