import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

@Suite struct EdgeInsetsTests {
    private let rect = CGRect(x: 10, y: 20, width: 100, height: 200)

    @Test func `insets move the edges inwards`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 196))
        #expect(rect.inset(by: .zero) == rect)
    }

    @Test func `negative insets move the edges outwards`() {
        let insets = UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
        #expect(rect.inset(by: insets) == CGRect(x: 8, y: 19, width: 106, height: 204))
    }

    @Test func `insets larger than the rectangle leave a negative size`() {
        let inset = rect.inset(by: UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 80))
        #expect(inset.size.width == -60)
        #expect(inset.origin.x == 90)
    }

    @Test func `zero is the default`() {
        #expect(UIEdgeInsets() == .zero)
        #expect(NSDirectionalEdgeInsets() == .zero)
        #expect(NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0) != .zero)
    }
}
