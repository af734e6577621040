/// SpriteKit as a closed box: a view that holds a scene, and draws nothing.
@_exported import Foundation
@_exported import UIKit

/// Source: SKScene.h.
public enum SKSceneScaleMode: Int, Sendable {
    case fill = 0
    case aspectFill = 1
    case aspectFit = 2
    case resizeFill = 3
}

/// Keeps its children. Nothing moves. Source: SKNode.h.
@preconcurrency @MainActor
open class SKNode: UIResponder {
    open var name: String?
    open var position = CGPoint.zero
    open var zPosition: CGFloat = 0
    open var zRotation: CGFloat = 0
    open var xScale: CGFloat = 1
    open var yScale: CGFloat = 1
    open var alpha: CGFloat = 1
    open var isHidden = false
    open var isPaused = false
    open var isUserInteractionEnabled = false
    open private(set) var children: [SKNode] = []
    open private(set) weak var parent: SKNode?

    public override init() { super.init() }

    open var scene: SKScene? { (self as? SKScene) ?? parent?.scene }
    open func addChild(_ node: SKNode) {
        precondition(node.parent == nil, "Attempted to add a SKNode which already has a parent")
        children.append(node)
        node.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    open func removeAllChildren() { for child in children { child.removeFromParent() } }
    open func childNode(withName name: String) -> SKNode? { children.first { $0.name == name } }
    open func setScale(_ scale: CGFloat) { (xScale, yScale) = (scale, scale) }
}

/// Source: SKLabelNode.h.
@preconcurrency @MainActor
open class SKLabelNode: SKNode {
    open var text: String?
    open var fontName: String?
    open var fontSize: CGFloat = 32
    open var fontColor: UIColor?

    public override init() { super.init() }
    public init(text: String?) {
        self.text = text
        super.init()
    }
    public init(fontNamed fontName: String?) {
        self.fontName = fontName
        super.init()
    }
}

/// Source: SKSpriteNode.h.
@preconcurrency @MainActor
open class SKSpriteNode: SKNode {
    open var size: CGSize
    open var color: UIColor
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)

    /// A sprite without a size.
    public convenience override init() { self.init(color: .white, size: .zero) }
    public init(color: UIColor, size: CGSize) {
        (self.color, self.size) = (color, size)
        super.init()
    }
    /// Of the size of the image of that name.
    public convenience init(imageNamed name: String) {
        self.init(color: .white, size: UIImage(named: name)?.size ?? .zero)
    }
}

/// Source: SKScene.h.
@preconcurrency @MainActor
open class SKScene: SKNode {
    open var size: CGSize
    open var scaleMode = SKSceneScaleMode.fill
    open var backgroundColor = UIColor(white: 0.15, alpha: 1)
    open var anchorPoint = CGPoint.zero
    open fileprivate(set) weak var view: SKView?

    /// A scene of one by one point.
    public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }
    public init(size: CGSize) {
        self.size = size
        super.init()
        sceneDidLoad()
    }
    /// Nil: files of scenes are not read.
    public convenience init?(fileNamed filename: String) { return nil }

    open func sceneDidLoad() {}
    open func didMove(to view: SKView) {}
    open func willMove(from view: SKView) {}
    open func didChangeSize(_ oldSize: CGSize) {}
    /// Not called: there are no frames.
    open func update(_ currentTime: TimeInterval) {}
}

/// Holds a scene. Source: SKView.h.
@preconcurrency @MainActor
open class SKView: UIView {
    open private(set) var scene: SKScene?
    // Stored, not drawn.
    open var showsFPS = false
    open var showsNodeCount = false
    open var showsDrawCount = false
    open var showsPhysics = false
    open var ignoresSiblingOrder = false
    open var allowsTransparency = false
    open var isPaused = false
    open var preferredFramesPerSecond = 60

    open func presentScene(_ scene: SKScene?) {
        if let old = self.scene {
            old.willMove(from: self)
            old.view = nil
        }
        self.scene = scene
        scene?.view = self
        scene?.didMove(to: self)
    }
}
