#if Porting
    import SwiftSyntax

    enum EntryPointLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "entry-point",
            summary: """
                The attribute of an app's delegate becomes the one that every compiler knows. If the target depends on \
                HierarchyRecording, the app starts a recording from the environment before it launches.
                """,
            examples: [
                LoweringExample(
                    before: "@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}",
                    after: "@main             \nclass AppDelegate: UIResponder, UIApplicationDelegate {}",
                    generated: ["        _startPortedRecording()\n        launch(AppDelegate.self)"])
            ])

        static func lower(_ file: FileLowering) {
            Visitor(file).walk(file.source.tree)
            if Porting.name(of: file.source.path) == "main.swift" {
                file.isEntryPoint = true
                if file.settings.recordsFromEnvironment { file.edits.insert("_startPortedRecording(); ", at: 0) }
            }
        }

        private final class Visitor: FileVisitor {
            override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
                let name = node.attributeName.code
                if ["UIApplicationMain", "NSApplicationMain"].contains(name) {
                    file.edits.replace(node.textRange, paddingWith: "@main")
                    file.lowered(node, "\(node.code) is @main")
                } else if name != "main" {
                    return .skipChildren
                }
                file.isEntryPoint = true
                if let delegate = node.parent?.parent?.as(ClassDeclSyntax.self) { record(delegate) }
                return .skipChildren
            }

            /// The app's own `main()` would hide the one of the library, which launches the delegate.
            private func record(_ delegate: ClassDeclSyntax) {
                let name = delegate.name.text
                let ownsMain = file.app.members(of: name).contains { $0.baseName == "main" && $0.isOfType }
                if !file.settings.recordsFromEnvironment || ownsMain { return }
                let superclass = file.app.libraryAncestor(of: name) == "NSObject" ? "NSObject" : "UIResponder"
                file.generated.append(
                    """
                    extension \(name) {
                        static func main() {
                            // This method hides the library's, which a generic function finds.
                            func launch<Delegate: \(superclass) & UIApplicationDelegate>(_: Delegate.Type) {
                                Delegate.main()
                            }
                            _startPortedRecording()
                            launch(\(name).self)
                        }
                    }
                    """)
            }
        }
    }
#endif
