import AVFoundation
import CoreImage
import CoreLocation
import MapKit
import Photos
import SpriteKit
import Testing
import UIKit
import WebKit

private final class Brand: UIColor, @unchecked Sendable {}
private final class Mark: UIImage {}
private final class Face: UIFont, @unchecked Sendable {}
private final class Tie: NSLayoutConstraint {}
private final class Filtered: CIImage, @unchecked Sendable {}
private final class Flow: UIStoryboard {
    override func instantiateInitialViewController() -> UIViewController? { UITabBarController() }
}
private final class Load: WKNavigationAction {
    override var request: URLRequest { URLRequest(url: URL(string: "https://example.com/cart")!) }
}
private final class Visit: CLLocation, @unchecked Sendable {
    override init() { super.init() }
    override var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: 47, longitude: 8) }
}
private final class Album: PHAssetCollection, @unchecked Sendable {}

/// Objective-C gives a subclass the initializers of its superclass, and a class those of NSObject.
@MainActor
struct SubclassTests {
    @Test func `a subclass without initializers has those of its superclass`() {
        withFixture { _ in
            let brand = Brand(red: 1, green: 0.5, blue: 0, alpha: 1)
            #expect(brand == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
            #expect(Brand() == UIColor(white: 0, alpha: 0))
            #expect(Brand(white: 0.5, alpha: 1) == UIColor(white: 0.5, alpha: 1))

            let mark = Mark(size: CGSize(width: 3, height: 4), scale: 2)
            #expect(mark.size == CGSize(width: 3, height: 4))
            #expect(mark.scale == 2)
            #expect(mark.traitCollection.displayScale == 2)
            #expect(Mark(systemName: "star")?.size == .zero)
            #expect(Mark().scale == 1)

            #expect(Face(name: "Avenir", size: 12)?.fontName == "Avenir")
            #expect(Face(descriptor: UIFontDescriptor(name: "Avenir", size: 9), size: 12).pointSize == 12)

            let red = CIColor(red: 1, green: 0, blue: 0)
            #expect(Filtered(color: red).extent == CIImage(color: red).extent)
        }
    }

    @Test func `a constraint of a subclass has its values`() {
        withFixture { _ in
            let (view, part) = (UIView(), UIView())
            view.addSubview(part)
            let tie = Tie(
                item: part, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: view, attribute: .trailing,
                multiplier: 2, constant: 3)
            tie.isActive = true
            #expect(tie.firstItem === part)
            #expect(tie.secondItem === view)
            #expect(tie.firstAttribute == .leading)
            #expect(tie.secondAttribute == .trailing)
            #expect(tie.relation == .greaterThanOrEqual)
            #expect(tie.multiplier == 2)
            #expect(tie.constant == 3)
            #expect(view.constraints == [tie])

            let width = Tie(
                item: part, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
                constant: 40)
            #expect(width.secondAttribute == .notAnAttribute)
        }
    }

    @Test func `tests replace objects that the system makes`() {
        withFixture { _ in
            #expect(Flow().instantiateInitialViewController() is UITabBarController)
            #expect(Flow().name == "")
            #expect(UIStoryboard().instantiateInitialViewController() == nil)
            #expect(Load().request.url == URL(string: "https://example.com/cart"))
            #expect(Load().navigationType == .other)
            #expect(WKNavigationAction().request.url == URL(string: "about:blank"))
            #expect(Visit().coordinate.latitude == 47)
            #expect(Visit().altitude == 0)
            #expect(Album().localizedTitle == nil)
        }
    }

    @Test func `a property can hold an object before there is the real one`() {
        withFixture { _ in
            #expect(AVAudioPlayer().url == nil)
            #expect(AVAudioRecorder().url.path == "/dev/null")
            #expect(AVSpeechUtterance().speechString == "")
            #expect(CLLocation().coordinate.longitude == 0)
            #expect(CLLocation().verticalAccuracy == -1)
            #expect(CLCircularRegion().radius == 0)
            #expect(MKMapItem().placemark.coordinate.latitude == 0)
            #expect(MKRoute().polyline.pointCount == 0)
            #expect(PHAsset().mediaType == .unknown)
            #expect(PHAsset().localIdentifier != PHAsset().localIdentifier)
            #expect(SKScene().size == CGSize(width: 1, height: 1))
            #expect(SKSpriteNode().size == .zero)
            #expect(CADisplayLink().isPaused == false)
            #expect(UIAlertAction().style == .default)
            #expect(UIDevice().userInterfaceIdiom == UIDevice.current.userInterfaceIdiom)
            #expect(UIFontDescriptor().fontAttributes.isEmpty)
            #expect(UIKeyCommand().input == "")
            #expect(UINavigationItem().title == nil)
            #expect(UISwipeActionsConfiguration().actions.isEmpty)
            #expect(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
            #expect(NSHashTable<NSString>().count == 0)
            #expect(NSMapTable<NSString, NSString>().count == 0)
            #expect(UIVisualEffectView(effect: UIBlurEffect()).effect is UIBlurEffect)
            #expect(UIPageViewController(nibName: nil, bundle: nil).transitionStyle == .pageCurl)
        }
    }
}
