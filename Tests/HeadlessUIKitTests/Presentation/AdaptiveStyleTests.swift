import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// A row of the table of default results.
struct AdaptiveRow: Sendable, CustomTestStringConvertible {
    let asked: UIModalPresentationStyle
    /// The style in regular width.
    let regular: UIModalPresentationStyle
    /// The style in compact width until iOS 12.
    let compact: UIModalPresentationStyle
    /// The style in compact width since iOS 13.
    let compactSheets: UIModalPresentationStyle

    var testDescription: String { "\(asked)" }

    /// Source: <doc:AdaptivePresentation#Default-result-by-requested-style>.
    static let all: [AdaptiveRow] = [
        same(.fullScreen), same(.overFullScreen), same(.currentContext), same(.overCurrentContext), same(.custom),
        .init(asked: .pageSheet, regular: .pageSheet, compact: .fullScreen, compactSheets: .pageSheet),
        .init(asked: .formSheet, regular: .formSheet, compact: .fullScreen, compactSheets: .formSheet),
        .init(asked: .popover, regular: .popover, compact: .fullScreen, compactSheets: .formSheet),
    ]

    private static func same(_ style: UIModalPresentationStyle) -> AdaptiveRow {
        .init(asked: style, regular: style, compact: style, compactSheets: style)
    }

    func result(_ width: UIUserInterfaceSizeClass, _ preset: SessionConfiguration.Semantics) -> UIModalPresentationStyle
    {
        width == .regular ? regular : preset == .v13 ? compactSheets : compact
    }
}

/// Source: <doc:AdaptivePresentation>.
@MainActor
struct AdaptiveStyleTests {
    @Test(arguments: AdaptiveRow.all, [SessionConfiguration.Semantics.v8, .v13])
    func `styles adapt by the table`(_ row: AdaptiveRow, _ preset: SessionConfiguration.Semantics) {
        for width in [UIUserInterfaceSizeClass.compact, .regular] {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: width), UITraitCollection(verticalSizeClass: .regular),
            ])
            let session = Session(SessionConfiguration(device: .ofTests, semantics: preset))
            #expect(row.asked.adapted(to: traits, in: session) == row.result(width, preset))
        }
    }

    /// Source: <doc:AdaptivePresentation#Plus-and-Max-phones-in-landscape>; WWDC 2015, session 205.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func `a popover is a form sheet on a large phone in landscape`(_ preset: SessionConfiguration.Semantics) {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
        ])
        let session = Session(SessionConfiguration(device: .ofTests, semantics: preset))
        #expect(UIModalPresentationStyle.popover.adapted(to: traits, in: session) == .formSheet)
        #expect(UIModalPresentationStyle.formSheet.adapted(to: traits, in: session) == .formSheet)
    }

    /// Source: <doc:SystemVersions#Differences>, sheets in compact width.
    @Test(arguments: [("iPhone 4s", "fullScreen"), ("iPad 2", "formSheet")])
    func `before size classes sheets fill a phone`(_ device: String, _ effective: String) {
        withFixture(device: device, .v5) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(.formSheet) { _ in UIModalPresentationStyle.none }
            fixture.noteStyle()
            #expect(fixture.transcript.lines.last == "P presents B as \(effective)")
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("style in") })
        }
    }

    struct Answer: Sendable {
        let given: UIModalPresentationStyle
        let preset: SessionConfiguration.Semantics
        let result: String

        /// Source: <doc:AdaptivePresentation#Call-order>, step 1.
        static let all: [Answer] = [
            .init(given: .none, preset: .v8, result: "formSheet"),
            .init(given: .fullScreen, preset: .v8, result: "fullScreen"),
            .init(given: .overFullScreen, preset: .v8, result: "overFullScreen"),
            .init(given: .pageSheet, preset: .v8, result: "fullScreen"),
            .init(given: .currentContext, preset: .v8, result: "fullScreen"),
            .init(given: .none, preset: .v13, result: "formSheet"),
            .init(given: .fullScreen, preset: .v13, result: "fullScreen"),
            .init(given: .pageSheet, preset: .v13, result: "pageSheet"),
            .init(given: .overCurrentContext, preset: .v13, result: "formSheet"),
        ]
    }

    @Test(arguments: Answer.all)
    func `only allowed answers of the delegate are taken`(_ answer: Answer) {
        withFixture(device: "iPhone 6", answer.preset) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(.formSheet) { _ in answer.given }
            fixture.noteStyle()
            #expect(fixture.transcript.lines.last == "P presents B as \(answer.result)")
        }
    }

    @Test(arguments: [("iPhone 6", 1), ("iPad 9.7-inch", 0)])
    func `the older question is for compact width`(_ device: String, _ count: Int) {
        withFixture(device: device, .v8) { fixture in
            let delegate = OldAdaptiveProbe(fixture.transcript)
            fixture.show(fixture.p)
            fixture.b.modalPresentationStyle = .formSheet
            fixture.b.presentationController?.delegate = delegate
            fixture.present(fixture.b, from: fixture.p, .formSheet)
            #expect(fixture.transcript.lines.count { $0 == "style?" } == count)
            fixture.noteStyle()
            #expect(fixture.transcript.lines.last == "P presents B as formSheet")
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext])
    func `the delegate is not asked about a style that does not adapt`(_ style: UIModalPresentationStyle) {
        withFixture(device: "iPhone 6", .v8) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(style) { _ in .overFullScreen }
            fixture.commit()
            fixture.noteStyle()
            #expect(!fixture.transcript.lines.contains { $0.hasPrefix("style in") || $0.hasPrefix("will present") })
            #expect(fixture.transcript.lines.last == "P presents B as \(style)")
        }
    }

    @Test func `a controller that is already in the hierarchy is no replacement`() {
        withFixture(device: "iPhone 6", .v8) { fixture in
            fixture.show(fixture.p)
            fixture.embed(fixture.c, in: fixture.p)
            fixture.presentAdaptively(.formSheet)
            #expect(fixture.p.presentedViewController === fixture.b)
            fixture.dismiss(fixture.p)
            fixture.commit()
            let delegate = fixture.adaptiveProbe()
            delegate.replacement = { _ in fixture.c }
            fixture.b.presentationController?.delegate = delegate
            fixture.present(fixture.b, from: fixture.p, .formSheet)
            #expect(fixture.p.presentedViewController === fixture.b)
        }
    }

    @Test func `the questions and the change of style are recorded`() {
        withFixture(device: "iPad 9.7-inch", .v8) { fixture in
            fixture.show(fixture.p)
            fixture.presentAdaptively(.formSheet)
            fixture.session.advance(by: 0)
            let kinds: Set<EventKind> = [
                .callbackAdaptivePresentationStyle, .callbackViewControllerForAdaptivePresentationStyle,
                .callbackWillPresentWithAdaptiveStyle, .presentationAdapted,
            ]
            let start = fixture.log.events.count
            fixture.makeNarrow()
            let events = fixture.log.events[start...].filter { kinds.contains($0.kind) }
            #expect(
                events.map { fixture.transcript.named("\($0.name) \(EventText.fields($0))") } == [
                    "callback.adaptivePresentationStyle controller=B",
                    "callback.viewControllerForAdaptivePresentationStyle controller=B",
                    "callback.willPresentWithAdaptiveStyle controller=B style=fullScreen",
                    "presentation.adapted presented=B effectiveStyle=fullScreen replacement=null",
                ])
        }
    }
}
