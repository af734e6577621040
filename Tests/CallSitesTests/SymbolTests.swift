import CHindsightFrame
import HierarchyModel
import Testing

@testable import CallSites

#if os(Linux)
    /// What the resolver concludes from the names and paths of symbols.
    struct SymbolTests {
        private func frame(_ rawName: String, _ path: String?, name: String = "f()", line: UInt32? = 1)
            -> Symbolicator.Frame
        {
            Symbolicator.Frame(name: name, rawName: rawName, path: path, line: path == nil ? nil : line)
        }

        private func address(_ frames: [Symbolicator.Frame]) -> SymbolicatedAddress {
            SymbolicatedAddress(start: 16, image: 0, frames: frames, function: frames[frames.count - 1])
        }

        @Test(arguments: [
            ("/work/Sources/Runtime/Views/View.swift", true),
            ("/work/Sources/App/Screen.swift", false),
            ("/work/Tests/RuntimeTests/Screen.swift", false),
            ("/other/Sources/Runtime/Views/View.swift", false),
        ])
        func theRuntimeIsTheFolderOfTheEnteredModule(_ path: String, _ isRuntime: Bool) {
            let sources = RuntimeSources(
                entered: address([frame("$s7Runtime4ViewC3addyyF", "/work/Sources/Runtime/Controllers/Node.swift")]))
            #expect(sources.contains(frame("$s3App3addyyF", path)) == isRuntime)
        }

        @Test func aFolderAboveTheModulesFolderMayHaveItsName() {
            let entered = frame("$s7Runtime4ViewC3addyyF", "/Runtime/Sources/Runtime/View.swift")
            let sources = RuntimeSources(entered: address([entered]))
            #expect(sources.contains(frame("$s7Runtime1fyyF", "/Runtime/Sources/Runtime/Node.swift")))
            #expect(!sources.contains(frame("$s3App1fyyF", "/Runtime/Sources/App/Screen.swift")))
        }

        @Test(arguments: [
            ("HeadlessUIKitRuntime/View/UIView.swift", true), ("HeadlessUIKitComponents/Dynamics/UIRegion.swift", true),
            ("HeadlessUIKitValues/View/UIVisualEffect.swift", false), ("HeadlessUIKitRuntimeTests/Node.swift", false),
            ("Companions/WebKit/WKWebView.swift", false),
        ])
        func theTwoModulesOfTheRuntimeAreOne(_ file: String, _ isRuntime: Bool) {
            let symbols = [
                ("$s20HeadlessUIKitRuntime1fyyF", "/work/Sources/HeadlessUIKitRuntime/Window/UIWindow.swift"),
                ("$s23HeadlessUIKitComponents1fyyF", "/work/Sources/HeadlessUIKitComponents/Alerts/UIAlertView.swift"),
            ]
            for (name, path) in symbols {
                let sources = RuntimeSources(entered: address([frame(name, path)]))
                #expect(sources.contains(frame("$s3App4showyyF", "/work/Sources/\(file)")) == isRuntime, "\(name)")
                #expect(!sources.contains(frame("$s3App4showyyF", "/other/Sources/\(file)")), "\(name)")
            }
        }

        @Test func theTwoModulesOfTheRuntimeAreOneWithoutDebugInformation() {
            for name in ["$s20HeadlessUIKitRuntime1fyyF", "$s23HeadlessUIKitComponents1fyyF"] {
                let sources = RuntimeSources(entered: address([frame(name, nil)]))
                #expect(sources.contains(frame("$s20HeadlessUIKitRuntime1gyyF", nil)), "\(name)")
                #expect(sources.contains(frame("$s23HeadlessUIKitComponents1gyyF", nil)), "\(name)")
                #expect(!sources.contains(frame("$s19HeadlessUIKitValues1gyyF", nil)), "\(name)")
            }
        }

        @Test func knowsCodeThatFunctionsShare() {
            #expect(address([frame("$s3App4showyyFTm", "/work/App/Screen.swift")]).isMerged)
            #expect(!address([frame("$s3App4showyyF", "/work/App/Screen.swift")]).isMerged)
            #expect(address([frame("$s3App5countSivM.resume.0", "/work/App/Screen.swift")]).isCoroutineResumption)
        }

        @Test func aClosureWithTheNameOfAnotherModuleDoesNotHideTheRuntime() {
            let path = "/work/Sources/Runtime/Controllers/Node.swift"
            let sources = RuntimeSources(
                entered: address([frame("$sSa3mapyyF", path), frame("$s7Runtime1fyyF", path)]))
            #expect(sources.contains(frame("$s7Runtime1gyyF", "/work/Sources/Runtime/Views/View.swift")))
        }

        @Test func theRuntimeIsTheFolderOfTheFileIfNoFolderHasTheModulesName() {
            let sources = RuntimeSources(entered: address([frame("$s7Runtime1fyyF", "/work/Code/Node.swift")]))
            #expect(sources.contains(frame("$s7Runtime1gyyF", "/work/Code/View.swift")))
            #expect(!sources.contains(frame("$s3App1gyyF", "/work/App/View.swift")))
        }

        @Test func theRuntimeIsTheModuleIfThereIsNoDebugInformation() {
            let sources = RuntimeSources(entered: address([frame("$s7Runtime1fyyF", nil)]))
            #expect(sources.contains(frame("$s7Runtime1gyyF", nil)))
            #expect(!sources.contains(frame("$s3App1gyyF", nil)))
            #expect(!sources.contains(frame("main", nil)))
        }

        @Test(arguments: [
            ("Screen.show(_:)", "Screen.show(_:)"),
            ("specialized Screen.show(_:)", "Screen.show(_:)"),
            ("partial apply for closure #1 in Screen.show(_:)", "closure #1 in Screen.show(_:)"),
            ("$defer #1 () in Screen.show(_:)", "Screen.show(_:)"),
            ("Screen.__allocating_init()", "Screen.init()"),
            ("show<A, B>(_:_:)", "show(_:_:)"),
            ("closure #1 in ", "closure #1 in main"),
            ("async_MainTQ0_", "main"),
        ])
        func showsTheNameThatTheSourceHas(_ name: String, _ expected: String) {
            let shown = frame("$s3App4showyyF", "/work/App/Screen.swift", name: name)
            #expect(address([shown]).displayName(of: shown) == expected)
        }

        @Test func showsNoNameOfAnotherModulesFunctionForAClosureInlinedIntoIt() {
            let path = "/work/App/Screen.swift"
            let inlined = frame("$s4Kit23mapyyF", path, name: "map(_:)")
            #expect(address([inlined, frame("$s3App4showyyF", path)]).displayName(of: inlined) == nil)
            #expect(address([inlined, frame("$s4Kit24showyyF", path)]).displayName(of: inlined) == "map(_:)")
        }

        @Test(
            arguments: [
                ("Screen.__allocating_init()", "$s3App6ScreenCACycfC", 1, true),
                ("Screen.init()", "$s3App6ScreenCACycfc", nil, true),
                ("Screen.init()", "$s3App6ScreenCACycfc", 1, false),
                ("protocol witness", "$s3App6ScreenCAA5ShownA2aDP4showyyFTW", nil, true),
                ("Screen.show()", "$s3App6ScreenC4showyyF", nil, false),
            ] as [(String, String, UInt32?, Bool)])
        func tellsFunctionsThatTheCompilerMade(_ name: String, _ rawName: String, _ line: UInt32?, _ isMade: Bool) {
            #expect(frame(rawName, "/work/App/Screen.swift", name: name, line: line).isMadeByCompiler == isMade)
        }
    }

    /// The cache of captured calls.
    @MainActor
    struct CallSiteCacheTests {
        private func call(_ entered: UInt, _ caller: UInt) -> CapturedCall {
            CapturedCall(
                entered: entered, caller: caller, secondCaller: 0, thirdCaller: 0, receiver: 0, witnesses: 0)
        }

        @Test func callsWithTheSameHashHaveTheirOwnSites() {
            let (first, second) = (call(0x10_0000, 0x1000), call(0x10_0000 + 31, 0x1000 - 1))
            let sites = [first, second, first, second].map { CallSiteCache.site(of: $0, cframe_outer_chain()) }
            #expect(sites[0] === sites[2] && sites[1] === sites[3])
            #expect(sites[0] !== sites[1])
        }

        @Test func anAddressInNoImageHasAnEmptySite() {
            #expect(CallSiteCache.site(of: call(0x20, 0x40), cframe_outer_chain()).place.isEmpty)
        }
    }

    class MetadataBase {
        func first() {}
        func second() {}
    }
    private class MetadataMiddle: MetadataBase { override func first() {} }
    private final class MetadataLeaf: MetadataMiddle { override func second() {} }

    struct ClassMetadataTests {
        @Test func knowsTheClassAndItsSuperclasses() {
            let (base, middle, leaf) = (
                ClassMetadata(MetadataBase.self), ClassMetadata(MetadataMiddle.self), ClassMetadata(MetadataLeaf.self)
            )
            #expect(leaf.isKind(of: leaf) && leaf.isKind(of: middle) && leaf.isKind(of: base))
            #expect(!base.isKind(of: middle) && !middle.isKind(of: leaf))
        }

        @Test func theWordsOfMethodsDifferWhereTheyAreOverridden() {
            let (base, middle, leaf) = (
                ClassMetadata(MetadataBase.self), ClassMetadata(MetadataMiddle.self), ClassMetadata(MetadataLeaf.self)
            )
            let tables = MethodTables(receiver: UInt(bitPattern: ObjectIdentifier(MetadataLeaf.self)), witnesses: 0)
            let words = base.memberWords
            #expect(words.count >= 2)
            #expect(middle.memberWords.count >= words.count)
            for word in words {
                #expect(tables.method(at: UInt(word * MemoryLayout<UInt>.size)) == leaf[word])
            }
            #expect(tables.method(at: UInt(words.lowerBound * MemoryLayout<UInt>.size) + 1) == nil)
            #expect(tables.method(at: 0) == nil)
            #expect(tables.method(at: UInt(leaf.memberWords.upperBound * MemoryLayout<UInt>.size)) == nil)
            #expect(words.contains { middle[$0] != base[$0] } && words.contains { leaf[$0] != middle[$0] })
        }
    }
#endif
