#if Porting
    import SwiftSyntax

    enum PlatformConditionLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "platform-conditions",
            summary: """
                Conditions about systems are decided as on a phone: code for a phone is compiled, and code for all \
                systems but Linux. Instead of the system the condition asks for UIKit, which Linux has here. \
                Conditions about Linux stay as they are where modules of a system decide, as in `canImport(Darwin)`: \
                a phone's code there needs what Linux lacks. So do conditions with code for Linux beside a phone's \
                that needs the C library of Darwin. \
                Code for Objective-C's runtime alone (`canImport(ObjectiveC)` without `#else`) is compiled if this \
                package has all functions of the runtime that it names, and if no file of the module asks for \
                `!canImport(ObjectiveC)`.
                """,
            examples: [
                LoweringExample(
                    before: "#if os(iOS) || os(tvOS)\nimport UIKit\n#endif",
                    after: "#if canImport(UIKit) || os(tvOS)\nimport UIKit\n#endif"),
                LoweringExample(before: "#if !os(iOS)\n#endif", after: "#if !canImport(UIKit)\n#endif"),
                LoweringExample(
                    before: "#if os(Linux)\nlet a = 1\n#else\nlet a = 2\n#endif",
                    after: "#if !canImport(UIKit)\nlet a = 1\n#else\nlet a = 2\n#endif"),
                LoweringExample(
                    before: "#if !os(Linux) && DEBUG\n#elseif os(Linux)\n#endif",
                    after: "#if canImport(UIKit) && DEBUG\n#elseif !canImport(UIKit)\n#endif"),
                LoweringExample(
                    before: "#if !(os(Linux) || os(Windows))\n#endif",
                    after: "#if !(!canImport(UIKit) || os(Windows))\n#endif"),
                LoweringExample(
                    before: "#if canImport(Darwin)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif",
                    after: "#if canImport(Darwin)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif"),
                LoweringExample(
                    before: "#if os(iOS)\nimport Darwin\n#elseif canImport(Glibc)\nimport Glibc\n#endif",
                    after: "#if os(iOS)\nimport Darwin\n#elseif canImport(Glibc)\nimport Glibc\n#endif"),
                LoweringExample(
                    before: "#if os(iOS)\nlet a = b.st_mtimespec\n#else\nlet a = b.st_mtim\n#endif",
                    after: "#if os(iOS)\nlet a = b.st_mtimespec\n#else\nlet a = b.st_mtim\n#endif"),
                LoweringExample(
                    before: "#if os(Linux)\nlet a = Glibc.b\n#else\nlet a: fpos_t\n#endif",
                    after: "#if os(Linux)\nlet a = Glibc.b\n#else\nlet a: fpos_t\n#endif"),
                LoweringExample(
                    before: "#if os(iOS)\nimport Darwin\nimport UIKit\n#else\nimport Glibc\n#endif",
                    after: "#if canImport(UIKit)\nimport Darwin\nimport UIKit\n#else\nimport Glibc\n#endif"),
                LoweringExample(
                    before: "#if os(iOS)\nlet a = funopen()\n#elseif os(Windows)\nlet a = 1\n#endif",
                    after: "#if canImport(UIKit)\nlet a = funopen()\n#elseif os(Windows)\nlet a = 1\n#endif"),
                LoweringExample(
                    before: "#if canImport(ObjectiveC)\nfunc f() { objc_sync_enter(a) }\n#endif",
                    after: "#if canImport(UIKit)\nfunc f() { objc_sync_enter(a) }\n#endif"),
                LoweringExample(
                    before: """
                        #if canImport(ObjectiveC)
                        let a = 1
                        #endif
                        #if !canImport(ObjectiveC)
                        let a = 2
                        #endif
                        """,
                    after: """
                        #if canImport(ObjectiveC)
                        let a = 1
                        #endif
                        #if !canImport(ObjectiveC)
                        let a = 2
                        #endif
                        """),
                LoweringExample(
                    before: "#if canImport(ObjectiveC)\nlet a = protocol_getName(b)\n#endif",
                    after: "#if canImport(ObjectiveC)\nlet a = protocol_getName(b)\n#endif"),
            ])

        static func lower(_ file: FileLowering) {
            for change in file.source.conditions.changes {
                file.edits.replace(change.node.textRange, with: change.text)
                file.lowered(change.node, "\(change.node.code) is \(change.text)")
            }
        }
    }
#endif
