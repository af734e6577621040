import Foundation
import HeadlessUIKit
import Testing

@testable import HeadlessUIKitRuntime

/// Values that UIKit's headers declare as read-only. A subclass may override them with a narrower type.
@MainActor
struct NarrowedValueTests {
    private final class Row: UITableViewCell {
        private let picture = UIImageView(frame: .zero)
        override var textLabel: UILabel { super.textLabel! }
        override var detailTextLabel: UILabel { super.detailTextLabel! }
        override var imageView: UIImageView { picture }
    }

    private final class Header: UITableViewHeaderFooterView {
        override var textLabel: UILabel { super.textLabel! }
        override var detailTextLabel: UILabel { super.detailTextLabel! }
    }

    private final class Button: UIButton {
        override var titleLabel: UILabel { super.titleLabel! }
        override var imageView: UIImageView { super.imageView! }
    }

    private final class Tap: UITapGestureRecognizer {
        override var view: UIButton { super.view as! UIButton }
    }

    private final class Touch: UITouch {
        override var view: UIView { super.view ?? UIView(frame: .zero) }
    }

    private final class Search: UISearchController {
        override var searchResultsController: UITableViewController {
            super.searchResultsController as! UITableViewController
        }
    }

    private final class Screen: UIViewController {
        override var nibName: String { "Screen" }
    }

    private final class Board: UIView {}

    private final class Falling: UIDynamicAnimator {
        override var referenceView: Board { super.referenceView as! Board }
    }

    @Test func `labels and pictures are never nil in a subclass`() {
        withFixture { _ in
            let row = Row(style: .value1, reuseIdentifier: nil)
            row.textLabel.text = "one"
            #expect((row as UITableViewCell).textLabel?.text == "one")
            #expect(row.detailTextLabel.superview === row.contentView)
            #expect((row as UITableViewCell).imageView === row.imageView)
            let header = Header(reuseIdentifier: nil)
            header.textLabel.text = "two"
            #expect((header as UITableViewHeaderFooterView).textLabel?.text == "two")
            #expect(header.detailTextLabel !== header.textLabel)
            let button = Button(frame: .zero)
            button.setTitle("three", for: .normal)
            #expect((button as UIButton).titleLabel === button.titleLabel)
            #expect(button.titleLabel.text == "three")
            #expect((button as UIButton).imageView === button.imageView)
        }
    }

    @Test func `the view of a recognizer and of a touch has a narrower type`() {
        withFixture { _ in
            let (button, tap) = (UIButton(frame: .zero), Tap())
            button.addGestureRecognizer(tap)
            #expect(tap.view === button)
            #expect((tap as UIGestureRecognizer).view === button)
            #expect((Touch() as UITouch).view != nil)
        }
    }

    @Test func `controllers and animators narrow what they are for`() {
        withFixture { _ in
            let (table, board) = (UITableViewController(), Board(frame: .zero))
            #expect(Search(searchResultsController: table).searchResultsController === table)
            #expect(Falling(referenceView: board).referenceView === board)
            #expect((Screen(nibName: nil, bundle: nil) as UIViewController).nibName == "Screen")
        }
    }
}
