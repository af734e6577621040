import Foundation
import StoryboardFile

/// What `init(coder:)` of an object gets that is made from a storyboard or a XIB: its place in the file. The classes of the runtime read
/// it; an app hands it on to `super`, and finds no values of its own in it.
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
