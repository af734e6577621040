import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A view, and the size that it has by itself. A width or height of -1 is none.
private struct SizeRow: Sendable, CustomTestStringConvertible {
    let name: String
    let systems: [SessionConfiguration.Semantics]
    let width: CGFloat
    let height: CGFloat
    let make: @MainActor @Sendable () -> UIView

    init(
        _ name: String, on systems: [SessionConfiguration.Semantics] = [.v8, .v13, .v26], _ width: CGFloat,
        _ height: CGFloat, _ make: @escaping @MainActor @Sendable () -> UIView
    ) {
        (self.name, self.systems, self.width, self.height, self.make) = (name, systems, width, height, make)
    }

    var testDescription: String { name }

    @MainActor
    static func button(_ type: UIButton.ButtonType, _ title: String?, _ change: (UIButton) -> Void = { _ in }) -> UIView
    {
        let button = UIButton(type: type)
        button.setTitle(title, for: .normal)
        change(button)
        return button
    }

    @MainActor
    static func field(_ style: UITextField.BorderStyle, _ change: (UITextField) -> Void = { _ in }) -> UIView {
        let field = UITextField()
        field.borderStyle = style
        change(field)
        return field
    }
}

/// The height of a line, for each point of a font's size.
private let line: CGFloat = 1.193
/// The width of "A", for each point of a font's size.
private let letter: CGFloat = 0.68

private let sizes: [SizeRow] = [
    .init("a view", -1, -1) { UIView() },
    .init("a switch", on: [.v8, .v13], 51, 31) { UISwitch() },
    .init("a switch of iOS 26", on: [.v26], 63, 28) { UISwitch() },
    .init("a slider", -1, 31) { UISlider() },
    .init("a stepper of iOS 12", on: [.v8], 94, 29) { UIStepper() },
    .init("a stepper", on: [.v13, .v26], 94, 32) { UIStepper() },
    .init("segments of iOS 12", on: [.v8], 2 * (13 * letter + 20), 29) { UISegmentedControl(items: ["A", "I"]) },
    .init("segments", on: [.v13, .v26], 2 * (13 * letter + 20), 32) { UISegmentedControl(items: ["A", "I"]) },
    .init("segments as wide as their texts", on: [.v13], 13 * (letter + 0.27) + 40, 32) {
        let control = UISegmentedControl(items: ["A", "I"])
        control.apportionsSegmentWidthsByContent = true
        return control
    },
    .init("segments with a width", on: [.v13], 70 + 13 * letter + 20, 32) {
        let control = UISegmentedControl(items: ["A", "I"])
        control.setWidth(70, forSegmentAt: 1)
        return control
    },
    .init("a progress view", -1, 4) { UIProgressView() },
    .init("an activity indicator", 20, 20) { UIActivityIndicatorView(style: .medium) },
    .init("a large activity indicator", 37, 37) { UIActivityIndicatorView(style: .large) },
    .init("three pages", 39, 37) {
        let control = UIPageControl()
        control.numberOfPages = 3
        return control
    },
    .init("a picker", 320, 216) { UIPickerView() },
    .init("wheels for a date", on: [.v26], 320, 216) {
        let picker = UIDatePicker()
        picker.preferredDatePickerStyle = .wheels
        return picker
    },
    .init("a search bar of iOS 10", on: [.v8], -1, 44) { UISearchBar() },
    .init("a search bar", on: [.v13, .v26], -1, 56) { UISearchBar() },
    .init("a navigation bar", -1, 44) { UINavigationBar() },
    .init("a toolbar", -1, 44) { UIToolbar() },
    .init("a tab bar", -1, 49) { UITabBar() },
    .init("an image view without an image", -1, -1) { UIImageView() },
    .init("a label without text", 0, 0) { UILabel() },
    .init("a label", 17 * letter, 17 * line) {
        let label = UILabel()
        label.text = "A"
        return label
    },
    .init("a label of two lines with a width of its own", 10 * letter, 20 * line) {
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = ("A A", .systemFont(ofSize: 10), 0)
        label.preferredMaxLayoutWidth = 10 * letter + 1
        return label
    },
    .init("a label with an attributed text in a font of its own", 30 * letter, 30 * line) {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        return label
    },
    .init("a label with a font for its attributed text", 10 * letter, 10 * line) {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        label.font = .systemFont(ofSize: 10)
        return label
    },
    .init("a label whose font was taken away", 17 * letter, 17 * line) {
        let label = UILabel()
        (label.text, label.font) = ("A", .systemFont(ofSize: 30))
        label.font = nil
        return label
    },
    .init("a label with a padding, which overrides both sizes", 17 * letter + 10, 17 * line) {
        let label = PaddingLabel()
        label.text = "A"
        return label
    },
    .init("a button without a title", 30, 18 * line + 12) { SizeRow.button(.custom, nil) },
    .init("a system button without a title", 30, 15 * line + 12) { SizeRow.button(.system, nil) },
    .init("a button with a long title", 18 * 3 * letter, 18 * line + 12) { SizeRow.button(.custom, "AAA") },
    .init("a button with insets", 18 * letter + 6, 18 * line + 4) {
        SizeRow.button(.custom, "A") { $0.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    },
    .init("a button with another font", 30 * 2 * letter, 30 * line + 12) {
        SizeRow.button(.system, "AA") { $0.titleLabel?.font = .systemFont(ofSize: 30) }
    },
    .init("a button with an attributed title", 30 * 2 * letter, 30 * line + 12) {
        SizeRow.button(.system, nil) {
            $0.setAttributedTitle(
                NSAttributedString(string: "AA", attributes: [.font: UIFont.systemFont(ofSize: 30)]), for: .normal)
        }
    },
    .init("a button that gets a configuration after its label", on: [.v26], 15 * letter + 24, 15 * line + 14) {
        SizeRow.button(.custom, nil) {
            $0.titleLabel?.font = .systemFont(ofSize: 40)
            var configuration = UIButton.Configuration.filled()
            (configuration.title, configuration.buttonSize) = ("A", .small)
            $0.configuration = configuration
        }
    },
    .init("a filled button", on: [.v26], 17 * letter + 24, 17 * line + 14) {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "A"
        return UIButton(configuration: configuration)
    },
    .init("a small filled button with a subtitle", on: [.v26], 15 * letter + 24, 27 * line + 15) {
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle, configuration.buttonSize) = ("A", "A", .small)
        return UIButton(configuration: configuration)
    },
    .init("a field without a border", 17 * letter, 17 * line) { SizeRow.field(.none) { $0.placeholder = "A" } },
    .init("a field with a border of iOS 12", on: [.v8], 14, 30) { SizeRow.field(.roundedRect) },
    .init("a field with a border", on: [.v13, .v26], 17 * letter + 14, 34) {
        SizeRow.field(.roundedRect) { ($0.text, $0.placeholder) = ("A", "I") }
    },
    .init("a field whose text is hidden", on: [.v13], 17 * letter + 14, 34) {
        SizeRow.field(.roundedRect) { ($0.text, $0.placeholder, $0.isSecureTextEntry) = ("AAAA", "A", true) }
    },
    .init("a field with an attributed text", 30 * letter, 30 * line) {
        SizeRow.field(.none) {
            $0.attributedText = NSAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        }
    },
    .init("a field with a large font", on: [.v13], 14, 40 * line + 12) {
        SizeRow.field(.roundedRect) { $0.font = .systemFont(ofSize: 40) }
    },
    .init("a field with a view", on: [.v13], 24, 34) {
        SizeRow.field(.roundedRect) {
            $0.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            $0.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 10))
            $0.leftViewMode = .always
        }
    },
    .init("a text that scrolls", -1, -1) {
        let view = UITextView()
        view.text = "A"
        return view
    },
    .init("a text that does not scroll", 10 * letter + 10, 20 * line + 16) {
        let view = UITextView()
        (view.text, view.font, view.isScrollEnabled) = ("A\nA", .systemFont(ofSize: 10), false)
        return view
    },
    .init("a hidden text that does not scroll", 10, 10 * line + 16) {
        let view = UITextView()
        (view.text, view.font, view.isScrollEnabled) = ("A\nA", .systemFont(ofSize: 10), false)
        view.isSecureTextEntry = true
        return view
    },
]

private final class PaddingLabel: UILabel {
    override var intrinsicContentSize: CGSize { padded(super.intrinsicContentSize) }
    override func sizeThatFits(_ size: CGSize) -> CGSize { padded(super.sizeThatFits(size)) }
    private func padded(_ size: CGSize) -> CGSize { CGSize(width: size.width + 10, height: size.height) }
}

// Controls whose content has the size that fits.
private final class FittingButton: UIButton {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingField: UITextField {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingLabel: UILabel {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingSwitch: UISwitch {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingStepper: UIStepper {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingSegments: UISegmentedControl {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingPages: UIPageControl {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingSearchBar: UISearchBar {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}
private final class FittingIndicator: UIActivityIndicatorView {
    override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 100, height: 100)) }
}

/// Counts how often its text is measured.
private final class CountingLabel: UILabel {
    var count = 0
    override var intrinsicContentSize: CGSize {
        count += 1
        return super.intrinsicContentSize
    }
}

/// The sizes that Auto Layout takes from texts and controls.
@MainActor
struct IntrinsicSizeTests {
    @Test(arguments: sizes)
    private func `a view has the size of its content`(_ row: SizeRow) {
        for system in row.systems {
            withFixture(device: "iPhone 6", system) { _ in
                let size = row.make().intrinsicContentSize
                #expect(abs(size.width - row.width) < 1e-6, "\(system): \(size.width)")
                #expect(abs(size.height - row.height) < 1e-6, "\(system): \(size.height)")
            }
        }
    }

    /// A view of `width` points with `views` between its edges, one below the other.
    private func column(
        _ views: [UIView], _ width: CGFloat, in fixture: Fixture, isFilled: Bool = true
    ) -> NSLayoutConstraint {
        let box = constrained(in: fixture.p.view)
        let fixed = box.widthAnchor.constraint(equalToConstant: width)
        var constraints = [
            fixed, box.topAnchor.constraint(equalTo: fixture.p.view.topAnchor),
            box.leadingAnchor.constraint(equalTo: fixture.p.view.leadingAnchor),
        ]
        var top = box.topAnchor
        for view in views {
            _ = constrained(in: box, view)
            constraints += [
                view.topAnchor.constraint(equalTo: top), view.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                isFilled
                    ? view.trailingAnchor.constraint(equalTo: box.trailingAnchor)
                    : view.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
            ]
            top = view.bottomAnchor
        }
        constraints.append(box.bottomAnchor.constraint(equalTo: top))
        NSLayoutConstraint.activate(constraints)
        fixture.p.view.layoutIfNeeded()
        return fixed
    }

    private func lines(_ view: UIView, _ fontSize: CGFloat = 17) -> Int {
        Int((view.bounds.height / (fontSize * line)).rounded())
    }

    private func paragraph(_ text: String, lines: Int = 0) -> UILabel {
        let label = UILabel()
        (label.text, label.numberOfLines) = (text, lines)
        return label
    }

    /// "AAA AAA" is 7 × 17 × 0.68 points wide at most, and "AAA" is 34.68.
    @Test(arguments: [true, false])
    func `lines break at the width of the layout, and join when it grows`(isFilled: Bool) {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let (label, below) = (paragraph("AAA AAA"), paragraph("A", lines: 1))
            let width = column([label, below], 50, in: fixture, isFilled: isFilled)
            #expect(lines(label) == 2)
            #expect(lines(below) == 1)
            #expect(below.frame.minY == label.frame.maxY)
            #expect(isFilled ? label.bounds.width == 50 : label.bounds.width < 36)
            width.constant = 200
            fixture.p.view.layoutIfNeeded()
            #expect(lines(label) == 1)
            #expect(below.frame.minY == label.frame.maxY)
            #expect(isFilled ? label.bounds.width == 200 : label.bounds.width > 70)
            width.constant = 20
            fixture.p.view.layoutIfNeeded()
            #expect(lines(label) == 4)
            label.numberOfLines = 3
            fixture.p.view.layoutIfNeeded()
            #expect(lines(label) == 3)
        }
    }

    @Test func `a label keeps one line, or the width that the app chose`() {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let (single, chosen) = (paragraph("AAA AAA", lines: 1), paragraph("AAA AAA"))
            chosen.preferredMaxLayoutWidth = 500
            _ = column([single, chosen], 50, in: fixture)
            #expect(lines(single) == 1)
            #expect(lines(chosen) == 1)
        }
    }

    @Test func `a text view that does not scroll is as high as its text`() {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let view = UITextView()
            (view.text, view.font, view.isScrollEnabled) = ("AAA AAA", .systemFont(ofSize: 17), false)
            _ = column([view], 60, in: fixture)
            #expect(abs(view.bounds.height - (34 * line + 16)) < 1)
            view.text = "A"
            fixture.p.view.layoutIfNeeded()
            #expect(abs(view.bounds.height - (17 * line + 16)) < 1)
        }
    }

    @Test func `a placed view follows its text, its font and the user's text size`() {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let (label, button) = (paragraph("A", lines: 1), UIButton(type: .system))
            label.font = .preferredFont(forTextStyle: .body)
            label.adjustsFontForContentSizeCategory = true
            button.setTitle("AAA", for: .normal)
            _ = column([label, button], 300, in: fixture, isFilled: false)
            let narrow = label.bounds.width
            #expect(lines(label) == 1)
            label.text = "AA"
            button.titleLabel?.font = .systemFont(ofSize: 40)
            fixture.p.view.layoutIfNeeded()
            #expect(abs(label.bounds.width - 2 * narrow) <= 1)
            #expect(abs(button.bounds.height - (40 * line + 12)) < 1)
            fixture.session.changeTextSize(to: .accessibilityLarge)
            fixture.session.runUntilIdle()
            #expect(abs(label.bounds.height - 33 * line) < 1)
        }
    }

    @Test func `a label without width keeps one line`() {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let label = paragraph("AAA AAA")
            let width = column([label], 0, in: fixture)
            #expect(lines(label) == 1)
            #expect(label.bounds.width == 0)
            width.constant = 50
            fixture.p.view.layoutIfNeeded()
            #expect(lines(label) == 2)
        }
    }

    @Test func `a text is measured again only if it or its width changes`() {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let (label, below) = (CountingLabel(), paragraph("A", lines: 1))
            (label.text, label.numberOfLines) = ("AAA AAA", 0)
            let width = column([label, below], 50, in: fixture)
            let height = below.heightAnchor.constraint(equalToConstant: 30)
            height.isActive = true
            fixture.p.view.layoutIfNeeded()
            #expect(lines(label) == 2)
            label.count = 0
            height.constant = 40
            label.text = "AAA AAA"
            fixture.p.view.layoutIfNeeded()
            #expect(label.count == 0)
            #expect(below.bounds.height == 40)
            #expect(lines(label) == 2)
            width.constant = 51
            fixture.p.view.layoutIfNeeded()
            #expect(label.count == 1)
            #expect(lines(label) == 2)
            label.text = "AAA"
            fixture.p.view.layoutIfNeeded()
            #expect(label.count == 2)
            #expect(lines(label) == 1)
        }
    }

    @Test func `a constraint that broken lines contradict is reported once`() {
        withFixture(device: "iPhone 6", .v26) { fixture in
            fixture.show(fixture.p)
            let label = paragraph("AAA AAA")
            label.setContentCompressionResistancePriority(.required, for: .vertical)
            let width = column([label], 50, in: fixture)
            fixture.transcript.clear()
            label.heightAnchor.constraint(lessThanOrEqualToConstant: 25).isActive = true
            fixture.commit()
            let messages = { fixture.transcript.lines.count { $0.hasPrefix("? Unable to simultaneously") } }
            #expect(messages() == 1)
            #expect(lines(label) == 2)
            width.constant = 52
            fixture.commit()
            #expect(messages() == 1)
            #expect(lines(label) == 2)
            // Both lines are joined, and the constraint holds again.
            width.constant = 200
            fixture.commit()
            width.constant = 50
            fixture.commit()
            #expect(messages() == 2)
        }
    }

    @Test func `what the user types does not change the size of a field`() {
        withFixture(device: "iPhone 6", .v13) { fixture in
            fixture.show(fixture.p)
            let (field, secret) = (UITextField(), UITextField())
            (field.placeholder, secret.text, secret.placeholder) = ("AA", "AAAA", "A")
            _ = column([field, secret], 300, in: fixture, isFilled: false)
            let sizes = { [field, secret].map { ($0.bounds.width / (17 * letter)).rounded() } }
            #expect(sizes() == [2, 4])
            fixture.session.type("AAAAAAAA", into: field)
            #expect(field.text == "AAAAAAAA")
            #expect(sizes() == [2, 4])
            secret.isSecureTextEntry = true
            fixture.session.type("AAAAAA", into: secret)
            #expect(sizes() == [2, 1])
            // The app repeats what was typed, then empties the field and sets a text of its own.
            field.text = field.text
            fixture.session.advance(by: 0)
            #expect(sizes() == [2, 1])
            field.text = ""
            field.text = "AAA"
            fixture.session.advance(by: 0)
            #expect(sizes() == [3, 1])
        }
    }

    @Test func `a content may have the size that fits`() {
        withFixture(device: "iPhone 6", .v13) { _ in
            let (button, field, label, pages) = (FittingButton(), FittingField(), FittingLabel(), FittingPages())
            button.setTitle("AAA", for: .normal)
            (field.text, label.text, pages.numberOfPages) = ("A", "A", 3)
            let views: [(UIView, CGFloat)] = [
                (button, 18 * 3 * letter), (field, 17 * letter), (label, 17 * letter), (pages, 39),
                (FittingSwitch(), 51), (FittingStepper(), 94), (FittingSegments(items: ["A"]), 13 * letter + 20),
                (FittingSearchBar(), 100), (FittingIndicator(style: .medium), 20),
            ]
            for (view, width) in views {
                #expect(abs(view.intrinsicContentSize.width - width) < 1e-6, "\(type(of: view))")
            }
        }
    }

    @Test func `the fitting size of a view without constraints is that of its content`() {
        withFixture(device: "iPhone 6", .v13) { _ in
            let (label, button, field) = (paragraph("AAA AAA"), UIButton(), UITextField())
            button.setTitle("AAA", for: .normal)
            field.text = "A"
            let views: [(UIView, CGFloat, CGFloat)] = [
                (label, 17 * (6 * letter + 0.28), 17 * line), (button, 18 * 3 * letter, 18 * line + 12),
                (field, 17 * letter, 17 * line), (UIView(), 0, 0),
            ]
            for (view, width, height) in views {
                let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
                #expect(abs(size.width - width) < 1e-6, "\(type(of: view))")
                #expect(abs(size.height - height) < 1e-6, "\(type(of: view))")
            }
            let broken = label.systemLayoutSizeFitting(
                CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(abs(broken.width - 50) < 1e-6)
            #expect(abs(broken.height - 34 * line) < 1e-6)
        }
    }

    @Test func `the label of a button has the font of the configuration while there is one`() {
        withFixture(device: "iPhone 6", .v26) { _ in
            let button = UIButton()
            let label = button.titleLabel
            #expect(label?.font.pointSize == 18)
            var configuration = UIButton.Configuration.plain()
            configuration.buttonSize = .mini
            button.configuration = configuration
            #expect(label?.font.pointSize == 15)
            button.configuration = nil
            #expect(label?.font.pointSize == 18)
        }
    }

    @Test func `sizeToFit gives controls their sizes`() {
        withFixture(device: "iPhone 6", .v13) { _ in
            let views: [(UIView, CGSize)] = [
                (UISwitch(), CGSize(width: 51, height: 31)), (UIStepper(), CGSize(width: 94, height: 32)),
                (UISlider(frame: CGRect(x: 0, y: 0, width: 80, height: 1)), CGSize(width: 80, height: 31)),
                (UIButton(), CGSize(width: 30, height: 18 * line + 12)),
                (UIProgressView(frame: CGRect(x: 0, y: 0, width: 80, height: 1)), CGSize(width: 80, height: 4)),
            ]
            for (view, size) in views {
                view.sizeToFit()
                #expect(abs(view.bounds.width - size.width) < 1e-6)
                #expect(abs(view.bounds.height - size.height) < 1e-6)
            }
        }
    }
}
