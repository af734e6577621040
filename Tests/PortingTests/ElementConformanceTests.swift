#if Porting
    import Testing

    @testable import Porting

    /// Which extensions get a copy for objects of any type.
    struct ElementConformanceTests {
        @Test(arguments: [
            ("extension Sequence where Element: P {}", true),
            ("extension Optional where Wrapped: P {}", true),
            ("extension Box where Element: P {}", false),
            ("extension Sequence where Self: P {}", false),
            ("extension Sequence where Element: Q {}", false),
            ("extension Sequence where Element == Int {}", false),
            ("extension Sequence {}", false),
            ("extension Collection where Self.Iterator.Element: P {}", true),
            // A type conforms to a protocol once.
            ("extension Array: Q where Element: P {}", false),
            ("extension Array where Element: P, Element: R {}", false),
            ("extension Array where Element: P, Element.Item == Int {}", false),
            ("extension Dictionary where Key: R, Value: P {}", true),
            // Keys are hashable, and indices are comparable.
            ("extension Dictionary where Key: P {}", false),
            ("extension Collection where Index: P {}", false),
            ("extension Array where Element: P { enum Kind { case a } }", false),
            ("extension Array where Element: P { struct Kind {} }", false),
            ("extension Array where Element: P { class Kind {} }", false),
            ("extension Array where Element: P { actor Kind {} }", false),
            ("extension Array where Element: P { protocol Kind {} }", false),
            ("extension Array where Element: P { typealias Kind = Int }", false),
            ("extension Array where Element: P { func a() { Element.make() } }", false),
            ("extension Array where Element: P { func a() { b(Element.self) } }", false),
            ("extension Array where Element: P { func a() { var b = [Element](); c(b) } }", true),
            ("extension Array where Element: P { func a() -> Array<Element> { self } }", true),
            ("extension Array where Element: P { func a() -> Box<Element> { Box(self) } }", false),
            ("extension Array where Element: P { func a() { Box<Element>() } }", false),
            ("func b<T: P>(_ x: [T]) {}\nextension Array where Element: P { func a() { b(self) } }", false),
            ("func b(_ x: [some P]) {}\nextension Array where Element: P { func a() { b(self) } }", false),
            ("func b(_ x: [any P]) {}\nextension Array where Element: P { func a() { b(self) } }", true),
            (
                "struct C { init<T: P>(_ x: [T]) {} }\nextension Array where Element: P { func a() { C.init(self) } }",
                false
            ),
            // There is one already.
            (
                "extension Array where Element == P { func a() {} }\nextension Array where Element: P { func a() {} }",
                false
            ),
            // It may use a member that cannot be copied.
            ("extension Array: Q where Element: P { func b() {} }\nextension Array where Element: P {}", false),
            ("extension Array: Q where Element: Q { func b() {} }\nextension Array where Element: P {}", true),
        ])
        func isCopied(_ source: String, _ expected: Bool) {
            #expect(hasCopy(source + "\nvar a: [any P] = [], b: [Int: P] = [:]") == expected)
        }

        /// An extension is copied for what the module writes.
        @Test(arguments: [
            ("var a: [any P] = []", ["Array", "Optional"]),
            ("func a(_ b: [P]) {}", ["Array", "Optional"]),
            ("func a(_ b: [(any P)]) {}", ["Array", "Optional"]),
            ("var a: Array<any P> = []", ["Array", "Optional"]),
            ("var a: Swift.Array<P> = []", ["Array", "Optional"]),
            ("var a: [any App.P] = []", ["Array", "Optional"]),
            ("var a = [any P]()", ["Array", "Optional"]),
            ("var a = Array<P>()", ["Array", "Optional"]),
            ("var a: [Int: any P] = [:]", ["Array", "Dictionary", "Optional"]),
            ("var a: Dictionary<Int, P> = [:]", ["Array", "Dictionary", "Optional"]),
            ("var a = [Int: P]()", ["Array", "Dictionary", "Optional"]),
            ("var a: (any P)?", ["Optional"]),
            ("var a: P!", ["Optional"]),
            ("var a: Optional<P>", ["Optional"]),
            ("var a: [some P] = []", []),
            ("var a: [any P & Q] = []", []),
            ("var a: [C] = [C()], b: any P = C()", []),
        ])
        func isCopiedIfUsed(_ source: String, _ expected: [String]) {
            let copied = [("Array", "Element"), ("Dictionary", "Value"), ("Optional", "Wrapped")].filter {
                hasCopy("extension \($0.0) where \($0.1): P {}\n" + source)
            }
            #expect(copied.map(\.0) == expected)
        }

        @Test func isCopiedIfAnotherFileUsesIt() {
            let porting = Porting(
                [
                    ("/App/A.swift", "@objc protocol P {}\nextension Array where Element: P {}"),
                    ("/App/B.swift", "var a: [any P] = []"),
                ], PortingSettings(module: "App", availableModules: ["UIKit"]))
            #expect(porting.files.map { $0.text.contains("Element == any P {}") } == [true, false])
        }

        private func hasCopy(_ source: String) -> Bool {
            Porting(
                [("/App/File.swift", "@objc protocol P {}\nprotocol Q {}\n" + source)],
                PortingSettings(module: "App", availableModules: ["UIKit"])
            ).files[0].text.contains("== any P {")
        }

        @Test func theCopyIsLoweredAsTheExtensionIs() {
            let text = Porting(
                [
                    (
                        "/App/File.swift",
                        "@objc protocol P {}\nvar all: [P]\n"
                            + "extension Array where Element: P { func a() { f(#selector(UIView.b)) } }"
                    )
                ], PortingSettings(module: "App", availableModules: ["UIKit"])
            ).files[0].text
            #expect(text.contains("Element == any P { func a() { f(Selector("), "\(text)")
            #expect(!text.contains("#selector"), "\(text)")
        }
    }
#endif
