#if Porting
    import SwiftSyntax

    enum ObservedPropertyLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "observed-properties",
            summary: """
                A stored property that other objects may observe, since it is `dynamic`, says when it has changed.
                """,
            examples: [
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float = 1\n}",
                    after: "class A: NSObject {\n"
                        + "    @objc dynamic var rate: Float = 1 { didSet { didChangeValue(for: \\.rate) } }\n}"),
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float { 1 }\n}",
                    after: "class A: NSObject {\n    @objc dynamic var rate: Float { 1 }\n}"),
            ])

        static func lower(_ file: FileLowering) {
            for member in file.app.members where member.path == file.source.path && !member.isOfType {
                guard let property = member.property, property.bindings.count == 1,
                    let binding = property.bindings.first,
                    binding.accessorBlock == nil, !property.attributes.contains(named: "NSManaged"),
                    property.bindingSpecifier.tokenKind == .keyword(.var),
                    member.modifiers.contains(.dynamic), !member.modifiers.contains(.lazy),
                    let owner = member.owner, file.app.type(owner)?.kind == .class,
                    file.app.libraryAncestor(of: owner) != nil
                else { continue }
                let name = binding.pattern.code
                file.edits.insert(" { didSet { didChangeValue(for: \\.\(name)) } }", at: binding.end)
                file.lowered(property, "\(name) says when it has changed")
            }
        }
    }
#endif
