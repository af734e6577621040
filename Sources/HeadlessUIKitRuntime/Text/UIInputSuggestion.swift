import Foundation

/// What the system suggests as text to insert. The system makes them; here it makes none.
///
/// Source: UIInputSuggestion.h, iOS 18.4.
open class UIInputSuggestion: NSObject {
    override init() {}
}
