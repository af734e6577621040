import UIKit

/// One book, with its notes in a child controller.
public final class BookController: UIViewController {
    /// Apps have properties of this name.
    public let id: String
    private let notes = NotesController()

    public init(title: String) {
        id = title.lowercased()
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        addChild(notes)
        notes.view.frame = view.bounds
        view.addSubview(notes.view)
        notes.didMove(toParent: self)
    }
}

/// What the reader has written about a book.
public final class NotesController: UIViewController {
    /// How long the book was read, in seconds. Apps have properties of this name.
    public var session = 0
}

/// Chooses which books the list shows.
public final class FilterController: UIViewController {
    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Filter"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Done", style: .done, target: self, action: FilterController.close)
    }

    public func close() { dismiss(animated: true) }
}
