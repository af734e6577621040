import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// A frame, of which only the horizontal axis counts, in a superview that changes its width.
private struct Row: CustomTestStringConvertible, Sendable {
    let mask: UIViewAutoresizing
    let before: (x: CGFloat, width: CGFloat)
    let room: (old: CGFloat, new: CGFloat)
    let after: (x: CGFloat, width: CGFloat)

    init(
        _ mask: UIViewAutoresizing, _ before: (CGFloat, CGFloat), in room: (CGFloat, CGFloat),
        _ after: (CGFloat, CGFloat)
    ) {
        (self.mask, self.before, self.room, self.after) = (mask, before, room, after)
    }

    var testDescription: String { "mask \(mask.rawValue), \(before) in \(room)" }

    /// The same along the other axis.
    var verticalMask: UIViewAutoresizing { UIViewAutoresizing(rawValue: mask.rawValue << 3) }
}

private let left = UIViewAutoresizing.flexibleLeftMargin
private let width = UIViewAutoresizing.flexibleWidth
private let right = UIViewAutoresizing.flexibleRightMargin

private let rows: [Row] = [
    // Nothing flexible.
    Row([], (10, 30), in: (100, 200), (10, 30)),
    // One flexible part takes the whole change.
    Row(left, (10, 30), in: (100, 200), (110, 30)),
    Row(width, (10, 30), in: (100, 200), (10, 130)),
    Row(right, (10, 30), in: (100, 200), (10, 30)),
    // Parts of 10, 30 and 60 share 100 in proportion.
    Row([left, width], (10, 30), in: (100, 200), (35, 105)),
    Row([left, width, right], (10, 30), in: (100, 200), (20, 60)),
    Row([left, width, right], (10, 30), in: (100, 50), (5, 15)),
    Row([width, right], (10, 30), in: (100, 190), (10, 60)),
    Row([left, right], (25, 50), in: (100, 200), (75, 50)),
    Row([left, right], (10, 30), in: (100, 170), (20, 30)),
    // Parts without extent share equally.
    Row(width, (0, 0), in: (0, 375), (0, 375)),
    Row([left, width, right], (0, 0), in: (0, 90), (30, 30)),
    Row([left, right], (0, 100), in: (100, 140), (20, 100)),
    Row([width, right], (100, 0), in: (100, 160), (100, 30)),
    // A frame that sticks out keeps the proportion while the parts sum to something, and shares equally otherwise.
    Row([left, width, right], (-10, 120), in: (100, 200), (-20, 240)),
    Row([left, right], (-10, 120), in: (100, 140), (10, 120)),
    Row([left, right], (-10, 110), in: (100, 140), (10, 110)),
    // A width never becomes negative, and a width that the mask fixes stays.
    Row(width, (10, 30), in: (100, 50), (10, 0)),
    Row([], (10, -30), in: (100, 50), (10, -30)),
    // The same superview changes nothing.
    Row([left, width, right], (10, 30), in: (100, 100), (10, 30)),
    Row(width, (10, -30), in: (100, 100), (10, -30)),
]

@Suite struct AutoresizingTests {
    @Test(arguments: rows) private func `a mask shares the change of width`(_ row: Row) {
        let frame = CGRect(x: row.before.x, y: 7, width: row.before.width, height: 8)
        let result = Autoresizing.frame(
            frame, mask: row.mask, from: CGSize(width: row.room.old, height: 50),
            to: CGSize(width: row.room.new, height: 60))
        #expect(result.origin == CGPoint(x: row.after.x, y: 7))
        #expect(result.size == CGSize(width: row.after.width, height: 8))
    }

    @Test(arguments: rows) private func `a mask shares the change of height`(_ row: Row) {
        let frame = CGRect(x: 7, y: row.before.x, width: 8, height: row.before.width)
        let result = Autoresizing.frame(
            frame, mask: row.verticalMask, from: CGSize(width: 50, height: row.room.old),
            to: CGSize(width: 60, height: row.room.new))
        #expect(result.origin == CGPoint(x: 7, y: row.after.x))
        #expect(result.size == CGSize(width: 8, height: row.after.width))
    }

    @Test func `both axes move at once`() {
        let result = Autoresizing.frame(
            CGRect(x: 0, y: 0, width: 393, height: 852), mask: [.flexibleWidth, .flexibleHeight],
            from: CGSize(width: 393, height: 852), to: CGSize(width: 852, height: 393))
        #expect(result == CGRect(x: 0, y: 0, width: 852, height: 393))
    }

    @Test func `raw values are those of UIKit`() {
        let parts: [UIViewAutoresizing] = [
            .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
            .flexibleBottomMargin,
        ]
        #expect(parts.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
    }
}
