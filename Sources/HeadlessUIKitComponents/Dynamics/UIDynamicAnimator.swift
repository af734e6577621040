import Foundation
import HeadlessUIKitRuntime

extension UIView: UIDynamicItem {}

/// Source: UIDynamicAnimator.h.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: RespondingObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves the items of its behaviors, a frame of the display after another, until all are at rest. Items are rectangles,
/// whatever their `collisionBoundsType` is, and fields move nothing.
///
/// UIKit documents the units of gravity and pushes, and neither the frequency of a snap nor what counts as rest. Here a
/// snap has 3 oscillations per second, and an animator pauses when its items have hardly moved for half a second.
///
/// Source: UIDynamicAnimator.h.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open var referenceView: UIView? { ownReferenceView }
    private weak var ownReferenceView: UIView?
    private weak var collectionViewLayout: UICollectionViewLayout?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open private(set) var isRunning = false
    /// How long items have moved, in seconds.
    open private(set) var elapsedTime: TimeInterval = 0

    /// What has let items move.
    private var cause: UInt64?
    /// In the order in which behaviors name their items first.
    private var movingItems: [MovingItem] = []
    private var movingItemsByItem: [ObjectIdentifier: MovingItem] = [:]
    private var framesAtRest = 0
    private var isInFrame = false
    /// Whether a frame has run since the animator resumed.
    private var hasRunFrame = false
    /// The number of the frame that comes next: one that was scheduled before it does nothing.
    private var frameNumber = 0
    /// When that frame is due, in nanoseconds since the session began.
    private var frameTime: UInt64 = 0
    /// How many frames have run in the present chain.
    private var framesInChain = 0
    /// How many chains have begun since the animator resumed.
    private var chains = 0
    private let session = Session.current

    public init(referenceView view: UIView) { ownReferenceView = view }
    /// For the elements of a collection view, whose layout asks the animator for their attributes. It is invalidated
    /// when they have moved.
    ///
    /// Source: UIDynamicAnimator.h.
    public init(collectionViewLayout layout: UICollectionViewLayout) { collectionViewLayout = layout }
    public override init() {}

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !behaviors.contains(behavior) else { return }
        behaviors.append(behavior)
        behavior.move(to: self)
        resume()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard behaviors.contains(behavior) else { return }
        behaviors.removeAll { $0 === behavior }
        behavior.move(to: nil)
        // What is no behavior's item loses its velocity.
        takeItems()
        guard behaviors.isEmpty, isRunning, !hasRunFrame else { return resume() }
        // A delegate that removes one behavior after another at a pause gets no second pause.
        isRunning = false
        frameNumber += 1
    }

    open func removeAllBehaviors() {
        let removed = behaviors
        behaviors = []
        for behavior in removed { behavior.move(to: nil) }
        takeItems()
        // The next frame pauses.
        if isRunning { resume() }
    }

    /// The items of the behaviors whose centers are in the rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        var found: [any UIDynamicItem] = []
        for item in behaviors.flatMap(\.allItems) where rect.contains(item.center) {
            if !found.contains(where: { $0 === item }) { found.append(item) }
        }
        return found
    }

    /// Takes the place and the rotation that the app has given to an item; it keeps its velocity.
    ///
    /// Source: UIDynamicAnimator.h.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        movingItem(item)?.takePlace()
        resume()
    }

    /// The attributes of a cell among the items; nil without them.
    ///
    /// Source: UIDynamicAnimator.h.
    open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutAttributes(.cell, nil, indexPath)
    }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributes(.supplementaryView, elementKind, indexPath) }
    open func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributes(.decorationView, decorationViewKind, indexPath) }

    private func layoutAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        behaviors.lazy.flatMap(\.allItems).compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
            $0.representedElementCategory == category && $0.representedElementKind == kind && $0.indexPath == path
        }
    }

    func movingItem(_ item: any UIDynamicItem) -> MovingItem? { movingItemsByItem[ObjectIdentifier(item)] }

    /// Lets items move, as when something about a behavior has changed.
    func resume() {
        framesAtRest = 0
        guard !isRunning else { return goOn() }
        guard !behaviors.isEmpty else { return }
        (isRunning, hasRunFrame) = (true, false)
        // What a frame leads to belongs to its chain.
        if !isInFrame { (framesInChain, chains) = (0, 1) }
        cause = session.currentCause
        scheduleFrame()
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Begins a chain of frames of its own for what changes items that move, unless a frame does.
    ///
    /// A session waits for no more than a thousand frames that have led to one another. What falls for ever may have
    /// used them up before the app, or a test, goes on. The number of chains is limited, since what seems to come from
    /// outside may be the layout after each frame.
    private func goOn() {
        guard !isInFrame, framesInChain >= Self.longestChain, chains < Self.mostChains else { return }
        (framesInChain, chains) = (0, chains + 1)
        cause = session.currentCause
        scheduleFrame(at: max(frameTime, session.now))
    }

    private func scheduleFrame() { scheduleFrame(at: session.now + UInt64((Self.frameDuration * 1e9).rounded())) }

    private func scheduleFrame(at time: UInt64) {
        frameTime = time
        frameNumber += 1
        let seconds = Double(time - min(session.now, time)) / 1e9
        session.schedule(after: seconds, because: cause) { [weak self, frameNumber] in
            guard let self, frameNumber == self.frameNumber else { return }
            runFrame()
        }
    }

    private func pause() {
        isRunning = false
        delegate?.dynamicAnimatorDidPause(self)
    }

    private func takeItems() {
        var items: [MovingItem] = []
        var byItem: [ObjectIdentifier: MovingItem] = [:]
        for item in behaviors.flatMap(\.allItems) where byItem[ObjectIdentifier(item)] == nil {
            let moving = movingItem(item) ?? MovingItem(item)
            items.append(moving)
            byItem[ObjectIdentifier(item)] = moving
        }
        (movingItems, movingItemsByItem) = (items, byItem)
    }

    private func runFrame() {
        isInFrame = true
        defer { isInFrame = false }
        hasRunFrame = true
        framesInChain += 1
        takeItems()
        guard !movingItems.isEmpty else { return pause() }
        for moving in movingItems { moving.resetProperties() }
        let all = behaviors.flatMap(\.withChildren)
        var frame = DynamicFrame(movingItems: movingItems, referenceView: ownReferenceView)
        // What a behavior says about an item counts for the forces of all.
        for case let properties as UIDynamicItemBehavior in all { properties.apply(to: &frame) }
        frame.takeBodies()
        for behavior in all { behavior.act(on: &frame) }
        frame.run()
        elapsedTime += Self.frameDuration
        collectionViewLayout?.invalidateLayout()
        framesAtRest = frame.isAtRest ? framesAtRest + 1 : 0
        for behavior in all { behavior.action?() }
        if framesAtRest < Self.framesBeforePause { return scheduleFrame() }
        frame.snap()
        pause()
    }

    /// In seconds.
    private static let frameDuration = 1.0 / 60
    private static let framesBeforePause = 30
    /// Half of those for which a session waits: the rest is enough for most items to come to rest.
    private static let longestChain = 500
    private static let mostChains = 8

    open override nonisolated var description: String { descriptionWithoutAddress }
}

/// What moves items, alone or with child behaviors.
///
/// Source: UIDynamicBehavior.h.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called in each frame, after items have moved.
    open var action: (() -> Void)?
    open var dynamicAnimator: UIDynamicAnimator? { ownDynamicAnimator }
    private weak var ownDynamicAnimator: UIDynamicAnimator?
    private weak var parentBehavior: UIDynamicBehavior?
    /// The items of this behavior.
    var ownItems: [any UIDynamicItem] = [] { didSet { resume() } }
    var allItems: [any UIDynamicItem] { ownItems + childBehaviors.flatMap(\.allItems) }
    /// This behavior, and those below it.
    var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
    /// The animator of this behavior, or of the one that it is a child of.
    var animator: UIDynamicAnimator? { ownDynamicAnimator ?? parentBehavior?.animator }

    public override init() {}

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        behavior.parentBehavior = self
        resume()
    }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.removeAll { $0 === behavior }
        behavior.parentBehavior = nil
        resume()
    }
    /// Something about the behavior has changed.
    func resume() { animator?.resume() }
    /// Adds what moves and holds its items in a frame.
    func act(on frame: inout DynamicFrame) {}
    /// Called before the behavior is added to an animator, or removed from it (nil).
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    fileprivate func move(to animator: UIDynamicAnimator?) {
        willMove(to: animator)
        ownDynamicAnimator = animator
    }

    open override nonisolated var description: String { descriptionWithoutAddress }
}
