import Foundation

/// An app copies a view by an archive of it.
extension UIView: @preconcurrency NSCoding {
    private enum Key {
        static let bounds = "UIBounds"
        static let center = "UICenter"
        static let alpha = "UIAlpha"
        static let isHidden = "UIHidden"
        static let tag = "UITag"
        static let clipsToBounds = "UIClipsToBounds"
        static let subviews = "UISubviews"
        static let autoresizingMask = "UIAutoresizeMask"
        static let ignoresMask = "UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"
        static let constraints = "UIViewAutolayoutConstraints"
    }

    func writeArchive(to coder: NSCoder) {
        for (value, key) in [
            (bounds.origin.x, Key.bounds + "X"), (bounds.origin.y, Key.bounds + "Y"),
            (bounds.width, Key.bounds + "Width"), (bounds.height, Key.bounds + "Height"),
            (center.x, Key.center + "X"), (center.y, Key.center + "Y"), (alpha, Key.alpha),
        ] { coder.encode(Double(value), forKey: key) }
        coder.encode(isHidden, forKey: Key.isHidden)
        coder.encode(clipsToBounds, forKey: Key.clipsToBounds)
        coder.encode(tag, forKey: Key.tag)
        coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizingMask)
        coder.encode(!translatesAutoresizingMaskIntoConstraints, forKey: Key.ignoresMask)
        coder.encode(subviews as NSArray, forKey: Key.subviews)
        coder.encode(constraints.filter(\.isArchivedByHolder) as NSArray, forKey: Key.constraints)
    }

    /// An archive that another program wrote may lack any of the values.
    func readArchive(_ coder: NSKeyedUnarchiver) {
        guard coder.containsValue(forKey: Key.alpha) else { return }
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        bounds = CGRect(
            x: number(Key.bounds + "X"), y: number(Key.bounds + "Y"), width: number(Key.bounds + "Width"),
            height: number(Key.bounds + "Height"))
        center = CGPoint(x: number(Key.center + "X"), y: number(Key.center + "Y"))
        alpha = number(Key.alpha)
        isHidden = coder.decodeBool(forKey: Key.isHidden)
        clipsToBounds = coder.decodeBool(forKey: Key.clipsToBounds)
        tag = coder.decodeInteger(forKey: Key.tag)
        autoresizingMask = AutoresizingMask(rawValue: UInt(max(coder.decodeInteger(forKey: Key.autoresizingMask), 0)))
        translatesAutoresizingMaskIntoConstraints = !coder.decodeBool(forKey: Key.ignoresMask)
        for subview in coder.decodeObject(forKey: Key.subviews) as? [UIView] ?? [] { addSubview(subview) }
        guard coder.containsValue(forKey: Key.constraints) else { return }
        for constraint in coder.decodeObject(forKey: Key.constraints) as? [NSLayoutConstraint] ?? [] {
            constraint.returnToHolder(self)
        }
    }

    /// A subview that the view's class has a name for; nil if the coder reads no archive with it.
    func archivedPart<Part: UIView>(_ key: String, _ coder: NSCoder) -> Part? {
        guard let coder = coder as? NSKeyedUnarchiver, coder.containsValue(forKey: key) else { return nil }
        return coder.decodeObject(forKey: key) as? Part
    }
}
