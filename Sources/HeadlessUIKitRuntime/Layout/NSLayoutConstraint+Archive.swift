import Foundation

/// The archive of a view has those of its constraints that `shouldBeArchived` names.
extension NSLayoutConstraint: @preconcurrency NSCoding {
    private enum Key {
        static let firstAttribute = "NSFirstAttributeV2"
        static let secondAttribute = "NSSecondAttributeV2"
        static let relation = "NSRelation"
        static let multiplier = "NSMultiplier"
        static let constant = "NSConstantV2"
        static let priority = "NSPriority"
        static let identifier = "NSLayoutIdentifier"
        static let firstItem = "NSFirstItem"
        static let secondItem = "NSSecondItem"
    }

    func writeArchive(to coder: NSCoder) {
        coder.encode(firstAttribute.rawValue, forKey: Key.firstAttribute)
        coder.encode(secondAttribute.rawValue, forKey: Key.secondAttribute)
        coder.encode(relation.rawValue, forKey: Key.relation)
        coder.encode(Double(multiplier), forKey: Key.multiplier)
        coder.encode(Double(constant), forKey: Key.constant)
        coder.encode(priority.rawValue, forKey: Key.priority)
        if let identifier { coder.encode(identifier as NSString, forKey: Key.identifier) }
        for (item, key) in [(first, Key.firstItem), (second, Key.secondItem)] {
            if let place = item.flatMap({ ArchivedPlace($0, in: holder) }) { coder.encode(place.values, forKey: key) }
        }
    }

    /// Whether a view that holds the constraint archives it: both of its items are in the view's tree.
    var isArchivedByHolder: Bool {
        shouldBeArchived && [first, second].allSatisfy { $0.map { ArchivedPlace($0, in: holder) != nil } ?? true }
    }

    /// Adds the constraint to the view that held it when it was archived, which has its subviews again.
    func returnToHolder(_ view: UIView) {
        let items = [places.first, places.second].map { $0?.item(in: view) }
        guard items[0] != nil, (items[1] == nil) == (places.second == nil) else { return }
        (first, second) = (items[0], items[1])
        view.addConstraint(self)
    }

    /// Nil without values of a constraint.
    static func readArchive(_ coder: NSCoder) -> ArchivedConstraint? {
        guard let coder = coder as? NSKeyedUnarchiver, coder.containsValue(forKey: Key.firstAttribute) else {
            return nil
        }
        func attribute(_ key: String) -> Attribute {
            Attribute(rawValue: coder.decodeInteger(forKey: key)) ?? .notAnAttribute
        }
        func place(_ key: String) -> ArchivedPlace? {
            coder.containsValue(forKey: key) ? ArchivedPlace(coder.decodeObject(forKey: key)) : nil
        }
        return ArchivedConstraint(
            first: place(Key.firstItem), firstAttribute: attribute(Key.firstAttribute),
            relation: Relation(rawValue: coder.decodeInteger(forKey: Key.relation)) ?? .equal,
            second: place(Key.secondItem), secondAttribute: attribute(Key.secondAttribute),
            multiplier: CGFloat(coder.decodeDouble(forKey: Key.multiplier)),
            constant: CGFloat(coder.decodeDouble(forKey: Key.constant)),
            priority: UILayoutPriority(coder.decodeFloat(forKey: Key.priority)),
            identifier: coder.containsValue(forKey: Key.identifier)
                ? coder.decodeObject(forKey: Key.identifier) as? String : nil)
    }
}

/// What an archive has of a constraint.
struct ArchivedConstraint {
    var first: ArchivedPlace?
    var firstAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var relation = NSLayoutConstraint.Relation.equal
    var second: ArchivedPlace?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
    var identifier: String?
}

/// The place of a constraint's item in the tree of the view that holds the constraint.
@MainActor
struct ArchivedPlace {
    /// The index among the subviews, at each level.
    private let path: [Int]
    /// The view's guide; nil for the view itself.
    private let guide: InsetGuide?

    /// Nil for an item that is not in that tree, and for a guide that constraints place.
    init?(_ item: any LayoutItem, in root: UIView?) {
        let guide = item as? UILayoutGuide
        if let guide, guide.kind == nil { return nil }
        var path: [Int] = []
        var view = item.layoutView
        while let current = view, current !== root {
            guard let index = current.superview?.subviews.firstIndex(of: current) else { return nil }
            path.insert(index, at: 0)
            view = current.superview
        }
        guard view != nil else { return nil }
        (self.path, self.guide) = (path, guide?.kind)
    }

    /// Nil for what ``values`` did not write.
    init?(_ values: Any?) {
        guard let values = values as? [Any], let guide = values.first as? String else { return nil }
        (path, self.guide) = (values.dropFirst().compactMap { $0 as? Int }, InsetGuide(rawValue: guide))
    }

    var values: NSArray { ([(guide?.rawValue ?? "") as NSString] + path.map { NSNumber(value: $0) }) as NSArray }

    func item(in root: UIView) -> (any LayoutItem)? {
        var view = root
        for index in path {
            guard view.subviews.indices.contains(index) else { return nil }
            view = view.subviews[index]
        }
        return guide.map { view.insetGuide($0) } ?? view
    }
}
