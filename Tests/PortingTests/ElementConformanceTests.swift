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
        ])
        func isCopied(_ source: String, _ expected: Bool) {
            let text = Porting(
                [("/App/File.swift", "@objc protocol P {}\nprotocol Q {}\n" + source)],
                PortingSettings(module: "App", availableModules: ["UIKit"])
            ).files[0].text
            #expect(text.contains("== any P {}") == expected, "\(text)")
        }

        @Test func theCopyIsLoweredAsTheExtensionIs() {
            let text = Porting(
                [
                    (
                        "/App/File.swift",
                        "@objc protocol P {}\nextension Array where Element: P { func a() { f(#selector(UIView.b)) } }"
                    )
                ], PortingSettings(module: "App", availableModules: ["UIKit"])
            ).files[0].text
            #expect(text.contains("Element == any P { func a() { f(Selector("), "\(text)")
            #expect(!text.contains("#selector"), "\(text)")
        }
    }
#endif
