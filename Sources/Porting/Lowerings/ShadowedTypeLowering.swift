#if Porting
    import SwiftSyntax

    enum ShadowedTypeLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "shadowed-types",
            summary: """
                A type of the app, or of a library, keeps its name in subclasses of a class of UIKit that has got a \
                nested type of that name since iOS 14: an alias outside of the class stands for it.
                """,
            examples: [
                LoweringExample(
                    before: """
                        enum Transition { case push }
                        class A: UIViewController {
                            var transition: Transition?
                            func go() { show(Transition.push) }
                        }
                        class B: UIView { var transition: Transition? }
                        """,
                    after: """
                        enum Transition { case push }
                        class A: UIViewController {
                            var transition: _File_Transition?
                            func go() { show(_File_Transition.push) }
                        }
                        class B: UIView { var transition: Transition? }
                        """,
                    generated: ["typealias _File_Transition = Transition\n"]),
                LoweringExample(
                    before: """
                        import Motion
                        extension UITableViewController {
                            func go(_ move: Motion.Transition) -> Transition { move }
                        }
                        """,
                    after: """
                        import Motion
                        extension UITableViewController {
                            func go(_ move: Motion.Transition) -> _File_Transition { move }
                        }
                        """,
                    generated: ["public typealias _File_Transition = Transition\n"]),
                LoweringExample(
                    before: """
                        import UIKit
                        class A: UIViewController { let zoom: Transition = .zoom }
                        class B: UIViewController {
                            enum Transition { case up }
                            let up = Transition.up
                        }
                        """,
                    after: """
                        import UIKit
                        class A: UIViewController { let zoom: Transition = .zoom }
                        class B: UIViewController {
                            enum Transition { case up }
                            let up = Transition.up
                        }
                        """),
                LoweringExample(
                    before: """
                        private struct Configuration {}
                        class A: UIButton { private var configured: Configuration? }
                        """,
                    after: """
                        private struct Configuration {}
                        class A: UIButton { private var configured: _File_Configuration? }
                        """,
                    generated: ["private typealias _File_Configuration = Configuration\n"]),
            ])

        /// The nested types by their names, each with the classes of UIKit that have it.
        private static let owners: [String: Set<String>] = [
            "Transition": ["UIViewController"], "Configuration": ["UIButton"], "Mode": ["UITabBarController"],
            "Sidebar": ["UITabBarController"], "Column": ["UISplitViewController"], "Badge": ["UIBarButtonItem"],
            "Style": ["UISlider"],
        ]

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            private var aliases: Set<String> = []
            /// Whether the file imports a module that is neither Apple's nor this package's.
            private lazy var importsLibraries = file.source.tree.statements.contains { statement in
                guard let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text else { return false }
                return !["UIKit", "Foundation", "Dispatch", "Swift", "XCTest", "Testing", "Darwin"].contains(name)
                    && !AppleModules.ofInterfaces.contains(name)
                    && !AppleModules.others.contains(name)
            }

            override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
                lower(node.name)
                return .visitChildren
            }

            override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
                if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { lower(node.baseName) }
                return .visitChildren
            }

            private func lower(_ token: TokenSyntax) {
                let name = token.text
                guard let owners = ShadowedTypeLowering.owners[name], let access = access(of: name),
                    isShadowed(token, name, owners)
                else { return }
                let alias = "_\(file.source.identifier)_\(name)"
                file.edits.replace(token.textRange, with: alias)
                if aliases.insert(name).inserted { file.generated.append("\(access)typealias \(alias) = \(name)\n") }
                file.lowered(token, "\(name) is not the nested type of UIKit's class")
            }

            /// The access of the app's own type of that name; that of a library's is public. Nil where the name can
            /// mean UIKit's type only.
            private func access(of name: String) -> String? {
                if let type = file.app.type(name), type.name == name {
                    let modifiers = type.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text)
                    let access = modifiers?.first { ["public", "open", "private", "fileprivate"].contains($0) }
                    return access.map { ($0 == "open" ? "public" : $0) + " " } ?? ""
                }
                return name == "Transition" && importsLibraries ? "public " : nil
            }

            /// Whether the class around the name, or one around that, inherits UIKit's nested type, and neither it nor
            /// a superclass in the app has a type of its own of the name.
            private func isShadowed(_ token: TokenSyntax, _ name: String, _ owners: Set<String>) -> Bool {
                guard var around = token.enclosingTypeName else { return false }
                while true {
                    let lineage = file.app.lineage(of: around)
                    if lineage.contains(where: { file.app.type($0 + "." + name)?.name == $0 + "." + name }) {
                        return false
                    }
                    if let last = lineage.last, file.app.type(last) == nil,
                        !owners.isDisjoint(with: LibrarySuperclasses.lineage(of: last))
                    {
                        return true
                    }
                    guard let dot = around.lastIndex(of: ".") else { return false }
                    around = String(around[..<dot])
                }
            }
        }
    }
#endif
