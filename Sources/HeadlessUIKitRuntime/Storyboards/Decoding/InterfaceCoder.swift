import Foundation
import StoryboardFile

/// The coder that `init(coder:)` of an object from a storyboard or XIB receives. The runtime's classes read it. An app
/// passes it to `super`, and finds no values of its own in it.
final class InterfaceCoder: NSCoder {
    let node: InterfaceNode
    let objects: InterfaceObjects

    init(_ node: InterfaceNode, _ objects: InterfaceObjects) {
        (self.node, self.objects) = (node, objects)
        super.init()
    }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
}
