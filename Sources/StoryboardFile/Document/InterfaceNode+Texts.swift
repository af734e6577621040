/// Texts of another language for the objects of a document.
///
/// A key is an identifier and a property, as Xcode writes them: `"8pD-4x-wfj.text" = "Bonjour";`.
///
/// Source: Apple's Internationalization and Localization Guide, base internationalization.
struct InterfaceTexts {
    private var texts: [String: [(property: Substring, text: String)]] = [:]

    init(_ table: [String: String]) {
        for (key, text) in table.sorted(by: { $0.key < $1.key }) {
            guard let dot = key.firstIndex(of: ".") else { continue }
            texts[String(key[..<dot]), default: []].append((key[key.index(after: dot)...], text))
        }
    }

    /// The node with the texts of its objects. Complexity: linear in the number of nodes.
    func apply(to node: InterfaceNode) -> InterfaceNode {
        var result = node.replacing(children: node.children.map(apply))
        for (property, text) in node.id.flatMap({ texts[$0] }) ?? [] { result = result.setting(property, to: text) }
        return result
    }
}

extension InterfaceNode {
    fileprivate func replacing(children: [InterfaceNode]) -> InterfaceNode {
        InterfaceNode(element: element, attributes: attributes, children: children, text: text, line: line)
    }

    private func setting(attribute name: String, to value: String) -> InterfaceNode {
        let others = attributes.filter { $0.name != name }
        return InterfaceNode(
            element: element, attributes: others + [Attribute(name: name, value: value)], children: children,
            text: text, line: line)
    }

    private func changing(_ isWanted: (InterfaceNode) -> Bool, _ change: (InterfaceNode) -> InterfaceNode)
        -> InterfaceNode
    {
        replacing(children: children.map { isWanted($0) ? change($0) : $0 })
    }

    fileprivate func setting(_ property: Substring, to text: String) -> InterfaceNode {
        // The properties of a text with attributes: `ibShadowedText`.
        let name = Self.unshadowed(property)
        for state in ["normal", "highlighted", "disabled", "selected"] where name == "\(state)Title" {
            return changing({ $0.element == "state" && $0.key == state }) { $0.setting(attribute: "title", to: text) }
        }
        if name.hasPrefix("configuration.") {
            let part = String(name.dropFirst("configuration.".count))
            return changing({ $0.element == "buttonConfiguration" }) { $0.setting(attribute: part, to: text) }
        }
        if let index = Self.index(in: name, of: "segmentTitles") {
            return changing({ $0.element == "segments" }) { $0.setting("title", ofChild: index, to: text) }
        }
        if let index = Self.index(in: name, of: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings") {
            return changing({ $0.element == "userDefinedRuntimeAttributes" }) { list in
                let places = list.children.indices.filter { list.children[$0]["type"] == "localizedString" }
                return places.indices.contains(index) ? list.setting("value", ofChild: places[index], to: text) : list
            }
        }
        return setting(attribute: name, to: text)
    }

    private func setting(_ name: String, ofChild index: Int, to text: String) -> InterfaceNode {
        var children = children
        guard children.indices.contains(index) else { return self }
        children[index] = children[index].setting(attribute: name, to: text)
        return replacing(children: children)
    }

    private static func unshadowed(_ property: Substring) -> String {
        guard property.hasPrefix("ibShadowed") else { return String(property) }
        let rest = property.dropFirst("ibShadowed".count)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// The 2 of `segmentTitles[2]`.
    private static func index(in property: String, of name: String) -> Int? {
        guard property.hasPrefix("\(name)["), property.hasSuffix("]") else { return nil }
        return Int(property.dropFirst(name.count + 1).dropLast())
    }
}
