import Foundation
import HierarchyModel
import StoryboardFile

// The view of a controller that comes from a file.
extension UIViewController {
    /// Makes the view that the storyboard or a XIB has for this controller, with all that is connected with it; false where there is none.
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

    /// What the file says for these size classes comes, what it says for others goes.
    func chooseVariations() {
        guard let interface, !interface.variations.isEmpty, isViewLoaded else { return }
        let traits = currentTraits
        for variation in interface.variations { variation.install(traits) }
        for variation in interface.variations { variation.constrain(traits) }
    }
}
