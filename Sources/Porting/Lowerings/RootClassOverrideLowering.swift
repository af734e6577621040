#if Porting
    import SwiftSyntax

    enum RootClassOverrideLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "overrides-of-root-class",
            summary: """
                A method that the root class has only in Objective-C is no override: the method is registered, or its \
                class says that it observes. A call of the superclass's method becomes nothing where the root class \
                does nothing.
                """,
            examples: [
                LoweringExample(
                    before: """
                        typealias Plugin = NSObject & Codable
                        class A: Plugin {
                            override func awakeFromNib() {}
                        }
                        """,
                    after: """
                        typealias Plugin = NSObject & Codable
                        class A: Plugin {
                                     func awakeFromNib() {}
                        }
                        """,
                    generated: ["SelectorMethod(\"awakeFromNib\") { (owner: A, arguments) in owner.awakeFromNib() }"]),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            override func awakeFromNib() { super.awakeFromNib(); start() }
                        }
                        class B: UIView {
                            override func awakeFromNib() { super.awakeFromNib() }
                        }
                        """,
                    after: """
                        class A: NSObject {
                                     func awakeFromNib() { (                  ); start() }
                        }
                        class B: UIView {
                            override func awakeFromNib() { super.awakeFromNib() }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            override func observeValue(
                                forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                                context: UnsafeMutableRawPointer?
                            ) {}
                        }
                        """,
                    after: """
                        class A: NSObject {
                                     func observeValue(
                                forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                                context: UnsafeMutableRawPointer?
                            ) {}
                        }
                        """,
                    generated: ["import protocol HeadlessUIKit.KeyPathObserver", "extension A: KeyPathObserver {}"]),
                LoweringExample(
                    before: """
                        class A: UICollectionViewFlowLayout {
                            override func awakeFromNib() {}
                            override func observeValue(
                                forKeyPath a: String?, of b: Any?, change c: [NSKeyValueChangeKey: Any]?,
                                context d: UnsafeMutableRawPointer?
                            ) { super.observeValue(forKeyPath: a, of: b, change: c, context: d) }
                        }
                        """,
                    after: """
                        class A: UICollectionViewFlowLayout {
                            override func awakeFromNib() {}
                                     func observeValue(
                                forKeyPath a: String?, of b: Any?, change c: [NSKeyValueChangeKey: Any]?,
                                context d: UnsafeMutableRawPointer?
                            ) { (                                                             ) }
                        }
                        """,
                    generated: ["import protocol HeadlessUIKit.KeyPathObserver", "extension A: KeyPathObserver {}"]),
                LoweringExample(
                    before: "class A { override func awakeFromNib() {} }",
                    after: "class A { override func awakeFromNib() {} }"),
                LoweringExample(
                    before: """
                        class A: UIScrollView {
                            override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
                        }
                        """,
                    after: """
                        class A: UIScrollView {
                                     func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
                        }
                        """),
                LoweringExample(
                    before: """
                        class A: NSObject {
                            override func awakeFromNib() {}
                            override class func awakeFromNib() {}
                        }
                        class B: A {
                            override func awakeFromNib() { super.awakeFromNib() }
                        }
                        class C: Formatter {
                            func awakeFromNib(_ x: Int) {}
                        }
                        class D: C {
                            override func awakeFromNib() {}
                        }
                        """,
                    after: """
                        class A: NSObject {
                                     func awakeFromNib() {}
                            override class func awakeFromNib() {}
                        }
                        class B: A {
                            override func awakeFromNib() { super.awakeFromNib() }
                        }
                        class C: Formatter {
                            func awakeFromNib(_ x: Int) {}
                        }
                        class D: C {
                                     func awakeFromNib() {}
                        }
                        """,
                    generated: ["SelectorMethod(\"awakeFromNib\") { (owner: A, arguments) in owner.awakeFromNib() }"]),
            ])

        private struct Method: Hashable {
            let base: String
            let labels: [String]
        }

        /// Classes of UIKit have them here, and the root class has not.
        private static let ofUIKit: [Method: Set<String>] = [
            Method(base: "awakeFromNib", labels: []): archived,
            Method(base: "prepareForInterfaceBuilder", labels: []): archived,
            Method(base: "observeValue", labels: ["forKeyPath", "of", "change", "context"]): ["UIResponder"],
        ]

        /// What a storyboard has beside responders.
        private static let archived: Set<String> = [
            "UIResponder", "UIBarItem", "UIGestureRecognizer", "NSLayoutConstraint", "UICollectionViewLayout",
        ]

        /// No class here has them in its body.
        private static let ofObjectiveC: Set<Method> = [
            Method(base: "responds", labels: ["to"]), Method(base: "forwardingTarget", labels: ["for"]),
            Method(base: "isKind", labels: ["of"]), Method(base: "conforms", labels: ["to"]),
        ]

        static func lower(_ file: FileLowering) {
            for member in file.app.members where member.path == file.source.path {
                guard overridesRoot(member, file.app), let owner = member.owner else { continue }
                let method = Method(base: member.baseName, labels: member.labels)
                let isOfUIKit = ofUIKit[method] != nil
                for modifier in member.modifiers where modifier.name.tokenKind == .keyword(.override) {
                    file.blank(modifier)
                }
                if isOfUIKit {
                    SuperCalls(member.baseName, file).walk(member.node)
                    if method.base == "observeValue" {
                        file.generated.append(
                            "import protocol HeadlessUIKit.KeyPathObserver\n"
                                + "extension \(file.app.home(owner)): KeyPathObserver {}")
                    } else {
                        file.app.nameBySelector(member)
                    }
                }
                file.lowered(member.node, "the root class has no \(member.baseName) to override")
            }
        }

        /// Whether the member overrides a method that the root class has in Objective-C only.
        static func overridesRoot(_ member: MemberDeclaration, _ app: AppDeclarations) -> Bool {
            guard member.isOverride, member.method != nil, !member.isOfType, let owner = member.owner else {
                return false
            }
            let method = Method(base: member.baseName, labels: member.labels)
            let owners = ofUIKit[method]
            return (owners != nil || ofObjectiveC.contains(method)) && isFirst(member, owner, app)
                && owners.map { !inherits(app.libraryAncestor(of: owner), from: $0) } ?? true
        }

        /// Whether no superclass in the app has the method.
        private static func isFirst(_ member: MemberDeclaration, _ owner: String, _ app: AppDeclarations) -> Bool {
            !app.lineage(of: owner).dropFirst().contains { name in
                app.members(of: name).contains { $0.baseName == member.baseName && $0.labels == member.labels }
            }
        }

        /// Nil is a class of another module, whose own superclass the sources do not tell, and which may have the
        /// method.
        private static func inherits(_ name: String?, from owners: Set<String>) -> Bool {
            guard let name else { return true }
            let lineage = LibrarySuperclasses.lineage(of: name)
            if lineage.last == "NSObject" { return !owners.isDisjoint(with: lineage) }
            return !["Operation", "Thread", "Formatter", "NSCoder", "NSProxy"].contains(name)
        }

        /// Removes the calls of a method that the superclass has not.
        private final class SuperCalls: FileVisitor {
            private let name: String

            init(_ name: String, _ file: FileLowering) {
                self.name = name
                super.init(file)
            }

            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                guard node.calledExpression.code == "super." + name else { return .visitChildren }
                file.edits.replace(node.start..<(node.start + 1), with: "(")
                file.edits.blank((node.start + 1)..<(node.end - 1), of: file.source.text)
                return .skipChildren
            }
        }
    }
#endif
