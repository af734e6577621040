import HierarchyModel
import Testing

@testable import HeadlessUIKit

/// A row of the table of default results.
struct AdaptiveRow: Sendable, CustomTestStringConvertible {
    let asked: UIModalPresentationStyle
    /// In surroundings that are regular horizontally.
    let regular: UIModalPresentationStyle
    /// Compact, until iOS 12.
    let compact: UIModalPresentationStyle
    /// Compact, since iOS 13.
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
    func adaptsByTheTable(_ row: AdaptiveRow, _ preset: SessionConfiguration.Semantics) {
        for width in [UIUserInterfaceSizeClass.compact, .regular] {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(horizontalSizeClass: width), UITraitCollection(verticalSizeClass: .regular),
            ])
            #expect(row.asked.adapted(to: traits, in: preset) == row.result(width, preset))
        }
    }

    /// Source: <doc:AdaptivePresentation#Plus-and-Max-phones-in-landscape>; WWDC 2015, session 205.
    @Test(arguments: [SessionConfiguration.Semantics.v8, .v13])
    func aPopoverIsAFormSheetOnALargePhoneOnItsSide(_ preset: SessionConfiguration.Semantics) {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact),
        ])
        #expect(UIModalPresentationStyle.popover.adapted(to: traits, in: preset) == .formSheet)
        #expect(UIModalPresentationStyle.formSheet.adapted(to: traits, in: preset) == .formSheet)
    }

    /// Source: <doc:SystemVersions#Differences>, sheets in compact width.
    @Test(arguments: [("iPhone 4s", "fullScreen"), ("iPad 2", "formSheet")])
    func beforeSizeClassesSheetsFillAPhone(_ device: String, _ effective: String) {
        onStage(device: device, .v5) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(.formSheet) { _ in UIModalPresentationStyle.none }
            stage.noteStyle()
            #expect(stage.journal.lines.last == "P presents B as \(effective)")
            #expect(!stage.journal.lines.contains { $0.hasPrefix("style in") })
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
    func takesTheAnswersThatAreAllowed(_ answer: Answer) {
        onStage(device: "iPhone 6", answer.preset) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(.formSheet) { _ in answer.given }
            stage.noteStyle()
            #expect(stage.journal.lines.last == "P presents B as \(answer.result)")
        }
    }

    @Test(arguments: [("iPhone 6", 1), ("iPad 9.7-inch", 0)])
    func theOlderQuestionIsForCompactWidth(_ device: String, _ count: Int) {
        onStage(device: device, .v8) { stage in
            let delegate = OldAdaptiveProbe(stage.journal)
            stage.show(stage.p)
            stage.b.modalPresentationStyle = .formSheet
            stage.b.presentationController?.delegate = delegate
            stage.present(stage.b, from: stage.p, .formSheet)
            #expect(stage.journal.lines.count { $0 == "style?" } == count)
            stage.noteStyle()
            #expect(stage.journal.lines.last == "P presents B as formSheet")
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext])
    func asksNobodyForAStyleThatStays(_ style: UIModalPresentationStyle) {
        onStage(device: "iPhone 6", .v8) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(style) { _ in .overFullScreen }
            stage.commit()
            stage.noteStyle()
            #expect(!stage.journal.lines.contains { $0.hasPrefix("style in") || $0.hasPrefix("will present") })
            #expect(stage.journal.lines.last == "P presents B as \(style)")
        }
    }

    @Test func aReplacementThatHasAPlaceIsNone() {
        onStage(device: "iPhone 6", .v8) { stage in
            stage.show(stage.p)
            stage.embed(stage.c, in: stage.p)
            stage.presentAdaptively(.formSheet)
            #expect(stage.p.presentedViewController === stage.b)
            stage.dismiss(stage.p)
            stage.commit()
            let delegate = stage.adaptiveProbe()
            delegate.replacement = { _ in stage.c }
            stage.b.presentationController?.delegate = delegate
            stage.present(stage.b, from: stage.p, .formSheet)
            #expect(stage.p.presentedViewController === stage.b)
        }
    }

    @Test func recordsTheQuestionsAndTheChange() {
        onStage(device: "iPad 9.7-inch", .v8) { stage in
            stage.show(stage.p)
            stage.presentAdaptively(.formSheet)
            stage.session.advance(by: 0)
            let kinds: Set<EventKind> = [
                .callbackAdaptivePresentationStyle, .callbackViewControllerForAdaptivePresentationStyle,
                .callbackWillPresentWithAdaptiveStyle, .presentationAdapted,
            ]
            let start = stage.log.events.count
            stage.makeNarrow()
            let events = stage.log.events[start...].filter { kinds.contains($0.kind) }
            #expect(
                events.map { stage.journal.named("\($0.name) \(EventText.fields($0))") } == [
                    "callback.adaptivePresentationStyle controller=B",
                    "callback.viewControllerForAdaptivePresentationStyle controller=B",
                    "callback.willPresentWithAdaptiveStyle controller=B style=fullScreen",
                    "presentation.adapted presented=B effectiveStyle=fullScreen replacement=null",
                ])
        }
    }
}
