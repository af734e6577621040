#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// The library declares `dynamic` what the lowering lets extensions override, and nothing else.
    struct ReplaceableMemberTests {
        static let files = [
            "UINavigationController": "Containers/Navigation/UINavigationController",
            "UITabBarController": "Containers/Tabs/UITabBarController", "UITextField": "Control/UITextField",
            "UIAlertController": "Alerts/UIAlertController", "UIWindow": "Window/UIWindow",
            "UIPageControl": "Control/UIPageControl",
        ]

        @Test(arguments: ReplaceableMembers.all.keys.sorted())
        func `the library declares the same members dynamic`(_ owner: String) throws {
            let tests = URL(filePath: #filePath).deletingLastPathComponent()
            let sources = tests.appending(path: "../../Sources/HeadlessUIKitRuntime")
            let file = sources.appending(path: try #require(Self.files[owner]) + ".swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            let declared = text.matches(of: /open override dynamic (?:var|func) (\w+)/).map { String($0.1) }
            #expect(Set(declared) == ReplaceableMembers.all[owner])
        }
    }
#endif
