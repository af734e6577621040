#if Porting
    import Testing

    @testable import Porting

    /// Which overrides of accessibility's properties are lowered.
    struct AccessibilityOverrideTests {
        private static let isOverridden =
            "accessibilityLabel is a member of an extension on Linux, which no class overrides; "
            + "use a didSet that does not set the property, or a getter and a setter"

        /// A setter that sets its own property calls itself.
        @Test(arguments: [
            ("accessibilityLabel = nil", true),
            ("self.accessibilityLabel = nil", true),
            ("if a { accessibilityLabel! += b }", true),
            ("self.accessibilityLabel? = a ? b : c", true),
            ("(accessibilityLabel, a) = (b, c)", true),
            ("accessibilityLabel![a] = b", true),
            ("self.accessibilityLabel?.count = a", true),
            ("a(&accessibilityLabel)", true),
            ("a(&self.accessibilityLabel)", true),
            ("accessibilityLabel?.append(a)", true),
            ("self.accessibilityLabel!.removeAll()", true),
            ("a { [self] in accessibilityLabel = b }", true),
            ("a = accessibilityLabel", false),
            ("a += self.accessibilityLabel!", false),
            ("b.accessibilityLabel = accessibilityLabel", false),
            ("super.accessibilityLabel = a", false),
            ("accessibilityHint = accessibilityLabel", false),
            ("if accessibilityLabel == a { accessibilityHint = b }", false),
            ("a(accessibilityLabel?.hasPrefix(b))", false),
            ("a.append(accessibilityLabel)", false),
        ])
        func aDidSetThatSetsItsPropertyIsReported(_ body: String, _ isReported: Bool) {
            let source = "class A: NSObject { override var accessibilityLabel: String? { didSet { \(body) } } }"
            let (text, left) = lower(source)
            #expect(left == (isReported ? [Self.isOverridden] : []))
            #expect(text.contains(source) == isReported, "\(text)")
        }

        @Test(arguments: [
            ("override", "@MainActor         ", nil),
            ("@MainActor override", "@MainActor         ", nil),
            ("@MainActor public override", "@MainActor public         ", nil),
            ("@objc override", "@MainActor @objc         ", nil),
            (
                "nonisolated override", "nonisolated override",
                "accessibilityLabel is a property of the main actor; leave out nonisolated"
            ),
            (
                "override nonisolated", "override nonisolated",
                "accessibilityLabel is a property of the main actor; leave out nonisolated"
            ),
        ])
        func isolation(_ before: String, _ after: String, _ report: String?) {
            let (text, left) = lower("class A: NSObject { \(before) var accessibilityLabel: String? { nil } }")
            #expect(text.contains("class A: NSObject { \(after) var accessibilityLabel: String? { nil } }"), "\(text)")
            #expect(left == [report].compactMap { $0 })
        }

        private func lower(_ source: String) -> (text: String, left: [String]) {
            let porting = Porting(
                [("/App/A.swift", source)], PortingSettings(module: "App", availableModules: ["UIKit"]),
                [AccessibilityOverrideLowering.self])
            return (porting.files[0].text, porting.reports.filter { $0.outcome == .left }.map(\.text))
        }
    }
#endif
