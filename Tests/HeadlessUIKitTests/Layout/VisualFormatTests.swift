import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A format and the constraints that it makes, with the views `a` and `b`.
struct FormatExample: Sendable, CustomTestStringConvertible {
    let format: String
    var options: NSLayoutConstraint.FormatOptions = []
    /// The description without its class and address.
    let constraints: [String]

    var testDescription: String { format }

    static let all: [FormatExample] = [
        .init(
            format: "|[a]-[b]-|",
            constraints: ["a.leading == s.leading", "b.leading == a.trailing + 8", "s.trailingMargin == b.trailing"]),
        .init(format: "H:|-gap-[a(40)]", constraints: ["a.leading == s.leading + 12", "a.width == 40"]),
        .init(
            format: "V:[a]-(>=4, <=gap@750)-[b(==a, >=10@251)]",
            constraints: [
                "b.top >= a.bottom + 4", "b.top <= a.bottom + 12 @750", "b.height == a.height", "b.height >= 10 @251",
            ]),
        .init(
            format: "[a][b]", options: [.alignAllTop, .alignAllCenterY],
            constraints: ["b.leading == a.trailing", "a.top == b.top", "a.centerY == b.centerY"]),
        .init(
            format: "|-(-5)-[a]-2.5-[b]", options: .directionRightToLeft,
            constraints: ["s.right == a.right - 5", "a.left == b.right + 2.5"]),
        .init(format: "V:|-[a]", constraints: ["a.top == s.topMargin"]),
    ]

    static let broken: [(format: String, reason: String, offset: Int)] = [
        ("|-[c]", "'c' is not a key in the views dictionary.", 4), ("|-[a", "Expected a ']' after the view", 4),
        ("[a]-x-[b]", "'x' is neither a number nor a key in the metrics dictionary.", 5),
        ("[a]-8[b]", "Expected a '-' after the distance", 5), ("", "Expected a view or the superview: '[' or '|'", 0),
        ("|", "Expected a view", 1), ("[a(1@x)]", "'x' is no priority.", 6),
        ("[a]|[b]", "Unexpected characters after the superview", 4),
        ("[a(4]", "Expected a ')' after the predicate", 4),
    ]
}

@MainActor
struct VisualFormatTests {
    @Test(arguments: FormatExample.all)
    func `a format makes these constraints`(_ example: FormatExample) {
        withFixture { _ in
            let superview = UIView()
            let (a, b) = (constrained(in: superview), constrained(in: superview))
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: example.format, options: example.options, metrics: ["gap": 12],
                views: ["a": a, "b": b])
            let names = [superview: "s", a: "a", b: "b"]
            let lines = made.map { constraint in
                names.reduce("\(constraint)") { $0.replacing("UIView:\($1.key.number).", with: "\($1.value).") }
                    .replacing("<NSLayoutConstraint ", with: "").replacing(" (inactive)>", with: "")
            }
            #expect(lines == example.constraints)
        }
    }

    @Test(arguments: FormatExample.broken)
    func `a wrong format is refused with its position`(_ format: String, _ reason: String, _ offset: Int) {
        withFixture { fixture in
            let (a, b) = (UIView(), UIView())
            _ = fixture.window
            let start = fixture.log.events.count
            let made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": a, "b": b])
            #expect(made.isEmpty)
            let pointer = String(repeating: " ", count: offset) + "^"
            #expect(
                fixture.log.events[start...].map { $0.string(.message) } == [
                    "Unable to parse constraint format: \n\(reason)\n\(format)\n\(pointer)"
                ])
        }
    }
}
