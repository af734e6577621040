#if Porting
    import SwiftSyntax

    /// Where Linux's Foundation declares a class in another way than Apple's.
    enum FoundationLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "foundation-of-linux",
            summary: """
                No class can inherit from a lock of Linux's Foundation: it inherits from one of this package. Numbers \
                have an order there: an operator that the sources declare for them becomes a member, which has \
                precedence. What the sources let all objects conform to, notification centers and file managers \
                conform to as well, which are no `NSObject` there.
                """,
            examples: [
                LoweringExample(
                    before: "final class A: NSLock, B {}\nclass C: NSRecursiveLock {}\nlet lock = NSLock()",
                    after: "final class A: InheritableLock, B {}\nclass C: InheritableRecursiveLock {}\n"
                        + "let lock = NSLock()",
                    generated: [
                        "import class HeadlessUIKit.InheritableLock",
                        "import class HeadlessUIKit.InheritableRecursiveLock",
                    ]),
                LoweringExample(
                    before: "class A: Foundation.NSLock {}\nextension NSLock: B {}\n"
                        + "func f(_ a: NSLock?, _ b: NSRecursiveLock) {}",
                    after: "class A: InheritableLock {}\nextension NSLock: B {}\n"
                        + "func f(_ a: NSLock?, _ b: NSRecursiveLock) {}",
                    reported: [
                        "2: classes that inherit from NSLock have no member of this extension on Linux; "
                            + "declare the members in the classes",
                        "3: objects of classes that inherit from NSLock are no NSLock on Linux; "
                            + "declare the parameter as any NSLocking",
                    ]),
                LoweringExample(
                    before: "protocol A {}\nextension NSObject: A {}\nextension FileManager: A {}",
                    after: "protocol A {}\nextension NSObject: A {}\nextension FileManager: A {}",
                    generated: ["extension NotificationCenter: A {}"]),
                LoweringExample(
                    before: "protocol A { var a: Int { get } }\nextension NSObject { var a: Int { 1 } }\n"
                        + "extension NSObject: A {}",
                    after: "protocol A { var a: Int { get } }\nextension NSObject { var a: Int { 1 } }\n"
                        + "extension NSObject: A {}"),
                LoweringExample(
                    before: "protocol A: NSObjectProtocol {}\nextension NSObject: A {}",
                    after: "protocol A: NSObjectProtocol {}\nextension NSObject: A {}"),
                LoweringExample(
                    before: "public func < (a: NSNumber, b: NSNumber) -> Bool { true }",
                    after: "extension NSNumber { public static func < (a: NSNumber, b: NSNumber) -> Bool { true } }"),
                LoweringExample(
                    before: "private func < (a: NSNumber, b: NSNumber) -> Bool { true }",
                    after:
                        "extension NSNumber { fileprivate static func < (a: NSNumber, b: NSNumber) -> Bool { true } }"
                ),
                LoweringExample(
                    before: "func < (a: NSNumber, b: Int) -> Bool { true }\nfunc > (a: A, b: A) -> Bool { true }",
                    after: "func < (a: NSNumber, b: Int) -> Bool { true }\nfunc > (a: A, b: A) -> Bool { true }"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private static let locks = ["NSLock": "InheritableLock", "NSRecursiveLock": "InheritableRecursiveLock"]

        /// The name of a type of Foundation without that of its module.
        private static func plain(_ name: String) -> String {
            name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name
        }

        private final class Visitor: FileVisitor {
            /// The locks that a class of the sources inherits from.
            private lazy var inheritedLocks = Set(
                file.app.types.filter { $0.kind == .class }.compactMap { $0.inherited.first }
                    .map(FoundationLowering.plain)
            ).intersection(FoundationLowering.locks.keys)

            override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
                guard let superclass = node.inheritanceClause?.inheritedTypes.first?.type,
                    let name = FoundationLowering.locks[FoundationLowering.plain(superclass.code)]
                else { return .visitChildren }
                file.edits.replace(superclass.textRange, with: name)
                file.generated.append("import class HeadlessUIKit.\(name)")
                file.lowered(superclass, "\(superclass.code) is no superclass on Linux; \(name) is")
                return .visitChildren
            }

            override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
                let name = FoundationLowering.plain(node.extendedType.code)
                if name == "NSObject" { conformOthers(node) }
                if inheritedLocks.contains(name) {
                    file.cannot(
                        node,
                        "classes that inherit from \(name) have no member of this extension on Linux; "
                            + "declare the members in the classes")
                }
                return .visitChildren
            }

            /// Only protocols that need nothing of the extension: its members are not theirs.
            private func conformOthers(_ node: ExtensionDeclSyntax) {
                let protocols = node.inheritanceClause?.inheritedTypes.map(\.type.code) ?? []
                guard !protocols.isEmpty, node.memberBlock.members.isEmpty,
                    node.enclosing(IfConfigDeclSyntax.self) == nil,
                    protocols.allSatisfy(needsNothing)
                else { return }
                for other in ["NotificationCenter", "FileManager"] {
                    let missing = protocols.filter { !file.app.inherited(by: other).contains($0) }
                    if missing.isEmpty { continue }
                    file.generated.append("extension \(other): \(missing.joined(separator: ", ")) {}")
                    file.lowered(node, "\(other) is no NSObject on Linux")
                }
            }

            /// Whether an empty extension conforms to a protocol of the app: each requirement has a default.
            private func needsNothing(_ name: String) -> Bool {
                guard let declaration = file.app.type(name), declaration.kind == .protocol,
                    declaration.node.as(ProtocolDeclSyntax.self)?.genericWhereClause == nil,
                    declaration.inherited.allSatisfy({ $0 == "AnyObject" || $0 == "Sendable" })
                else { return false }
                let members = file.app.members(of: name)
                let defaults = Set(members.filter(\.isInExtension).map(\.baseName))
                return members.allSatisfy { $0.isInExtension || $0.isOptional || defaults.contains($0.baseName) }
            }

            override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
                if let name = node.type.typeNames.map(FoundationLowering.plain).first(where: inheritedLocks.contains) {
                    file.cannot(
                        node,
                        "objects of classes that inherit from \(name) are no \(name) on Linux; "
                            + "declare the parameter as any NSLocking")
                }
                return .visitChildren
            }

            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
                let types = node.signature.parameterClause.parameters.map(\.type.code)
                guard node.name.text == "<", types == ["NSNumber", "NSNumber"],
                    node.parent?.is(CodeBlockItemSyntax.self) ?? false
                else { return .visitChildren }
                file.edits.insert("extension NSNumber { ", at: node.start)
                // What is private in an extension is hidden from the rest of the file.
                for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.private) {
                    file.edits.replace(modifier.textRange, with: "fileprivate")
                }
                file.edits.insert("static ", at: node.funcKeyword.start)
                file.edits.insert(" }", at: node.end)
                file.lowered(node, "numbers have an order on Linux; the operator is a member of NSNumber")
                return .visitChildren
            }
        }
    }
#endif
