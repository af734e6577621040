#if Porting
    import SwiftSyntax

    enum BridgingLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "bridging",
            summary: """
                On Apple platforms `as` makes a collection of Swift's of one of Foundation's, and an array literal \
                can be an `NSSet`. On Linux a cast and an initializer do that, if the sources write the type of the \
                collection: of a parameter, a variable or a property.
                """,
            examples: [
                LoweringExample(
                    before: """
                        class A {
                            var set: NSMutableSet = []
                            func f(_ other: NSMutableSet) { other.minus(self.set as Set<NSObject>) }
                        }
                        """,
                    after: """
                        class A {
                            var set: NSMutableSet = NSMutableSet(array: [])
                            func f(_ other: NSMutableSet) { other.minus(self.set as! Set<NSObject>) }
                        }
                        """),
                LoweringExample(
                    before: "func f(_ a: NSArray, _ b: NSDictionary!) { g(a as [Any], b as [String: Any]) }",
                    after: "func f(_ a: NSArray, _ b: NSDictionary!) { g(a as! [Any], b as! [String: Any]) }"),
                LoweringExample(
                    before: """
                        func f(_ a: NSArray, _ b: NSDictionary, _ c: NSSet) { g(a as Array, b as Dictionary, c as Set) }
                        """,
                    after: """
                        func f(_ a: NSArray, _ b: NSDictionary, _ c: NSSet) { \
                        g(a as! [Any], b as! [AnyHashable: Any], c as! Set<AnyHashable>) }
                        """),
                LoweringExample(
                    before: """
                        func f(_ a: NSArray, _ b: [Int], _ c: NSArray?) {
                            g(a as? [Int], b as [Any], [] as [Any], c as [Any]?)
                        }
                        """,
                    after: """
                        func f(_ a: NSArray, _ b: [Int], _ c: NSArray?) {
                            g(a as? [Int], b as [Any], [] as [Any], c as! [Any]?)
                        }
                        """),
                LoweringExample(
                    before: """
                        class A { var b: NSSet?; var c: NSMutableArray = []; var d: Set<Int> = [] }
                        func f(_ a: A, b: NSSet = [1]) { a.b = ["x", 1]; a.c = []; a.d = [] }
                        """,
                    after: """
                        class A { var b: NSSet?; var c: NSMutableArray = []; var d: Set<Int> = [] }
                        func f(_ a: A, b: NSSet = NSSet(array: [1])) { \
                        a.b = NSSet(array: ["x", 1]); a.c = []; a.d = [] }
                        """),
                LoweringExample(
                    before: "func f(_ a: NSArray) { g(a as AnyObject, a as NSObject) }",
                    after: "func f(_ a: NSArray) { g(a as AnyObject, a as NSObject) }"),
                LoweringExample(
                    before: "func f(_ a: NSArray?, _ b: NSDictionary?) { g(a as Array?, b as Dictionary?) }",
                    after: "func f(_ a: NSArray?, _ b: NSDictionary?) { g(a as! [Any]?, b as! [AnyHashable: Any]?) }"),
                LoweringExample(
                    before: """
                        class Cart { var items: NSMutableSet = NSMutableSet() }
                        class Model { var items = [Int](); func reset() { items = [] } }
                        """,
                    after: """
                        class Cart { var items: NSMutableSet = NSMutableSet() }
                        class Model { var items = [Int](); func reset() { items = [] } }
                        """),
                LoweringExample(
                    before: """
                        class Order: NSManagedObject { @NSManaged var items: NSSet? }
                        class Bar: UIToolbar { func clear() { items = [] } }
                        func clear(_ bar: UIToolbar) { bar.items = []; make().items = [] }
                        """,
                    after: """
                        class Order: NSManagedObject { @NSManaged var items: NSSet? }
                        class Bar: UIToolbar { func clear() { items = [] } }
                        func clear(_ bar: UIToolbar) { bar.items = []; make().items = [] }
                        """),
                LoweringExample(
                    before: """
                        class Order {
                            #if MANAGED
                                var items: NSSet?
                            #else
                                var items: [Int]?
                            #endif
                            func clear() { items = [] }
                        }
                        """,
                    after: """
                        class Order {
                            #if MANAGED
                                var items: NSSet?
                            #else
                                var items: [Int]?
                            #endif
                            func clear() { items = [] }
                        }
                        """),
                LoweringExample(
                    before: "var names: NSSet?\nfunc clear() { names = [] }",
                    after: "var names: NSSet?\nfunc clear() { names = NSSet(array: []) }"),
            ])

        /// Of Foundation's collections, and what a collection of Swift's without types is of.
        private static let collections = [
            "NSArray": "[Any]", "NSMutableArray": "[Any]", "NSDictionary": "[AnyHashable: Any]",
            "NSMutableDictionary": "[AnyHashable: Any]", "NSSet": "Set<AnyHashable>",
            "NSMutableSet": "Set<AnyHashable>", "NSCountedSet": "Set<AnyHashable>",
        ]

        /// Those that no literal makes on Linux.
        private static let sets = ["NSSet", "NSMutableSet", "NSCountedSet"]

        static func lower(_ file: FileLowering) { Visitor(file).walk(file.source.tree) }

        private final class Visitor: FileVisitor {
            override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
                let elements = Array(node.elements)
                for (index, element) in elements.enumerated() where index > 0 && index + 1 < elements.count {
                    if element.is(AssignmentExprSyntax.self), elements[index + 1].is(ArrayExprSyntax.self) {
                        lower(
                            elements[index + 1],
                            of: file.app.declaredTypes(of: elements[index - 1], guesses: false))
                    }
                    guard let keyword = element.as(UnresolvedAsExprSyntax.self),
                        keyword.questionOrExclamationMark == nil,
                        let type = elements[index + 1].as(TypeExprSyntax.self)?.type, isCollection(type),
                        let whole = collection(elements[index - 1])
                    else { continue }
                    file.edits.insert("!", at: keyword.asKeyword.end)
                    let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
                    if ["Array", "Dictionary", "Set"].contains(wrapped.code) {
                        file.edits.replace(wrapped.textRange, with: whole)
                    }
                    file.lowered(keyword, "a collection of Foundation's is cast to one of Swift's")
                }
                return .visitChildren
            }

            override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
                if let value = node.initializer?.value, let type = node.typeAnnotation?.type {
                    lower(value, of: [type])
                }
                return .visitChildren
            }

            override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
                if let value = node.defaultValue?.value { lower(value, of: [node.type]) }
                return .visitChildren
            }

            /// A literal of an array becomes the set that its type says.
            private func lower(_ value: ExprSyntax, of types: [TypeSyntax]) {
                let names = Set(types.flatMap(\.typeNames))
                guard value.is(ArrayExprSyntax.self), types.allSatisfy({ $0.typeNames.count == 1 }),
                    names.count == 1, let name = names.first, sets.contains(name)
                else { return }
                file.edits.insert("\(name)(array: ", at: value.start)
                file.edits.insert(")", at: value.end)
                file.lowered(value, "an array literal is no \(name) on Linux")
            }

            /// The collection of Swift's that Foundation's is, if the sources say that an expression is one.
            private func collection(_ expression: ExprSyntax) -> String? {
                let names = file.app.declaredTypes(of: expression).flatMap(\.typeNames)
                let found = Set(names.map { collections[$0] })
                return found.count == 1 ? found.first ?? nil : nil
            }

            private func isCollection(_ type: TypeSyntax) -> Bool {
                if let optional = type.as(OptionalTypeSyntax.self) { return isCollection(optional.wrappedType) }
                return type.is(ArrayTypeSyntax.self) || type.is(DictionaryTypeSyntax.self)
                    || ["Array", "Dictionary", "Set"].contains(type.as(IdentifierTypeSyntax.self)?.name.text)
            }
        }
    }
#endif
