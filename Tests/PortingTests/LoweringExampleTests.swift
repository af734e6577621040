#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// Every lowering does what its examples say.
    struct LoweringExampleTests {
        struct Case: CustomTestStringConvertible {
            let lowering: any Lowering.Type
            let example: LoweringExample
            var testDescription: String { lowering.documentation.name + ": " + example.before }
        }

        static let cases = LoweringList.all.flatMap { lowering in
            lowering.documentation.examples.map { Case(lowering: lowering, example: $0) }
        }

        @Test(arguments: cases)
        func example(_ test: Case) throws {
            let porting = Porting(
                [(path: "/App/File.swift", text: test.example.before)],
                PortingSettings(
                    module: "App",
                    availableModules: [
                        "UIKit", "OSLog", "Combine", "CoreGraphics", "CoreImage", "HierarchyRecording", "Security",
                    ]),
                [test.lowering])
            let text = try #require(porting.files.first?.text)
            let parts = text.components(separatedBy: "#sourceLocation()\n")
            let imports = test.example.imported.map { "import \($0)\n" }.joined()
            #expect(
                parts[0] == imports + "#sourceLocation(file: \"/App/File.swift\", line: 1)\n"
                    + ended(test.example.after))
            for generated in test.example.generated { #expect(parts[1].contains(generated), "\(parts[1])") }
            let left = porting.reports.filter { $0.outcome == .left }.map { "\($0.line): \($0.text)" }
            #expect(left == test.example.reported)
            #expect(
                test.example.before.split(separator: "\n", omittingEmptySubsequences: false).count
                    == test.example.after.split(separator: "\n", omittingEmptySubsequences: false).count)
        }

        private func ended(_ text: String) -> String { text.hasSuffix("\n") ? text : text + "\n" }
    }
#endif
