import CallSiteFixtures

// App code in its usual forms. A comment in brackets names a line that a test expects.

@MainActor @inline(never)
func work() { counter += 1 }
@MainActor var counter = 0

class ListNode: FixtureNode {
    override func add(_ child: FixtureNode) {
        work()
        work()
        super.add(child)  // [override]
    }
}

class LoggingNode: FixtureNode {
    override func add(_ child: FixtureNode) {
        super.add(child)  // [override in the middle]
        work()
    }
}

// Overrides of overrides, as in a library with base classes.

class LoudNode: LoggingNode {
    override func add(_ child: FixtureNode) {
        work()
        super.add(child)  // [override of the override]
        work()
    }
}

class LouderNode: LoudNode {
    override func add(_ child: FixtureNode) {
        super.add(child)  // [third override]
        work()
    }
}

class LoudestNode: LouderNode {
    override func add(_ child: FixtureNode) {
        counter += 2
        super.add(child)  // [fourth override]
        work()
    }

    @inline(never)
    func addsItself(_ child: FixtureNode) {
        work()
        add(child)  // [own method]
        work()
    }

    @inline(never)
    func addsPastOverride(_ child: FixtureNode) {
        super.add(child)  // [super elsewhere]
        work()
    }

    override func removeAll() {
        remove()  // [another method]
        work()
    }
}

class SilentNode: LoudNode {}

class GuardedNode: FixtureNode {
    var later: (() -> Void)?

    override func add(_ child: FixtureNode) {
        guarded {  // [guarded]
            super.add(child)  // [closure in the override]
            work()
        }
        work()
    }

    override func remove() {
        later = {
            super.remove()  // [later]
            work()
        }
    }
}

@MainActor @inline(never)
func guarded(_ body: () -> Void) {
    counter += 4
    body()
    work()
}

class TwiceNode: FixtureNode {
    override func remove() {
        super.remove()  // [first of two]
        work()
        super.remove()  // [second of two]
        work()
    }
}

class OptionalNode: FixtureNode {
    override func add(_ child: FixtureNode?) {
        super.add(child ?? self)  // [wider parameter]
        work()
    }
}

class TitledNode: FixtureNode {
    override var title: String {
        get { super.title }
        set {
            super.title = newValue + "!"  // [setter of the override]
            work()
        }
    }
}

class ObservedNode: FixtureNode {
    override var title: String {
        didSet { work() }
    }
}

class AppListNode: FixtureListNode {
    override func remove() {
        super.remove()  // [override of the runtime's override]
        work()
    }
}

class PlainListNode: FixtureListNode {}

class GenericNode<Value>: FixtureNode {
    override func add(_ child: FixtureNode) {
        super.add(child)  // [generic override]
        work()
    }
}

final class IntegerNode: GenericNode<Int> {}

/// No node: its method has the same name.
@MainActor
final class NodeCoordinator {
    @inline(never)
    func add(_ child: FixtureNode) {
        work()
        child.add(child)  // [coordinator]
        work()
    }
}

@MainActor @inline(never)
func setsTitle(_ node: FixtureNode) {
    node.title = "z"  // [title through table]
    work()
}

@MainActor @inline(never)
func removesThroughTable(_ node: FixtureNode) {
    node.remove()  // [remove through table]
    work()
}

final class PageNode: FixtureNode {
    var onShow: (() -> Void)?

    @inline(never)
    func middle(_ child: FixtureNode) {
        work()
        add(child)  // [middle]
        counter += 3
    }

    @inline(never)
    func last(_ child: FixtureNode) {
        work()
        add(child)  // [last]
    }

    @inline(never)
    func onlyLast(_ child: FixtureNode) {
        add(child)  // [only]
    }

    @inline(never)
    func callsLast(_ child: FixtureNode) {
        work()
        last(child)
        work()
    }

    @inline(never)
    func callsOnlyLast(_ child: FixtureNode) {
        work()
        onlyLast(child)
        work()
    }

    @inline(never)
    func lastTwice(_ child: FixtureNode) {
        work()
        last(child)
    }

    @inline(never)
    func setsTitleLast() {
        work()
        title = "x"  // [setter last]
    }

    @inline(never)
    func setsTitle() {
        title = "y"  // [setter]
        work()
    }

    @inline(never)
    func changesCount() {
        count += 1  // [modify]
        work()
    }

    @inline(never)
    func finishes(_ child: FixtureNode?) {
        finish(child)  // [final]
        work()
    }

    // swift-format-ignore
    @inline(never)
    func both(_ child: FixtureNode) {
        add(child); remove()  // [two in a line]
        counter -= 2
    }

    @inline(never)
    func deferred(_ child: FixtureNode) {
        defer { add(child) }  // [defer]
        work()
    }

    @inline(never)
    func keepsClosure(_ child: FixtureNode) {
        onShow = { [unowned self] in
            work()
            self.add(child)  // [escaping]
            work()
        }
    }

    @inline(never)
    func keepsLastClosure() {
        onShow = { self.remove() }  // [escaping last]
    }

    @inline(never)
    func performs(_ child: FixtureNode) {
        perform {  // [perform]
            work()
            add(child)  // [in perform]
            work()
        }
        work()
    }

    @inline(never)
    func asynchronous(_ child: FixtureNode) async {
        add(child)  // [async before]
        await Task.yield()
        add(child)  // [async after]
        work()
        await Task.yield()
    }
}

@MainActor @inline(never)
func throughTable(_ node: FixtureNode, _ child: FixtureNode) {
    counter *= 3
    node.add(child)  // [table]
    work()
}

@MainActor @inline(never)
func throughTableLast(_ node: FixtureNode, _ child: FixtureNode) {
    node.add(child)  // [table last]
}

@MainActor @inline(never)
func throughTableMany(_ node: FixtureNode, _ children: [FixtureNode]) {
    for child in children {
        node.add(child)  // [table loop]
        node.title = "a"  // [table setter]
        node.removeAll()  // [table removeAll]
        counter ^= 5
    }
    if children.isEmpty { node.remove() }
}

@MainActor @inline(__always)
func inlined(_ node: FixtureNode, _ child: FixtureNode) {
    work()
    node.add(child)  // [inlined]
    work()
}

@MainActor @inline(never)
func callsInlined(_ node: FixtureNode, _ child: FixtureNode) {
    counter |= 9
    inlined(node, child)
    counter &= 7
}

@MainActor @inline(__always)
func innermost(_ node: FixtureNode, _ child: FixtureNode) {
    counter += 11
    node.add(child)  // [innermost]
    counter ^= 2
}

@MainActor @inline(__always)
func between(_ node: FixtureNode, _ child: FixtureNode) {
    counter &*= 5
    innermost(node, child)
    work()
}

@MainActor @inline(never)
func callsNested(_ node: FixtureNode, _ child: FixtureNode) {
    work()
    between(node, child)
    counter |= 1
}

@MainActor @inline(never)
func generic<Node: FixtureNode>(_ node: Node, _ child: FixtureNode) {
    work()
    node.add(child)  // [generic]
    if counter > 100 { work() }
}

@MainActor @inline(never)
func mapped(_ node: FixtureNode, _ children: [FixtureNode]) -> [Int] {
    children.map { child in
        node.add(child)  // [map]
        return node.children.count
    }
}

@MainActor @inline(never)
func makes() -> FixtureNode {
    work()
    let node = FixtureNode()  // [init]
    work()
    return node
}

@MainActor @inline(never)
func makesPage() -> PageNode {
    work()
    let node = PageNode()  // [inherited init]
    work()
    return node
}

@MainActor @inline(never)
func makesNamed(_ type: FixtureNode.Type) -> FixtureNode {
    work()
    return type.init(name: "a")  // [required init]
}

// Overrides with the same body in two classes.

class FirstTwinNode: FixtureNode {
    override func remove() {
        super.remove()  // [first twin]
        work()
    }
}

class SecondTwinNode: FixtureNode {
    override func remove() {
        super.remove()  // [second twin]
        work()
    }
}

@MainActor @inline(never)
func removes(_ node: FixtureNode) -> Int {
    node.remove()  // [removes]
    return counter
}

@MainActor @inline(never)
func alsoRemoves(_ node: FixtureNode) -> Int {
    node.remove()  // [also removes]
    return counter
}

// Two functions with the same body: the optimiser may keep only one of them.

@MainActor @inline(never)
func twinA(_ node: FixtureNode, _ child: FixtureNode) {
    work()
    node.add(child)  // [twin a]
    work()
}

@MainActor @inline(never)
func twinB(_ node: FixtureNode, _ child: FixtureNode) {
    work()
    node.add(child)  // [twin b]
    work()
}

@MainActor
protocol Adding: AnyObject {
    func add(_ child: FixtureNode)
    func last(_ child: FixtureNode)
}

extension PageNode: Adding {}

@MainActor @inline(never)
func throughProtocol(_ node: any Adding, _ child: FixtureNode) {
    work()
    node.add(child)  // [protocol]
    counter += 8
    work()
    node.last(child)
    work()
}

@MainActor @inline(never)
func throughRuntimesProtocol(_ coordinator: any FixtureCoordinating) -> Int {
    coordinator.first { work() }  // [runtime's protocol]
    counter += 3
    coordinator.second(nil)  // [runtime's protocol, second]
    work()
    return counter
}
