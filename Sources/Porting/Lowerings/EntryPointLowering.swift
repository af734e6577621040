#if Porting
    import SwiftSyntax

    enum EntryPointLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "entry-point",
            summary: "The attribute of an app's delegate becomes the one that every compiler knows.",
            examples: [
                LoweringExample(
                    before: "@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}",
                    after: "@main             \nclass AppDelegate: UIResponder, UIApplicationDelegate {}")
            ])

        static func lower(_ file: FileLowering) {
            let visitor = Visitor(file)
            visitor.walk(file.source.tree)
        }

        private final class Visitor: FileVisitor {
            override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
                if ["UIApplicationMain", "NSApplicationMain"].contains(node.attributeName.code) {
                    file.edits.replace(node.textRange, paddingWith: "@main")
                    file.lowered(node, "\(node.code) is @main")
                }
                return .skipChildren
            }
        }
    }
#endif
