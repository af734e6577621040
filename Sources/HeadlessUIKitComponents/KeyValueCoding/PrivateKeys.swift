#if !canImport(Darwin)
    import Foundation
    import HeadlessUIKitRuntime

    // Private keys of UIKit's that have an effect on the hierarchy. Other private keys are stored only.
    extension KeyedProperties {
        static let privateKeys: [KeyedProperty] = [
            .property("tabBar", { (tabs: UITabBarController) in tabs.tabBar }) { tabs, given in
                guard let bar = given as? UITabBar else { return false }
                tabs.take(bar)
                return true
            },
            .property("navigationBar", { (stack: UINavigationController) in stack.navigationBar }) { stack, given in
                guard let bar = given as? UINavigationBar else { return false }
                stack.take(bar)
                return true
            },
            // Turns the device, as the user does, when the turn ends. Since iOS 16 it does not.
            .property("orientation", { (device: UIDevice) in device.orientation.rawValue }) { device, given in
                guard let orientation = KeyedProperty.number(given).flatMap({ UIDeviceOrientation(rawValue: Int($0)) })
                else { return false }
                if !device.refusesOrientation() { device.turn(to: orientation) }
                return true
            },
            .ofBlur("blurRadius", 0), .ofBlur("colorTintAlpha", 0), .ofBlur("saturationDeltaFactor", 1),
            .ofBlur("scale", 1),
            .read("searchField", of: UISearchBar.self) { $0.searchTextField },
            .read("_searchField", of: UISearchBar.self) { $0.searchTextField },
        ]
    }

    extension UIDevice {
        /// Whether the app may not turn the device, with UIKit's message.
        ///
        /// Source: flutter 111587.
        fileprivate func refusesOrientation() -> Bool {
            let session = Session.current
            guard session.has(.deviceOrientationIsReadOnly) else { return false }
            session.diagnose(
                "BUG IN CLIENT OF UIKIT: Setting UIDevice.orientation is not supported. Please use "
                    + "UIWindowScene.requestGeometryUpdate(_:)",
                subject: nil, thrown: false)
            return true
        }
    }

    extension UITabBarController {
        /// Takes the app's bar in place of its own.
        func take(_ bar: UITabBar) {
            let old = barState.bar
            guard bar !== old else { return }
            old?.controller = nil
            bar.controller = self
            bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
            barState.bar = bar
            if let old { bar.takePlace(of: old) }
        }
    }

    extension UINavigationController {
        /// Takes the app's bar in place of its own.
        func take(_ bar: UINavigationBar) {
            let old = barState.navigationBar
            guard bar !== old else { return }
            old?.controller = nil
            bar.controller = self
            bar.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
            barState.navigationBar = bar
            if let old { bar.takePlace(of: old) } else { placeBars() }
        }
    }

    extension UIView {
        fileprivate func takePlace(of old: UIView) {
            guard let superview = old.superview else { return }
            frame = old.frame
            superview.insertSubview(self, aboveSubview: old)
            old.removeFromSuperview()
        }
    }

    extension UIDevice {
        fileprivate func turn(to orientation: UIDeviceOrientation) {
            let session = Session.current
            guard orientation != .unknown else { return }
            session.schedule(after: 0, because: session.currentCause) { [weak session] in
                session?.rotate(to: orientation)
            }
        }
    }

    extension KeyedProperty {
        /// A number of an effect that draws nothing, as UIKit has it before it is set.
        fileprivate static func ofBlur(_ key: String, _ usual: CGFloat) -> KeyedProperty {
            property(key, { (effect: UIBlurEffect) in effect.keyedValues[key] ?? usual as Any }) { effect, given in
                guard let number = number(given) else { return false }
                effect.keyedValues[key] = CGFloat(number)
                return true
            }
        }
    }
#endif
