#if Porting
    import SwiftSyntax

    enum ObservedPropertyLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "observed-properties",
            summary: """
                A property that other objects may observe, since it is `dynamic`, says when it has changed.
                """,
            examples: [
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float = 1\n}",
                    after: "class A: NSObject {\n"
                        + "    @objc dynamic var rate: Float = 1 { didSet { didChangeValue(for: \\.rate) } }\n}"),
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float = 1 { didSet { show() } }\n}",
                    after: "class A: NSObject {\n"
                        + "    @objc dynamic var rate: Float = 1 "
                        + "{ didSet { defer { didChangeValue(for: \\.rate) }; show() } }\n}"),
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float = 1 { willSet { hide() } }\n}",
                    after: "class A: NSObject {\n"
                        + "    @objc dynamic var rate: Float = 1 "
                        + "{ willSet { hide() } didSet { didChangeValue(for: \\.rate) } }\n}"),
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float { get { 1 } set { show() } }\n}",
                    after: "class A: NSObject {\n"
                        + "    @objc dynamic var rate: Float "
                        + "{ get { 1 } set { defer { didChangeValue(for: \\.rate) }; show() } }\n}"),
                LoweringExample(
                    before: "class A: NSObject {\n    @objc dynamic var rate: Float { 1 }\n}",
                    after: "class A: NSObject {\n    @objc dynamic var rate: Float { 1 }\n}"),
            ])

        static func lower(_ file: FileLowering) {
            for member in file.app.members where member.path == file.source.path && !member.isOfType {
                guard let property = member.property, property.bindings.count == 1,
                    let binding = property.bindings.first,
                    !property.attributes.contains(named: "NSManaged"),
                    property.bindingSpecifier.tokenKind == .keyword(.var),
                    member.modifiers.contains(.dynamic), !member.modifiers.contains(.lazy),
                    let owner = member.owner, file.app.type(owner)?.kind == .class,
                    file.app.libraryAncestor(of: owner) != nil
                else { continue }
                let name = binding.pattern.code
                let call = "didChangeValue(for: \\.\(name))"
                if let block = binding.accessorBlock {
                    guard addCall(call, to: block, in: file) else { continue }
                } else {
                    file.edits.insert(" { didSet { \(call) } }", at: binding.end)
                }
                file.lowered(property, "\(name) says when it has changed")
            }
        }

        /// Whether the property can change: its setter or its observer then ends with the call.
        private static func addCall(_ call: String, to block: AccessorBlockSyntax, in file: FileLowering) -> Bool {
            guard case .accessors(let accessors) = block.accessors else { return false }
            // A filtered list would be a tree of its own, with other offsets.
            let changing = accessors.first {
                [.keyword(.didSet), .keyword(.set)].contains($0.accessorSpecifier.tokenKind) && $0.body != nil
            }
            if let body = changing?.body {
                file.edits.insert(" defer { \(call) };", at: body.leftBrace.end)
            } else if let last = accessors.last(where: { $0.accessorSpecifier.tokenKind == .keyword(.willSet) }) {
                file.edits.insert(" didSet { \(call) }", at: last.end)
            } else {
                return false
            }
            return true
        }
    }
#endif
