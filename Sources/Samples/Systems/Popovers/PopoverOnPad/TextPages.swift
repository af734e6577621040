import UIKit

/// How the text looks.
final class LookController: PageController {}

/// The chapters.
final class ContentsController: PageController {
    /// Nil where the contents do not stand in a stack of their own.
    var doneItem: UIBarButtonItem? { navigationController == nil ? nil : navigationItem.rightBarButtonItem }
}

/// What others say about a passage.
final class NotesOfPassageController: PageController {}
