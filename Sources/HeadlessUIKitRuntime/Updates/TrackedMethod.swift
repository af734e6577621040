/// A method whose reads of traits and observable properties are tracked; the raw value is its name.
///
/// Source: Apple's reference (Automatic trait tracking; Updating views automatically with observation tracking).
package enum TrackedMethod: String {
    case layoutSubviews, updateConstraints, draw, updateProperties
    case viewWillLayoutSubviews, viewDidLayoutSubviews, updateViewConstraints, updateContentUnavailableConfiguration
    case containerViewWillLayoutSubviews, containerViewDidLayoutSubviews
    case updateConfiguration, sectionProvider
}
