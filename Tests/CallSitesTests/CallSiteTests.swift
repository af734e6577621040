import CallSiteFixtures
import CallSites
import Foundation
import HierarchyModel
import Testing

#if os(Linux)
    @MainActor
    @Suite(.serialized)
    struct CallSiteTests {
        static let source = Source(beside: #filePath, named: "FixtureApp.swift")

        @Test func `an ordinary call has its exact call site`() {
            let (page, child) = (PageNode(), FixtureNode())
            expectExact("add", "middle", "PageNode.middle(_:)") { page.middle(child) }
            expectExact("title", "setter", "PageNode.setsTitle()") { page.setsTitle() }
            expectExact("finish", "final", "PageNode.finishes(_:)") { page.finishes(nil) }
            expectExact("add", "inlined", "inlined(_:_:)") { callsInlined(page, child) }
            expectExact("add", "innermost", "innermost(_:_:)") { callsNested(page, child) }
            expectExact("add", "generic", "generic(_:_:)") { generic(page, child) }
        }

        @Test func `a call through the method table has its exact call site`() {
            let child = FixtureNode()
            for node in [FixtureNode(), PageNode()] {
                expectExact("add", "table", "throughTable(_:_:)") { throughTable(node, child) }
                expectExact("add", "table last", "throughTableLast(_:_:)") { throughTableLast(node, child) }
                expectExact("add", "table loop", "throughTableMany(_:_:)") { throughTableMany(node, [child]) }
                expectExact("title", "table setter", "throughTableMany(_:_:)") { throughTableMany(node, [child]) }
                expectExact("removeAll", "table removeAll", "throughTableMany(_:_:)") {
                    throughTableMany(node, [child])
                }
            }
        }

        @Test func `a call through a protocol of the runtime has its exact call site`() {
            let coordinator = FixtureNode().coordinator
            let function = "throughRuntimesProtocol(_:)"
            expectExact("first", "runtime's protocol", function) { _ = throughRuntimesProtocol(coordinator) }
            expectExact("second", "runtime's protocol, second", function) { _ = throughRuntimesProtocol(coordinator) }
        }

        /// A call that came through overrides: the marker of its line, its function, and the markers of the calls of
        /// super, outermost first.
        struct Overridden: Sendable, CustomTestStringConvertible {
            let method: String
            let marker: String
            let function: String
            let overrides: [String]
            let call: @MainActor @Sendable () -> Void

            init(
                _ method: String, _ marker: String, _ function: String, _ overrides: [String],
                _ call: @escaping @MainActor @Sendable () -> Void
            ) {
                (self.method, self.marker, self.function, self.overrides) = (method, marker, function, overrides)
                self.call = call
            }

            var testDescription: String { "\(marker) through \(overrides)" }
        }

        nonisolated static let overridden = [
            Overridden("add", "table", "throughTable(_:_:)", ["override in the middle"]) {
                throughTable(LoggingNode(), FixtureNode())
            },
            Overridden(
                "add", "table", "throughTable(_:_:)", ["override of the override", "override in the middle"]
            ) { throughTable(LoudNode(), FixtureNode()) },
            Overridden(
                "add", "table", "throughTable(_:_:)", ["override of the override", "override in the middle"]
            ) { throughTable(SilentNode(), FixtureNode()) },
            Overridden(
                "add", "table", "throughTable(_:_:)",
                ["fourth override", "third override", "override of the override", "override in the middle"]
            ) { throughTable(LoudestNode(), FixtureNode()) },
            Overridden(
                "add", "own method", "LoudestNode.addsItself(_:)",
                ["fourth override", "third override", "override of the override", "override in the middle"]
            ) { LoudestNode().addsItself(FixtureNode()) },
            Overridden(
                "add", "super elsewhere", "LoudestNode.addsPastOverride(_:)",
                ["third override", "override of the override", "override in the middle"]
            ) { LoudestNode().addsPastOverride(FixtureNode()) },
            Overridden("remove", "another method", "LoudestNode.removeAll()", []) { LoudestNode().removeAll() },
            Overridden("add", "table", "throughTable(_:_:)", ["guarded", "closure in the override"]) {
                throughTable(GuardedNode(), FixtureNode())
            },
            Overridden("remove", "later", "closure #1 in GuardedNode.remove()", []) {
                let node = GuardedNode()
                node.remove()
                node.later?()
            },
            Overridden("remove", "remove through table", "removesThroughTable(_:)", ["second of two"]) {
                removesThroughTable(TwiceNode())
            },
            Overridden("add", "table", "throughTable(_:_:)", ["wider parameter"]) {
                throughTable(OptionalNode(), FixtureNode())
            },
            Overridden("title", "title through table", "setsTitle(_:)", ["setter of the override"]) {
                setsTitle(TitledNode())
            },
            Overridden("title", "title through table", "setsTitle(_:)", []) { setsTitle(ObservedNode()) },
            Overridden(
                "remove", "remove through table", "removesThroughTable(_:)", ["override of the runtime's override"]
            ) { removesThroughTable(AppListNode()) },
            Overridden("remove", "remove through table", "removesThroughTable(_:)", []) {
                removesThroughTable(PlainListNode())
            },
            Overridden("add", "coordinator", "NodeCoordinator.add(_:)", ["override in the middle"]) {
                NodeCoordinator().add(LoggingNode())
            },
            Overridden("add", "override in the middle", "LoggingNode.add(_:)", []) {
                let node = LoggingNode()
                node.children = [FixtureNode()]
                node.rebuild()
            },
        ]

        @Test(arguments: overridden)
        func `a call through overrides has the line that called the outermost one`(call: Overridden) {
            let found = record(call.call).last { $0.method == call.method }
            let place = found?.place
            #expect(place?.line == Self.source[call.marker])
            #expect(place?.line != nil)
            #expect(place?.function == call.function)
            #expect(place?.through.map(\.line) == call.overrides.map { Self.source[$0] })
            #expect(place?.through.allSatisfy { $0.exact && $0.file == "FixtureApp.swift" } == true)
            #expect(found?.placeInFiles == place)
        }

        @Test func `a call through an override of a generic class has its caller's line`() {
            let place = record { throughTable(IntegerNode(), FixtureNode()) }.last { $0.method == "add" }?.place
            #expect(place?.line == Self.source["table"])
            #expect(place?.through.map(\.line) == [Self.source["generic override"]])
        }

        @Test func `the same call of two callers through an override has two call sites`() {
            let node = LoggingNode()
            let lines = (0..<3).flatMap { _ in
                record {
                    throughTable(node, node)
                    twinA(node, node)
                }.map(\.place.line)
            }
            #expect(lines == Array(repeating: [Self.source["table"], Self.source["twin a"]], count: 3).flatMap { $0 })
        }

        @Test func `two calls in a line each have their call site`() {
            let page = PageNode()
            expectExact("add", "two in a line", "PageNode.both(_:)") { page.both(page) }
            expectExact("remove", "two in a line", "PageNode.both(_:)") { page.both(page) }
        }

        @Test func `a call in a closure has the closure's line`() {
            let (page, child) = (PageNode(), FixtureNode())
            page.keepsClosure(child)
            expectExact("add", "escaping", "closure #1 in PageNode.keepsClosure(_:)") { page.onShow?() }
            expectExact("add", "in perform", "closure #1 in PageNode.performs(_:)") { page.performs(child) }
            expectExact("perform", "perform", "PageNode.performs(_:)") { page.performs(child) }
        }

        @Test func `a call site names no function that does not hold the call`() {
            let page = PageNode()
            let place = record { _ = mapped(page, [FixtureNode()]) }.last { $0.method == "add" }?.place
            #expect(place?.function == nil || place?.function == "closure #1 in mapped(_:_:)")
            let deferred = record { page.deferred(page) }.last?.place
            #expect(deferred?.function == nil || deferred?.function == "PageNode.deferred(_:)")
        }

        @Test func `a call in an async function has its call site`() async {
            let (page, child) = (PageNode(), FixtureNode())
            let calls = await record { await page.asynchronous(child) }
            #expect(calls.map(\.place.line) == [Self.source["async before"], Self.source["async after"]])
            #expect(calls.map(\.place.function) == Array(repeating: "PageNode.asynchronous(_:)", count: 2))
        }

        @Test func `a call in an initializer has its call site`() {
            expectExact("init", "init", "makes()") { _ = makes() }
            expectExact("init", "inherited init", "makesPage()") { _ = makesPage() }
        }

        /// The compiler gives the write-back no line number.
        @Test func `a change in place names the function that holds it`() {
            let page = PageNode()
            let site = record { page.changesCount() }.last?.place
            #expect(site?.isEmpty == true || site?.function == "PageNode.changesCount()")
            #expect(site?.exact == false || site?.line == Self.source["modify"])
        }

        @Test func `the runtime's own calls have no call site`() {
            let page = PageNode()
            page.children = [FixtureNode()]
            let calls = record { page.rebuild() }
            #expect(calls.map(\.method) == ["rebuild", "add", "finish"])
            for call in calls.dropFirst() {
                let site = call.place
                #expect(site.isEmpty, "\(call.method): \(site)")
            }
        }

        @Test func `a call site never shows a line that does not hold the call`() async {
            let (page, child) = (PageNode(), FixtureNode())
            let list = ListNode()
            page.keepsLastClosure()
            let calls = await record {
                page.last(child)
                page.onlyLast(child)
                page.callsLast(child)
                page.callsOnlyLast(child)
                page.lastTwice(child)
                page.setsTitleLast()
                page.deferred(child)
                page.onShow?()
                throughTable(list, child)
                throughTableLast(list, child)
                list.add(child)
                throughTable(LoggingNode(), child)
                _ = mapped(page, [child])
                _ = mapped(list, [child])
                _ = makesNamed(FixtureNode.self)
                _ = makesNamed(PageNode.self)
                throughProtocol(page, child)
                await page.asynchronous(child)
            }
            for call in calls { expectCallInLine(call) }
        }

        @Test func `functions of the same code are distinguished or not named`() {
            let page = PageNode()
            let calls: [(String, () -> Void)] = [
                ("twin a", { twinA(page, page) }), ("twin b", { twinB(page, page) }),
                ("first twin", { FirstTwinNode().remove() }), ("second twin", { SecondTwinNode().remove() }),
                ("removes", { _ = removes(page) }), ("also removes", { _ = alsoRemoves(page) }),
            ]
            for (name, call) in calls {
                let place = record(call).last?.place
                #expect(
                    place?.isEmpty == true || (place?.through.first ?? place)?.line == Self.source[name],
                    "\(name): \(String(describing: place))")
            }
        }

        private func expectExact(
            _ method: String, _ marker: String, _ function: String, _ body: () -> Void,
            at location: SourceLocation = #_sourceLocation
        ) {
            let calls = record(body)
            calls.forEach { expectCallInLine($0) }
            let expected = CallSite.Place(
                file: "FixtureApp.swift", line: Self.source[marker], function: function, exact: true)
            let call = calls.last { $0.method == method }
            #expect(call?.place == expected, sourceLocation: location)
            #expect(call?.placeInFiles == expected, sourceLocation: location)
        }

        private func expectCallInLine(_ call: FixtureCall) {
            let site = call.place
            #expect(call.placeInFiles == site)
            guard let line = site.line else { return #expect(!site.exact) }
            guard site.file == "FixtureApp.swift" else { return }
            let text = Self.source.text(of: line)
            let wanted =
                ["init": ["Node()", "init("], "title": ["title ="], "count": ["count +="]][call.method]
                ?? ["\(call.method)(", "\(call.method) {"]
            #expect(wanted.contains { text.contains($0) }, "\(call.method) at \(line): \(text)")
        }

        private func record(_ body: () -> Void) -> [FixtureCall] {
            FixtureNode.calls = []
            body()
            return FixtureNode.calls
        }

        private func record(_ body: () async -> Void) async -> [FixtureCall] {
            FixtureNode.calls = []
            await body()
            return FixtureNode.calls
        }
    }

    extension FixtureCall {
        var place: CallSite.Place { site?.place ?? CallSite.Place(exact: false) }

        /// What another process would find after this one has died.
        var placeInFiles: CallSite.Place? { site?.addresses.flatMap { Self.finder.place(of: $0) } }

        private static let finder = FileCallFinder()
    }

    /// The lines of a source file, and the line numbers that comments in brackets name.
    struct Source {
        private let lines: [String]

        init(beside path: String, named name: String) {
            let url = URL(filePath: path).deletingLastPathComponent().appending(path: name)
            lines = (try? String(contentsOf: url, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        }

        subscript(marker: String) -> UInt32? {
            lines.firstIndex { $0.hasSuffix("// [\(marker)]") }.map { UInt32($0 + 1) }
        }

        func text(of line: UInt32) -> String {
            lines.indices.contains(Int(line) - 1) ? lines[Int(line) - 1] : ""
        }
    }
#endif
