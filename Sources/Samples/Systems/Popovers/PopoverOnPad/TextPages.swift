import UIKit

/// The settings of the text.
final class LookController: PageController {}

/// The chapters.
final class ContentsController: PageController {
    /// Nil if the contents are not in a navigation controller of their own.
    var doneItem: UIBarButtonItem? { navigationController == nil ? nil : navigationItem.rightBarButtonItem }
}

/// The notes of other readers on a passage.
final class NotesOfPassageController: PageController {}
