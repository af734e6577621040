#if Porting
    import StoryboardFile

    /// The classes that Xcode generates of a model of Core Data, for the entities that ask for it.
    ///
    /// A name of the model that is no name in Swift has no code, only a warning: a model is a file that others wrote.
    struct ModelClasses {
        /// Nil where nothing is generated.
        let code: String?
        /// The classes that the app does not declare itself.
        let names: [String]

        /// - Parameter models: the files `contents` of the models, as Xcode's editor writes them.
        init(_ models: [String], _ app: AppDeclarations) {
            var (parts, names) = (["import CoreData"], [String]())
            for model in models {
                let root = try? InterfaceNode.rootOfXML(Array(model.utf8), file: "contents", allowsDocumentType: true)
                let entities = (root?.children ?? []).filter { $0.element == "entity" }
                let classes = Dictionary(
                    entities.map { ($0["name"] ?? "", Self.name(of: $0) ?? "NSManagedObject") }
                ) { first, _ in first }
                for entity in entities {
                    guard let kind = entity["codeGenerationType"] else { continue }
                    guard let name = Self.name(of: entity) else {
                        if let written = Self.writtenName(of: entity) { parts.append(Self.warning(written)) }
                        continue
                    }
                    if kind == "class", app.type(name) == nil {
                        let parent = entity["parentEntity"].flatMap { classes[$0] } ?? "NSManagedObject"
                        parts.append("public class \(name): \(parent) {}")
                        names.append(name)
                    } else if kind != "category" {
                        continue
                    }
                    parts.append(Self.members(of: entity, name, classes))
                }
            }
            code = parts.count == 1 ? nil : parts.joined(separator: "\n\n")
            self.names = names
        }

        /// Nil for an entity without a class of its own, and for a name that Swift cannot have.
        private static func name(of entity: InterfaceNode) -> String? {
            writtenName(of: entity).flatMap { SwiftName.identifier($0) }
        }

        /// Without the module; nil for an entity without a class of its own.
        private static func writtenName(of entity: InterfaceNode) -> String? {
            let name = entity["representedClassName"]?.split(separator: ".").last.map(String.init)
            return name == "NSManagedObject" ? nil : name
        }

        private static func warning(_ name: String) -> String {
            "#warning(\(quoted("the model's '\(name)' is no name in Swift, so no code is made for it")))"
        }

        private static func members(
            of entity: InterfaceNode, _ name: String, _ classes: [String: String]
        ) -> String {
            let call = "NSFetchRequest(entityName: \(quoted(entity["name"] ?? name)))"
            var lines = ["public class func fetchRequest() -> NSFetchRequest<\(name)> { \(call) }"]
            for property in entity.children {
                guard let key = property["name"] else { continue }
                guard SwiftName.identifier(key) != nil, let type = type(of: property) else {
                    lines.append(warning(key))
                    continue
                }
                if property.element == "attribute" {
                    lines.append(accessor(key, type))
                } else if property.element == "relationship" {
                    let destination = property["destinationEntity"].flatMap { classes[$0] } ?? "NSManagedObject"
                    if property["toMany"] == "YES" {
                        lines.append(accessor(key, property["ordered"] == "YES" ? "NSOrderedSet?" : "NSSet?"))
                        lines += methods(key, destination, isOrdered: property["ordered"] == "YES")
                    } else {
                        lines.append(accessor(key, destination + "?"))
                    }
                }
            }
            return "extension \(name) {\n" + lines.map { "    \($0)\n" }.joined() + "}"
        }

        private static func accessor(_ key: String, _ type: String) -> String {
            "public var \(SwiftName.identifier(key) ?? key): \(type) { get { managedValue(\(quoted(key))) }"
                + " set { setManagedValue(newValue, \(quoted(key))) } }"
        }

        private static func methods(_ key: String, _ type: String, isOrdered: Bool) -> [String] {
            let name = key.prefix(1).uppercased() + key.dropFirst()
            return [type, isOrdered ? "NSOrderedSet" : "NSSet"].flatMap { type in
                [
                    "public func addTo\(name)(_ value: \(type)) { addManaged(value, \(quoted(key))) }",
                    "public func removeFrom\(name)(_ value: \(type)) { removeManaged(value, \(quoted(key))) }",
                ]
            }
        }

        /// Nil if the class that the attribute names is no type in Swift.
        private static func type(of attribute: InterfaceNode) -> String? {
            let kind = attribute["attributeType"] ?? ""
            if attribute["usesScalarValueType"] == "YES", let scalar = scalars[kind] { return scalar }
            if kind == "Transformable" {
                return SwiftName.type(attribute["customClassName"] ?? "NSObject").map { $0 + "?" }
            }
            return (objects[kind] ?? "NSNumber") + "?"
        }

        private static let scalars = [
            "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
            "Boolean": "Bool", "Date": "TimeInterval",
        ]
        private static let objects = [
            "String": "String", "Date": "Date", "Binary": "Data", "UUID": "UUID", "URI": "URL",
            "Decimal": "NSDecimalNumber",
        ]
    }
#endif
