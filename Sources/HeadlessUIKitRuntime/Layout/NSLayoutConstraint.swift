import Foundation

/// A relation between two attributes of views or layout guides: first = multiplier × second + constant, or ≤, or ≥.
///
/// The nearest common superview of both items holds an active constraint. References to the items are weak. In the next
/// layout the constraint places those of its views whose `translatesAutoresizingMaskIntoConstraints` is false.
///
/// Source: NSLayoutConstraint.h.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    weak var first: (any LayoutItem)?
    weak var second: (any LayoutItem)?
    public private(set) var firstAttribute: Attribute
    public private(set) var secondAttribute: Attribute
    public private(set) var relation: Relation
    public private(set) var multiplier: CGFloat
    /// A name for descriptions.
    open var identifier: String?
    /// Whether an archive of the view that holds the constraint has it too. True for a constraint of an interface file.
    open var shouldBeArchived = false
    /// The view that holds it while it is active.
    weak var holder: UIView?
    /// The order of activation in a session.
    var activation: Int64 = 0
    /// UIKit raises an exception for a constraint that is not legal. Here it never becomes active.
    private var isLegal: Bool
    private var storedPriority = UILayoutPriority.required
    /// Where an archive has the items. They are found when the holder has its subviews.
    private(set) var places: (first: ArchivedPlace?, second: ArchivedPlace?)

    /// - Parameters:
    /// - view1: a view or a layout guide.
    /// - view2: a view, a layout guide, or nil for a constant size.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            Self.item(view1), attr1, relation, view2.flatMap { Self.item($0) }, attr2, multiplier: multiplier,
            constant: c)
        Session.current.autorelease(self)
    }

    package convenience init(
        _ first: (any LayoutItem)?, _ attribute: Attribute, _ relation: Relation, _ second: (any LayoutItem)?,
        _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init()
        (self.first, firstAttribute, self.relation) = (first, attribute, relation)
        // Without a second item a size is a constant, whatever second attribute is given.
        (self.second, self.secondAttribute) = (second, second == nil ? .notAnAttribute : secondAttribute)
        self.multiplier = multiplier
        self.constant = constant
        let refusal = Self.refusal(
            first, attribute, second, secondAttribute, multiplier: multiplier, constant: constant)
        isLegal = refusal == nil
        guard let refusal else { return }
        let session = first?.layoutView?.session ?? Session.current
        session.diagnose(refusal, subject: first?.layoutView?.ownerInside?.id, thrown: true)
    }

    /// A constraint that relates nothing, and that cannot become active.
    ///
    /// Source: NSLayoutConstraint.h; NSObject.
    public override init() {
        (firstAttribute, relation, secondAttribute) = (.notAnAttribute, .equal, .notAnAttribute)
        (multiplier, constant, isLegal) = (1, 0, false)
    }

    /// Reads a constraint from an archive. It gets its items, and becomes active, with the view that held it.
    ///
    /// Source: NSCoding.
    public required init?(coder: NSCoder) {
        let archived = Self.readArchive(coder) ?? ArchivedConstraint()
        (firstAttribute, relation, secondAttribute) = (
            archived.firstAttribute, archived.relation, archived.secondAttribute
        )
        (multiplier, constant) = (archived.multiplier, archived.constant)
        places = (archived.first, archived.second)
        isLegal = archived.first != nil
        super.init()
        (storedPriority, identifier, shouldBeArchived) = (archived.priority, archived.identifier, true)
    }

    /// Writes the values, and the places of the items in the tree of the view that holds the constraint.
    ///
    /// Source: NSCoding.
    open func encode(with coder: NSCoder) { writeArchive(to: coder) }

    /// Not called for a constraint: those of a storyboard are `NSLayoutConstraint` itself.
    open func awakeFromNib() {}

    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

    /// In points; may be changed at any time.
    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.ownConstraintsChanged() } }
    }

    /// Changing an active constraint of a view in a window between required and not required raises an exception in
    /// UIKit.
    ///
    /// Source: NSLayoutConstraint.h. Apps that activate a constraint in `loadView` or `viewDidLoad` and then lower its
    /// priority run on devices: the constraint is installed only in a window.
    open var priority: UILayoutPriority {
        get { storedPriority }
        set {
            if let holder, holder.window != nil, (newValue == .required) != (storedPriority == .required) {
                return holder.session.diagnose(
                    """
                    Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
                    supported.  You passed priority \(newValue.rawValue.text) and the existing priority was \
                    \(storedPriority.rawValue.text).
                    """,
                    subject: holder.ownerInside?.id, thrown: true)
            }
            storedPriority = newValue
            holder?.ownConstraintsChanged()
        }
    }

    /// A view or a layout guide; nil after it was deallocated.
    public var firstItem: AnyObject? { first }
    public var secondItem: AnyObject? { second }
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first, firstAttribute) }
    /// Nil for a constant size.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0, secondAttribute) } }

    /// Setting it is the same as ``activate(_:)`` or ``deactivate(_:)`` with this constraint.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { Self.activate([self]) } else { Self.deactivate([self]) } }
    }

    /// Adds each constraint to the nearest common superview of its items.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        var batch = ConstraintBatch()
        for constraint in constraints where constraint.holder == nil && constraint.isLegal {
            guard let host = constraint.host else {
                constraint.refuseActivation()
                continue
            }
            batch.add(constraint, to: host)
        }
        batch.record()
    }

    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        var batch = ConstraintBatch()
        batch.remove(constraints)
        batch.record()
    }

    /// Off the main actor only the class.
    open override nonisolated var description: String {
        guard MainActor.isCurrent else { return descriptionWithoutAddress }
        return MainActor.assumeIsolated { ConstraintText.constraint(self) }
    }
}

extension NSLayoutConstraint {
    /// The views of the items that still exist.
    var views: [UIView] { [first?.layoutView, second?.layoutView].compactMap(\.self) }

    /// The nearest common superview of both items.
    var host: UIView? {
        guard let view = first?.layoutView else { return nil }
        guard secondAttribute != .notAnAttribute else { return view }
        guard let other = second?.layoutView else { return nil }
        return sequence(first: view) { $0.superview }.first { other.isDescendant(of: $0) }
    }

    /// Whether `view` may hold the constraint. If not, UIKit raises an exception.
    func canBeHeld(by view: UIView) -> Bool {
        guard isLegal else { return false }
        guard host == nil || !views.allSatisfy({ $0.isDescendant(of: view) }) else { return true }
        view.session.diagnose(
            """
            The view hierarchy is not prepared for the constraint: \(self)\nWhen added to a view, the constraint's \
            items must be descendants of that view (or the view itself).
            """,
            subject: view.ownerInside?.id, thrown: true)
        return false
    }

    private func refuseActivation() {
        guard let session = (first ?? second)?.layoutView?.session else { return }
        let anchors = [(first, firstAttribute), (second, secondAttribute)].map { ConstraintText.anchor($0, $1) }
        session.diagnose(
            """
            Unable to activate constraint with anchors \(anchors[0]) and \(anchors[1]) because they have no common \
            ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's \
            illegal.
            """,
            subject: first?.layoutView?.ownerInside?.id, thrown: true)
    }

    private static func item(_ object: Any) -> (any LayoutItem)? {
        (object as? UIView) ?? (object as? UILayoutGuide)
    }

    /// The reason why UIKit refuses the constraint.
    private static func refusal(
        _ first: (any LayoutItem)?, _ attribute: Attribute, _ second: (any LayoutItem)?, _ secondAttribute: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) -> String? {
        let selector =
            "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: "
        guard first != nil else { return selector + "Constraint items must each be a view or layout guide." }
        guard multiplier.isFinite, constant.isFinite else {
            return selector + "Constant or multiplier is not finite: multiplier \(multiplier), constant \(constant)."
        }
        if second == nil || multiplier == 0 {
            guard attribute.family != .size else { return nil }
            return selector
                + """
                A multiplier of 0 or a nil second item together with a location for the first attribute creates \
                an illegal constraint of a location equal to a constant. Location attributes must be specified in \
                pairs.
                """
        }
        guard attribute.family == secondAttribute.family, attribute.family != .none else {
            return selector + "Invalid pairing of layout attributes: \(attribute.name) and \(secondAttribute.name)."
        }
        return nil
    }
}
