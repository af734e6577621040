import Foundation
import HierarchyModel

extension UIBarItem {
    /// The accessibility identifier, else the title, as an event has it; nil if both are empty.
    package var eventName: String? { [accessibilityIdentifier, title].lazy.compactMap { $0 }.first { !$0.isEmpty } }
}
