#if Porting
    import Foundation
    import Testing

    @testable import Porting

    /// Conditions about systems are decided as on a phone.
    struct PlatformConditionTests {
        struct Row: Sendable, CustomTestStringConvertible {
            /// The conditions of an `#if` and its `#elseif`, and after the lowering.
            let before: [String]
            let after: [String]
            var testDescription: String { before.joined(separator: " / ") }

            init(_ before: String..., becomes after: String...) { (self.before, self.after) = (before, after) }

            static func stays(_ conditions: String...) -> Row { Row(conditions) }

            private init(_ conditions: [String]) { (before, after) = (conditions, conditions) }
        }

        static let rows: [Row] = [
            Row("os(iOS)", becomes: "canImport(UIKit)"),
            Row("!os(iOS)", becomes: "!canImport(UIKit)"),
            Row("os(macOS) || os( iOS )", becomes: "os(macOS) || canImport(UIKit)"),
            Row("os(Linux)", becomes: "!canImport(UIKit)"),
            Row("!os(Linux)", becomes: "canImport(UIKit)"),
            Row("!(os(Linux))", becomes: "!(!canImport(UIKit))"),
            Row("os(Linux) || os(Windows)", becomes: "!canImport(UIKit) || os(Windows)"),
            Row("!os(Linux) && !os(Windows)", becomes: "canImport(UIKit) && !os(Windows)"),
            Row("!(os(Windows) || os(Linux))", becomes: "!(os(Windows) || !canImport(UIKit))"),
            Row("DEBUG && (os(iOS) || os(Linux))", becomes: "DEBUG && (canImport(UIKit) || !canImport(UIKit))"),
            Row("swift(>=5.9) && os(Linux)", becomes: "swift(>=5.9) && !canImport(UIKit)"),
            Row("os(macOS)", "os(Linux)", becomes: "os(macOS)", "!canImport(UIKit)"),
            Row("os(Linux)", "os(iOS)", becomes: "!canImport(UIKit)", "canImport(UIKit)"),
            Row("canImport(Security) && os(Linux)", becomes: "canImport(Security) && !canImport(UIKit)"),
            Row("canImport(Darwin) || os(iOS)", becomes: "canImport(Darwin) || canImport(UIKit)"),
            .stays("os(macOS)"),
            .stays("canImport(Darwin)"),
            .stays("!canImport(Darwin)"),
            .stays("canImport(Darwin)", "os(Linux)"),
            .stays("os(Linux)", "canImport(Darwin)"),
            .stays("canImport(Darwin) && !os(Linux)"),
            .stays("os(Linux) || !canImport(ObjectiveC)"),
            .stays("canImport(Glibc)", "os(Linux)"),
            .stays("os(Linux) && canImport(FoundationNetworking)"),
            .stays("targetEnvironment(simulator)", "Linux"),
        ]

        @Test(arguments: rows)
        func asksForUIKit(_ row: Row) {
            #expect(lowered(source(row.before), [PlatformConditionLowering.self]) == source(row.after))
        }

        private func source(_ conditions: [String]) -> String {
            conditions.enumerated().map { "#\($0 == 0 ? "if" : "elseif") \($1)\nlet a = \($0)\n" }.joined()
                + "#else\nlet a = -1\n#endif\n"
        }

        @Test(arguments: [
            // Linux's code where the modules of a system decide.
            (
                "#if canImport(Darwin)\n#else\nfunc f() {\n#if os(Linux)\n#endif\n}\n#endif\n",
                "#if canImport(Darwin)\n#else\nfunc f() {\n#if os(Linux)\n#endif\n}\n#endif\n"
            ),
            // What comes after it is decided by itself.
            (
                "#if canImport(Darwin)\n#endif\n#if os(Linux)\n#endif\n",
                "#if canImport(Darwin)\n#endif\n#if !canImport(UIKit)\n#endif\n"
            ),
            // A clause without code, members, cases, attributes and postfix expressions.
            (
                "extension A {\n#if os(Linux)\n// Nothing.\n#else\nfunc f() {}\n#endif\n}\n",
                "extension A {\n#if !canImport(UIKit)\n// Nothing.\n#else\nfunc f() {}\n#endif\n}\n"
            ),
            (
                "switch a {\n#if !os(Linux)\ncase 1: break\n#endif\ndefault: break\n}\n",
                "switch a {\n#if canImport(UIKit)\ncase 1: break\n#endif\ndefault: break\n}\n"
            ),
            (
                "#if os(Linux)\n@a\n#else\n@b\n#endif\nfunc f() {}\n",
                "#if !canImport(UIKit)\n@a\n#else\n@b\n#endif\nfunc f() {}\n"
            ),
            (
                "a\n#if !os(Linux)\n.b()\n#endif\n.c()\n",
                "a\n#if canImport(UIKit)\n.b()\n#endif\n.c()\n"
            ),
            // The runtime of Objective-C decides alone, and what is in the clause is decided as on a phone.
            (
                "#if DEBUG && canImport(ObjectiveC)\nfunc f() {}\n#if os(Linux)\n#endif\n#endif\n",
                "#if DEBUG && canImport(UIKit)\nfunc f() {}\n#if !canImport(UIKit)\n#endif\n#endif\n"
            ),
            (
                "#if canImport(ObjectiveC) && !os(Linux)\nlet a = class_getName(A.self)\n#endif\n",
                "#if canImport(UIKit) && canImport(UIKit)\nlet a = class_getName(A.self)\n#endif\n"
            ),
        ])
        func wherever(_ before: String, _ after: String) {
            #expect(lowered(before, [PlatformConditionLowering.self]) == after)
        }

        @Test(arguments: [
            // There is another form for Linux.
            "#if canImport(ObjectiveC)\nlet a = 1\n#else\nlet a = 2\n#endif\n",
            "#if canImport(ObjectiveC)\nlet a = 1\n#elseif DEBUG\nlet a = 2\n#endif\n",
            "#if !canImport(ObjectiveC)\nlet a = 1\n#endif\n",
            "#if canImport(ObjectiveC) || DEBUG\nlet a = 1\n#endif\n",
            "#if canImport(ObjectiveC)\nlet a = 1\n#endif\n#if !canImport(ObjectiveC)\nlet a = 2\n#endif\n",
            "#if canImport(ObjectiveC)\nlet a = 1\n#endif\n#if DEBUG && !(canImport(ObjectiveC))\nlet a = 2\n#endif\n",
            "#if canImport(ObjectiveC)\nlet a = 1\n#endif\n#if !(!DEBUG || canImport(ObjectiveC))\nlet a = 2\n#endif\n",
            // The library lacks a function.
            "#if canImport(ObjectiveC)\nlet a = protocol_copyMethodDescriptionList\n#endif\n",
            "#if canImport(ObjectiveC)\nfunc f() {\n#if DEBUG\nobjc_getClassList(nil, 0)\n#endif\n}\n#endif\n",
        ])
        func stays(_ source: String) { #expect(lowered(source, [PlatformConditionLowering.self]) == source) }

        @Test(arguments: [
            // The branch for a phone needs Darwin's C library.
            (
                "#if os(Linux)\nimport Glibc\n#else\nimport Darwin\n#endif\n",
                "#if os(Linux)\nimport Glibc\n#else\nimport Glibc; import UIKit\n#endif\n"
            ),
            // A phone compiles no import for Linux, so that it stands for none.
            (
                "#if os(Linux)\nimport FoundationNetworking\n#endif\nimport UIKit\n",
                "#if !canImport(UIKit)\nimport FoundationNetworking\n#endif\nimport UIKit\n"
            ),
            (
                "import Foundation\n#if DEBUG || !os(Linux)\n#else\nimport FoundationXML\n#endif\nlet a: XMLParser\n",
                "import Foundation; import FoundationXML\n#if DEBUG || canImport(UIKit)\n#else\nimport FoundationXML\n"
                    + "#endif\nlet a: XMLParser\n"
            ),
            (
                "import Foundation\n#if DEBUG && os(Linux)\nimport FoundationXML\n#endif\nlet a: XMLParser\n",
                "import Foundation; import FoundationXML\n#if DEBUG && !canImport(UIKit)\nimport FoundationXML\n"
                    + "#endif\nlet a: XMLParser\n"
            ),
            (
                "import Foundation\n#if !(os(iOS) || DEBUG)\nimport FoundationXML\n#endif\nlet a: XMLParser\n",
                "import Foundation; import FoundationXML\n#if !(canImport(UIKit) || DEBUG)\nimport FoundationXML\n"
                    + "#endif\nlet a: XMLParser\n"
            ),
            // What the condition leaves open counts.
            (
                "import Foundation\n#if DEBUG || os(Linux)\nimport FoundationXML\n#endif\nlet a: XMLParser\n",
                "import Foundation\n#if DEBUG || !canImport(UIKit)\nimport FoundationXML\n#endif\nlet a: XMLParser\n"
            ),
            (
                "import Foundation\n#if !canImport(Darwin) && os(Linux)\nimport FoundationXML\n#endif\n"
                    + "let a: XMLParser\n",
                "import Foundation\n#if !canImport(Darwin) && os(Linux)\nimport FoundationXML\n#endif\n"
                    + "let a: XMLParser\n"
            ),
        ])
        func imports(_ before: String, _ after: String) {
            #expect(lowered(before, [PlatformConditionLowering.self, ImportLowering.self]) == after)
        }

        /// The form for Linux may be in another file of the module.
        @Test(arguments: [
            ("!canImport(ObjectiveC)", "canImport(ObjectiveC)"),
            ("DEBUG", "canImport(UIKit)"),
            ("canImport(ObjectiveC)", "canImport(UIKit)"),
            ("!(!canImport(ObjectiveC))", "canImport(UIKit)"),
        ])
        func theRuntimeOfAModule(_ condition: String, _ expected: String) {
            let source = "#if canImport(ObjectiveC)\nclass A: NSObject {}\n#endif\n"
            let porting = Porting(
                [("/App/A.swift", source), ("/App/B.swift", "#if \(condition)\nclass A {}\n#endif\n")],
                PortingSettings(module: "App", availableModules: ["UIKit"]))
            let parts = porting.files[0].text.components(separatedBy: "#sourceLocation()\n")
            #expect(parts[0].contains("#if \(expected)\nclass A: NSObject {}\n"), "\(parts[0])")
            #expect(parts[1].contains("#if (\(expected))\n"), "\(parts[1])")
        }

        @Test(arguments: [
            ("import CoreFoundation", "import UIKit\n", "import UIKit         "),
            (
                "#if canImport(Darwin)\nimport CoreFoundation\n#endif", "import UIKit\n",
                "#if canImport(Darwin)\nimport UIKit         \n#endif"
            ),
            ("import CoreFoundation\nimport Foundation", "", "import CoreFoundation\nimport Foundation"),
        ])
        func coreFoundationIsThatOfLinuxBesideFoundation(_ imports: String, _ prelude: String, _ after: String) {
            let rest = "\n#if canImport(Darwin)\nlet a = 1\n#endif\nlet b = CFAbsoluteTimeGetCurrent()\n"
            let text = Porting(
                [("/App/A.swift", imports + rest)], PortingSettings(module: "App", availableModules: ["UIKit"])
            ).files[0].text
            #expect(
                text == prelude + "#sourceLocation(file: \"/App/A.swift\", line: 1)\n" + after + rest
                    + "#sourceLocation()\n")
        }

        @Test func aMemberIsRegisteredUnderItsConditionAfterTheLowering() {
            let text = Porting(
                [("/App/A.swift", "class A: UIView {\n#if !os(Linux) && DEBUG\n@objc func a() {}\n#endif\n}")],
                PortingSettings(module: "App", availableModules: ["UIKit"])
            ).files[0].text
            #expect(text.contains("#if (canImport(UIKit) && DEBUG)\n"), "\(text)")
        }

        /// The text of a lowered file without the lines around it.
        private func lowered(_ source: String, _ lowerings: [any Lowering.Type]) -> String {
            let porting = Porting(
                [("/App/A.swift", source)], PortingSettings(module: "App", availableModules: ["UIKit"]), lowerings)
            let text = porting.files[0].text.components(separatedBy: "#sourceLocation()\n")[0]
            return text.replacing("#sourceLocation(file: \"/App/A.swift\", line: 1)\n", with: "")
        }
    }
#endif
