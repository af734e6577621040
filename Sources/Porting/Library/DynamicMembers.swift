/// Members that one class of the library has, by the classes that code on `AnyObject` can mean. A method whose base
/// name is not enough has its labels.
enum DynamicMembers {
    static func owner(of member: String) -> String? { owners.first { $0.members.contains(member) }?.name }

    /// Whether the class has it as an optional property.
    static func isOptional(_ member: String) -> Bool { optional.contains(member) }

    private static let optional: Set<String> = [
        "superview", "backgroundColor", "currentTitle", "currentImage", "titleLabel", "view", "window", "title", "text",
    ]

    private static let owners: [(name: String, members: Set<String>)] = [
        (
            "NSValue",
            [
                "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "cgAffineTransformValue",
                "uiEdgeInsetsValue", "uiOffsetValue", "rangeValue", "caTransform3DValue",
            ]
        ),
        (
            "NSNumber",
            [
                "doubleValue", "floatValue", "intValue", "boolValue", "int32Value", "int64Value", "uintValue",
                "stringValue",
            ]
        ),
        (
            "UIView",
            [
                "center", "frame", "bounds", "superview", "subviews", "layer", "alpha", "backgroundColor", "tag",
                "isHidden", "window", "removeFromSuperview", "setNeedsLayout", "layoutIfNeeded", "addSubview",
            ]
        ),
        ("any UIScrollViewDelegate", ["scrollViewDidScroll"]),
        ("UIControl", ["isSelected", "isHighlighted", "sendActions"]),
        ("UISwitch", ["isOn", "setOn"]),
        ("UITextField", ["text"]),
        ("UISegmentedControl", ["selectedSegmentIndex", "titleForSegment"]),
        ("UIButton", ["currentTitle", "currentImage", "titleLabel", "setTitle"]),
        ("UIPanGestureRecognizer", ["translation", "velocity"]),
        ("UIGestureRecognizer", ["location", "view", "state"]),
        ("NSDate", ["timeIntervalSince1970", "timeIntervalSinceNow"]),
        ("NSString", ["length", "lowercased", "uppercased", "hasPrefix", "hasSuffix"]),
        ("NSDictionary", ["object(forKey:)", "value(forKey:)", "allKeys", "allValues"]),
        ("NSArray", ["count", "firstObject", "lastObject", "object(at:)"]),
        (
            "NSObject",
            [
                "isEqual", "hash", "description", "perform", "performSelector", "responds", "isKind", "isMember",
                "value(forKeyPath:)",
            ]
        ),
        ("UIDatePicker", ["date"]),
        ("UIPageControl", ["currentPage"]),
    ]
}
