import Foundation
import StoryboardFile

/// Reads the models that Xcode's editor writes: folders with an XML file of the name `contents` for each version.
enum ModelFile {
    /// The models of a folder, sorted by path.
    static func models(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let found = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xcdatamodeld" }
        return found.sorted { $0.path < $1.path }
    }

    /// Nil if there is no model, or it cannot be read.
    static func entities(at url: URL) -> [NSEntityDescription]? {
        guard let version = currentVersion(at: url),
            let data = try? Data(contentsOf: version.appendingPathComponent("contents")),
            let root = try? InterfaceNode.rootOfXML(
                Array(data), file: url.lastPathComponent, allowsDocumentType: true)
        else { return nil }
        return entities(root.children.filter { $0.element == "entity" })
    }

    /// The version that `.xccurrentversion` names; the last one by name if the file is missing.
    private static func currentVersion(at url: URL) -> URL? {
        if url.pathExtension == "xcdatamodel" { return url }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let versions = names.filter { $0.hasSuffix(".xcdatamodel") }.sorted()
        let data = try? Data(contentsOf: url.appendingPathComponent(".xccurrentversion"))
        let values = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        let named = (values as? [String: Any])?["_XCCurrentVersionName"] as? String
        let name = versions.first { $0 == named } ?? versions.last
        return name.map { url.appendingPathComponent($0) }
    }

    private static func entities(_ nodes: [InterfaceNode]) -> [NSEntityDescription] {
        let entities = nodes.map(entity)
        let byName = Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
        for (node, entity) in zip(nodes, entities) {
            if let parent = node["parentEntity"].flatMap({ byName[$0] }) { parent.subentities.append(entity) }
            for child in node.children where child.element == "relationship" {
                let relationship = child["name"].flatMap { entity.relationshipsByName[$0] }
                relationship?.destinationEntity = child["destinationEntity"].flatMap { byName[$0] }
                relationship?.inverseRelationship = child["inverseName"].flatMap {
                    relationship?.destinationEntity?.relationshipsByName[$0]
                }
            }
        }
        return entities
    }

    private static func entity(_ node: InterfaceNode) -> NSEntityDescription {
        let entity = NSEntityDescription()
        entity.name = node["name"]
        entity.managedObjectClassName = node["representedClassName"] ?? "NSManagedObject"
        entity.isAbstract = node["isAbstract"] == "YES"
        entity.properties = node.children.compactMap { child in
            switch child.element {
            case "attribute": attribute(child)
            case "relationship": relationship(child)
            default: nil
            }
        }
        return entity
    }

    private static func attribute(_ node: InterfaceNode) -> NSAttributeDescription {
        let attribute = NSAttributeDescription()
        set(attribute, node)
        attribute.attributeType = types[node["attributeType"] ?? ""] ?? .undefinedAttributeType
        attribute.defaultValue = defaultValue(of: attribute.attributeType, node)
        return attribute
    }

    private static func relationship(_ node: InterfaceNode) -> NSRelationshipDescription {
        let relationship = NSRelationshipDescription()
        set(relationship, node)
        relationship.maxCount = node["toMany"] == "YES" ? node["maxCount"].flatMap { Int($0) } ?? 0 : 1
        relationship.minCount = node["minCount"].flatMap { Int($0) } ?? 0
        relationship.isOrdered = node["ordered"] == "YES"
        relationship.deleteRule = rules[node["deletionRule"] ?? ""] ?? .nullifyDeleteRule
        return relationship
    }

    private static func set(_ property: NSPropertyDescription, _ node: InterfaceNode) {
        property.name = node["name"] ?? ""
        property.isOptional = node["optional"] == "YES"
        property.isTransient = node["transient"] == "YES"
    }

    private static let rules: [String: NSDeleteRule] = [
        "No Action": .noActionDeleteRule, "Nullify": .nullifyDeleteRule, "Cascade": .cascadeDeleteRule,
        "Deny": .denyDeleteRule,
    ]

    private static let types: [String: NSAttributeType] = [
        "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
        "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType, "Double": .doubleAttributeType,
        "Float": .floatAttributeType, "String": .stringAttributeType, "Boolean": .booleanAttributeType,
        "Date": .dateAttributeType, "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType,
        "URI": .URIAttributeType, "Transformable": .transformableAttributeType,
    ]

    private static func defaultValue(of type: NSAttributeType, _ node: InterfaceNode) -> Any? {
        if type == .dateAttributeType {
            return node["defaultDateTimeInterval"].flatMap { Double($0) }.map {
                Date(timeIntervalSinceReferenceDate: $0)
            }
        }
        guard let text = node["defaultValueString"] else { return nil }
        switch type {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
            return Int(text).map { NSNumber(value: $0) }
        case .doubleAttributeType, .floatAttributeType: return Double(text).map { NSNumber(value: $0) }
        case .decimalAttributeType: return NSDecimalNumber(string: text)
        case .booleanAttributeType: return NSNumber(value: text == "YES")
        case .UUIDAttributeType: return UUID(uuidString: text)
        case .URIAttributeType: return URL(string: text)
        default: return text
        }
    }
}
