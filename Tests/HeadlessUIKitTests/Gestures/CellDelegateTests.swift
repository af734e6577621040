import Foundation
import HeadlessUIKit
import Testing

/// Source: UITableViewCell.h: `@interface UITableViewCell : UIView <NSCoding, UIGestureRecognizerDelegate>`;
/// UIGestureRecognizer.h.
@MainActor
struct CellDelegateTests {
    enum Question: CaseIterable {
        case begin, touch, press, event, recognizeTogether, requireFailure, beRequiredToFail

        /// What a delegate without the method answers.
        var usual: Bool { [.begin, .touch, .press, .event].contains(self) }

        @MainActor
        func answer(of delegate: any UIGestureRecognizerDelegate) -> Bool {
            let (one, other) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            return switch self {
            case .begin: delegate.gestureRecognizerShouldBegin(one)
            case .touch: delegate.gestureRecognizer(one, shouldReceive: UITouch())
            case .press: delegate.gestureRecognizer(one, shouldReceive: UIPress())
            case .event: delegate.gestureRecognizer(one, shouldReceive: UIEvent())
            case .recognizeTogether: delegate.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
            case .requireFailure: delegate.gestureRecognizer(one, shouldRequireFailureOf: other)
            case .beRequiredToFail: delegate.gestureRecognizer(one, shouldBeRequiredToFailBy: other)
            }
        }
    }

    private final class Opposite: UITableViewCell {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            !super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
        ) -> Bool { !super.gestureRecognizer(gestureRecognizer, shouldReceive: touch) }
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress
        ) -> Bool { !super.gestureRecognizer(gestureRecognizer, shouldReceive: press) }
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
        ) -> Bool { !super.gestureRecognizer(gestureRecognizer, shouldReceive: event) }
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { !super.gestureRecognizer(gestureRecognizer, shouldRecognizeSimultaneouslyWith: other) }
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
        ) -> Bool { !super.gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: other) }
        override func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
        ) -> Bool { !super.gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: other) }
    }

    @Test(arguments: Question.allCases)
    func `a cell answers recognizers as a delegate without methods does, and as a subclass says`(_ question: Question) {
        #expect(question.answer(of: UITableViewCell()) == question.usual)
        #expect(question.answer(of: Opposite()) != question.usual)
    }
}
