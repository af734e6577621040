#if Porting
    import SwiftSyntax

    enum ManagedPropertyLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "managed-properties",
            summary: """
                A property of a managed object reads and sets the object's value of that name, and a method that Core \
                Data would provide changes a relationship. A layer stores such a property itself. The classes that \
                Xcode would generate of a model are in the file that registers the module.
                """,
            examples: [
                LoweringExample(
                    before: "class A: NSManagedObject {\n    @NSManaged var name: String?\n}",
                    after: "class A: NSManagedObject {\n               var name: String?"
                        + " { get { managedValue(\"name\") } set { setManagedValue(newValue, \"name\") } }\n}"),
                LoweringExample(
                    before: "extension A {\n    @objc(addTagsObject:)\n    @NSManaged func addToTags(_ value: Tag)\n}",
                    after: "extension A {\n    @objc(addTagsObject:)\n               func addToTags(_ value: Tag)"
                        + " { addManaged(value, \"tags\") }\n}"),
                LoweringExample(
                    before: "extension A {\n    @NSManaged func removeFromTags(_ values: NSSet)\n}",
                    after: "extension A {\n               func removeFromTags(_ values: NSSet)"
                        + " { removeManaged(values, \"tags\") }\n}"),
                LoweringExample(
                    before: "class A: CALayer {\n    @NSManaged var radius: CGFloat\n}",
                    after: "class A: CALayer {\n               var radius: CGFloat = 0\n}"),
            ])

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
                guard let attribute = node.attributes.attribute(named: "NSManaged") else { return .visitChildren }
                file.blank(attribute)
                for binding in node.bindings where binding.initializer == nil && binding.accessorBlock == nil {
                    if isOfLayer(node) {
                        if let value = binding.typeAnnotation?.type.zero {
                            file.edits.insert(" = " + value, at: binding.end)
                        }
                    } else if node.bindings.count == 1 {
                        let key = quoted(binding.pattern.code.filter { $0 != "`" })
                        file.edits.insert(
                            " { get { managedValue(\(key)) } set { setManagedValue(newValue, \(key)) } }",
                            at: binding.end)
                        file.lowered(node, "\(key) is a value of the managed object")
                    } else {
                        file.cannot(node, "several managed properties in one declaration; give each its own")
                    }
                }
                return .visitChildren
            }

            override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
                guard let attribute = node.attributes.attribute(named: "NSManaged") else { return .visitChildren }
                file.blank(attribute)
                guard node.body == nil else { return .visitChildren }
                if let call = RelationshipMethod.call(of: node) {
                    file.edits.insert(" { \(call) }", at: node.end)
                    file.lowered(node, "\(node.name.text) changes a relationship")
                } else {
                    file.cannot(node, "no relationship is known that \(node.name.text) changes")
                }
                return .visitChildren
            }

            private func isOfLayer(_ node: VariableDeclSyntax) -> Bool {
                let owner =
                    node.enclosing(ClassDeclSyntax.self)?.name.text
                    ?? node.enclosing(ExtensionDeclSyntax.self)?.extendedType.code ?? ""
                return (file.app.libraryAncestor(of: owner) ?? "").hasPrefix("CA")
            }
        }
    }

    /// A method of a managed object that Core Data provides by its name in Objective-C, such as `addTagsObject:`.
    private enum RelationshipMethod {
        static func call(of node: FunctionDeclSyntax) -> String? {
            let arguments = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
            let name = node.attributes.attribute(named: "objc")?.arguments?.code ?? node.name.text + ":"
            let parts = name.split(separator: ":").map(String.init)
            guard let first = parts.first, arguments.count == parts.count else { return nil }
            switch (arguments.count, parts.last) {
            case (2, "atIndexes"): return inserting(first, arguments, arguments[1])
            case (2, let last?) where last.hasPrefix("in") && last.hasSuffix("AtIndex"):
                return "addManaged(\(arguments[0]), \(key(last.dropFirst(2).dropLast(7))), at: \(arguments[1]))"
            case (2, "withObject"):
                return first.between("replaceObjectIn", "AtIndex").map {
                    "replaceManaged(at: [\(arguments[0])], \(key($0)), with: \(arguments[1]))"
                }
            case (2, _):
                return first.between("replace", "AtIndexes").map {
                    "replaceManaged(at: \(arguments[0]), \(key($0)), with: \(arguments[1]))"
                }
            case (1, _): return call(first, arguments[0])
            default: return nil
            }
        }

        private static func inserting(_ name: String, _ arguments: [String], _ index: String) -> String? {
            name.between("insert", "").map { "addManaged(\(arguments[0]), \(key($0)), at: \(index))" }
        }

        private static func call(_ name: String, _ argument: String) -> String? {
            if let found = name.between("removeObjectFrom", "AtIndex") {
                return "removeManaged(at: [\(argument)], \(key(found)))"
            }
            if let found = name.between("remove", "AtIndexes") {
                return "removeManaged(at: \(argument), \(key(found)))"
            }
            for (start, end) in [("addTo", ""), ("add", "Object"), ("add", "")] {
                if let found = name.between(start, end) { return "addManaged(\(argument), \(key(found)))" }
            }
            for (start, end) in [("removeFrom", ""), ("remove", "Object"), ("remove", "")] {
                if let found = name.between(start, end) { return "removeManaged(\(argument), \(key(found)))" }
            }
            return nil
        }

        /// `Tags` is `"tags"`.
        private static func key(_ name: some StringProtocol) -> String {
            quoted(name.prefix(1).lowercased() + name.dropFirst())
        }
    }

    extension String {
        /// What stands between two parts of a name; nil if it does not have them.
        fileprivate func between(_ start: String, _ end: String) -> Substring? {
            guard count > start.count + end.count, hasPrefix(start), hasSuffix(end) else { return nil }
            return dropFirst(start.count).dropLast(end.count)
        }
    }

    extension TypeSyntax {
        /// What a property of the type is before it is set.
        fileprivate var zero: String? {
            switch code {
            case "CGFloat", "Double", "Float", "Int", "TimeInterval", "NSInteger": "0"
            case "Bool": "false"
            case "CGPoint", "CGSize", "CGRect": ".zero"
            default: nil
            }
        }
    }
#endif
