/// What the rules of containment, appearance and presentation say that hold an app to the order and the partners of its calls.
extension MessageTests {
    static let contracts: [String: [String]] = [
        "self-dismissal": [
            "'SheetViewController' (#3) dismissed itself instead of asking 'ContainerViewController' (#2), which presented it",
        ],
    ]
}
