import CallSites
import HierarchyModel

/// A recorded call of the fixture runtime.
package struct FixtureCall: Sendable {
    package let method: String
    package let site: CallSite?
}

/// Represents a class of the runtime: every public member records its call site.
@MainActor
open class FixtureNode {
    package static var calls: [FixtureCall] = []

    public var children: [FixtureNode] = []
    private var storedTitle = ""
    private var storedCount = 0

    public init() {
        Self.note("init", CallSite.capture(for: nil))
    }

    public required init(name: String) {
        Self.note("init", CallSite.capture(for: nil))
        storedTitle = name
    }

    open func add(_ child: FixtureNode) {
        Self.note("add", CallSite.capture(for: self))
        children.append(child)
    }

    open func remove() {
        Self.note("remove", CallSite.capture(for: self))
        children.removeAll()
    }

    open func removeAll() {
        Self.note("removeAll", CallSite.capture(for: self))
        children.removeAll()
    }

    public final func finish(_ child: FixtureNode?) {
        Self.note("finish", CallSite.capture(for: self))
    }

    open var title: String {
        get { storedTitle }
        set {
            Self.note("title", CallSite.capture(for: self))
            storedTitle = newValue
        }
    }

    open var count: Int {
        get { storedCount }
        set {
            Self.note("count", CallSite.capture(for: self))
            storedCount = newValue
        }
    }

    /// Runs app code, as a completion does.
    @inline(never)
    open func perform(_ work: () -> Void) {
        Self.note("perform", CallSite.capture(for: self))
        work()
        children = Array(children)
    }

    /// Calls the runtime's own methods.
    @inline(never)
    open func rebuild() {
        Self.note("rebuild", CallSite.capture(for: self))
        for child in children { add(child) }
        finish(nil)
        children = Array(children)
    }

    @inline(never)
    fileprivate static func note(_ method: String, _ site: CallSite?) {
        calls.append(FixtureCall(method: method, site: site))
    }
}

/// Represents a subclass that the runtime itself has, with an override of its own.
@MainActor
open class FixtureListNode: FixtureNode {
    open override func remove() {
        super.remove()
        children = Array(children)
    }
}

/// Represents a protocol of the runtime, whose methods app code calls without knowing the class.
@MainActor
public protocol FixtureCoordinating: AnyObject {
    var isDone: Bool { get }
    func first(_ work: (() -> Void)?)
    @discardableResult
    func second(_ work: (() -> Void)?) -> Bool
}

/// The class that conforms to it.
@MainActor
final class FixtureCoordinator: FixtureCoordinating {
    var isDone = false

    func first(_ work: (() -> Void)?) {
        FixtureNode.note("first", CallSite.capture(for: self, through: .init(self as any FixtureCoordinating)))
        isDone = work == nil
    }

    func second(_ work: (() -> Void)?) -> Bool {
        FixtureNode.note("second", CallSite.capture(for: self, through: .init(self as any FixtureCoordinating)))
        return isDone
    }
}

extension FixtureNode {
    @inline(never)
    public var coordinator: any FixtureCoordinating { FixtureCoordinator() }
}
