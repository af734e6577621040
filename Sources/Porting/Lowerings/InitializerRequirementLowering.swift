#if Porting
    import SwiftSyntax

    enum InitializerRequirementLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "initializer-requirements",
            summary: """
                A protocol of the app's that requires `init()`, and to which an extension makes a class of the library \
                conform, requires an initializer that every class has at run time. Only Objective-C's initializers are \
                required of subclasses unasked.
                """,
            examples: [
                LoweringExample(
                    before: """
                        protocol P { init() }
                        extension NSObject: P {}
                        open class A: P {
                            required public init() {}
                        }
                        struct B: P {
                            var x = 0
                        }
                        class C: UIView {}
                        """,
                    after: """
                        protocol P { init(ofRuntime: Void) }
                        extension NSObject: P {}
                        open class A: P { required public convenience init(ofRuntime: Void) { self.init() };
                            required public init() {}
                        }
                        struct B: P { init(ofRuntime: Void) { self.init() };
                            var x = 0
                        }
                        class C: UIView {}
                        """,
                    generated: ["extension P {\n    @_disfavoredOverload init() { self.init(ofRuntime: ()) }\n}"]),
                LoweringExample(
                    before: "protocol P { init() }\nfinal class A: NSObject, P {}",
                    after: "protocol P { init() }\nfinal class A: NSObject, P {}"),
            ])

        static func lower(_ file: FileLowering) {
            for type in file.app.types where type.kind == .protocol {
                guard let requirement = requirement(of: type, file.app), isOfLibraryClass(type, file.app) else {
                    continue
                }
                if type.path == file.source.path { lower(requirement, of: type, file) }
                for conformer in file.app.types where conformer.path == file.source.path {
                    insertWitness(of: type, in: conformer, file)
                }
            }
        }

        private static func requirement(of type: TypeDeclaration, _ app: AppDeclarations) -> InitializerDeclSyntax? {
            app.members(of: type.name).lazy.filter { !$0.isInExtension }.compactMap(\.initializer).first {
                $0.signature.parameterClause.parameters.isEmpty && $0.optionalMark == nil
                    && $0.signature.effectSpecifiers == nil
            }
        }

        private static func isOfLibraryClass(_ type: TypeDeclaration, _ app: AppDeclarations) -> Bool {
            app.types.contains { other in
                other.kind == .extension && app.type(other.name) == nil && LibraryClasses.isClass(other.name)
                    && other.inherited.contains { app.home($0) == type.name }
            }
        }

        private static func lower(
            _ requirement: InitializerDeclSyntax, of type: TypeDeclaration, _ file: FileLowering
        ) {
            file.edits.insert("ofRuntime: Void", at: requirement.signature.parameterClause.leftParen.end)
            let modifiers = type.node.as(ProtocolDeclSyntax.self)?.modifiers
            let access = modifiers?.contains(.public) ?? false ? "public " : ""
            // A class prefers its own.
            let initializer = "@_disfavoredOverload \(access)init() { self.init(ofRuntime: ()) }"
            file.generated.append("extension \(type.name) {\n    \(initializer)\n}")
            file.lowered(requirement, "init() of \(type.name) is one that classes of the library have, too")
        }

        /// In a type that conforms by itself, with the access of its own initializer.
        private static func insertWitness(
            of type: TypeDeclaration, in conformer: TypeDeclaration, _ file: FileLowering
        ) {
            guard [.class, .struct, .enum].contains(conformer.kind), let body = conformer.members,
                file.app.ancestry(of: conformer.name).contains(type.name),
                file.app.libraryAncestor(of: conformer.name) == nil
            else { return }
            let own = file.app.members(of: conformer.name).first { $0.initializer != nil && $0.labels.isEmpty }
            // A subclass without an initializer of its own inherits the one of its superclass.
            if conformer.kind == .class, own == nil { return }
            var words = (own?.modifiers.map(\.code) ?? []).filter { ["public", "open", "required"].contains($0) }
            if conformer.kind == .class { words.append("convenience") }
            let modifiers = words.map { $0 + " " }.joined()
            file.edits.insert(" \(modifiers)init(ofRuntime: Void) { self.init() };", at: body.leftBrace.end)
        }
    }
#endif
