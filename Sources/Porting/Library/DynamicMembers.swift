/// Members that one class of the library has, by the classes that code on `AnyObject` can mean.
enum DynamicMembers {
    static func owner(of member: String) -> String? { owners.first { $0.members.contains(member) }?.name }

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
            ["doubleValue", "floatValue", "intValue", "boolValue", "int32Value", "int64Value", "uintValue"]
        ),
        ("UIView", ["center", "frame", "superview", "subviews", "layer", "alpha", "backgroundColor"]),
        ("UISwitch", ["isOn"]),
        ("UISegmentedControl", ["selectedSegmentIndex", "titleForSegment"]),
        ("UIButton", ["currentTitle", "currentImage", "titleLabel", "setTitle"]),
        ("UIPanGestureRecognizer", ["translation", "velocity"]),
        ("UIGestureRecognizer", ["location"]),
        ("UIDatePicker", ["date"]),
        ("UIPageControl", ["currentPage"]),
    ]
}
