import Foundation
import HierarchyModel
import StoryboardFile

extension UIViewController {
    /// Creates the view from the storyboard or XIB of this controller, with all connected objects. Returns false
    /// without such a file.
    ///
    /// Source: <doc:LoadingAView>, step 2; <doc:StoryboardInstantiation>, step 5; <doc:EmbedSegues>.
    func loadViewFromInterface() -> Bool {
        guard let interface, let objects = interface.objects, let node = interface.node?.rootView else {
            return loadViewFromNib()
        }
        objects.makeCompanions(of: interface.node?.id.flatMap { objects.document.scene(of: $0) })
        guard let root = InterfaceCoder(node, objects).makeView(node) else { return false }
        view = root
        interface.variations = objects.build(in: self)
        performEmbeds()
        return true
    }

    /// Applies the variations for these size classes, and removes those for others.
    func chooseVariations() {
        guard let interface, !interface.variations.isEmpty, isViewLoaded else { return }
        let traits = currentTraits
        for variation in interface.variations { variation.install(traits) }
        for variation in interface.variations { variation.constrain(traits) }
    }
}
