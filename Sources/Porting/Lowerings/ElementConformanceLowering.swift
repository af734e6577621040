#if Porting
    import SwiftSyntax

    enum ElementConformanceLowering: Lowering {
        static let documentation = LoweringDocumentation(
            name: "elements-of-any-type",
            summary: """
                On Apple platforms an extension for elements that conform to a protocol of Objective-C is one for \
                objects of any type that conforms to it, too: `[any P]` has the members of `Array where Element: P`. \
                On Linux it gets a copy of the extension, if that is one of a collection of Swift's.
                """,
            examples: [
                LoweringExample(
                    before: """
                        @objc protocol P {}
                        extension Array where Element: P {
                            @objc func a() -> [Element] { self }
                        }
                        """,
                    after: """
                        @objc protocol P {}
                        extension Array where Element: P {
                            @objc func a() -> [Element] { self }
                        }
                        """,
                    generated: [
                        """
                        #sourceLocation(file: "/App/File.swift", line: 2)
                        extension Array where Element == any P {
                            @objc func a() -> [Element] { self }
                        }
                        """
                    ]),
                LoweringExample(
                    before: """
                        @objc protocol P {}
                        #if DEBUG
                        extension Dictionary where Key: A, Value: P {}
                        #endif
                        """,
                    after: """
                        @objc protocol P {}
                        #if DEBUG
                        extension Dictionary where Key: A, Value: P {}
                        #endif
                        """,
                    generated: [
                        """
                        #if (DEBUG)
                        #sourceLocation(file: "/App/File.swift", line: 3)
                        extension Dictionary where Key: A, Value == any P {}
                        """
                    ]),
                LoweringExample(
                    before: "@objc protocol P {}\nstruct A<B: AnyObject> {}\nextension A where B: P {}",
                    after: "@objc protocol P {}\nstruct A<B: AnyObject> {}\nextension A where B: P {}"),
            ])

        /// Whose elements may be values of any type, which an `any P` is on Linux.
        private static let collections: Set<String> = [
            "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray", "Dictionary",
            "MutableCollection", "Optional", "RandomAccessCollection", "RangeReplaceableCollection", "Sequence",
        ]

        static func lower(_ file: FileLowering) {
            for type in file.app.types where type.path == file.source.path {
                guard let node = type.node.as(ExtensionDeclSyntax.self), collections.contains(node.extendedType.code),
                    let requirement = node.genericWhereClause?.requirements.lazy
                        .compactMap({ $0.requirement.as(ConformanceRequirementSyntax.self) })
                        .first(where: { isOfObjectiveC($0, file.app) })
                else { continue }
                let (left, right) = (requirement.leftType.code, requirement.rightType.code)
                // What the other lowerings change is changed in the copy, too.
                var edits = file.edits
                edits.replace(requirement.textRange, with: "\(left) == any \(right)")
                let line = file.source.line(at: node.start)
                let copy = edits.applied(to: file.source.text, in: node.textRange)
                let place = "#sourceLocation(file: \(quoted(file.source.path)), line: \(line))"
                let text = "\(place)\n\(copy)\n#sourceLocation()"
                file.generated.append(
                    type.conditions.isEmpty
                        ? text : "#if \(type.conditions.joined(separator: " && "))\n\(text)\n#endif")
                file.lowered(node, "an object of any type that conforms to \(right) is no \(right) on Linux")
            }
        }

        private static func isOfObjectiveC(
            _ requirement: ConformanceRequirementSyntax, _ app: AppDeclarations
        ) -> Bool {
            guard requirement.leftType.code != "Self", let type = app.type(requirement.rightType.code)
            else { return false }
            return type.kind == .protocol && type.attributes.contains(named: "objc")
        }
    }
#endif
