import Foundation
import HeadlessUIKit
import HierarchyModel

@testable import HeadlessUIKitRuntime

/// A storyboard as Interface Builder writes it: a stack with a form, which has a static table, and the destinations of
/// segues.
enum StoryboardFixture {
    static func document(initial: String, _ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="13122" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        initialViewController="\(initial)">
        <scenes>
        \(scenes)
        </scenes>
        </document>
        """
    }

    static func scene(_ objects: String) -> String {
        "<scene sceneID=\"s\(objects.hashlessCount)\"><objects>\(objects)</objects></scene>"
    }

    static let list =
        scene(
            """
            <navigationController id="nav" storyboardIdentifier="Start" sceneMemberID="viewController">
                <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar"/>
                <connections><segue destination="list" kind="relationship" relationship="rootViewController" \
                id="r1"/></connections>
            </navigationController>
            """)
        + scene(
            """
            <viewController title="List" storyboardIdentifier="List" \
            useStoryboardIdentifierAsRestorationIdentifier="YES" id="list" \
            customClass="ListProbe" customModule="App" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label text="Name" id="label"><rect key="frame" x="16" y="80" width="100" height="20"/></label>
                        <button buttonType="roundedRect" id="button">
                            <rect key="frame" x="16" y="120" width="100" height="30"/>
                            <state key="normal" title="Go"/>
                            <connections>
                                <segue destination="detail" kind="show" identifier="detail" id="g1"/>
                                <action selector="tapped:" destination="list" eventType="touchUpInside" id="a1"/>
                            </connections>
                        </button>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                            <rect key="frame" x="0" y="0" width="10" height="10"/>
                            <userDefinedRuntimeAttributes>
                                <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer \
                                key="value" value="5"/></userDefinedRuntimeAttribute>
                            </userDefinedRuntimeAttributes>
                        </view>
                        <containerView id="hole">
                            <rect key="frame" x="0" y="300" width="375" height="100"/>
                            <connections><segue destination="part" kind="embed" identifier="part" \
                            id="e1"/></connections>
                        </containerView>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="root" \
                        secondAttribute="leading" constant="20" id="c1"/>
                        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" \
                        constant="200" id="c2"/>
                        <constraint firstItem="box" firstAttribute="width" constant="50" id="c3">
                            <variation key="heightClass=compact" constant="90"/>
                        </constraint>
                        <constraint firstItem="box" firstAttribute="height" constant="40" id="c4"/>
                    </constraints>
                    <variation key="heightClass=compact"><mask key="subviews"><exclude \
                    reference="label"/></mask></variation>
                </view>
                <navigationItem key="navigationItem" title="Players" id="item">
                    <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
                        <connections><segue destination="form" kind="presentation" identifier="add" \
                        modalPresentationStyle="fullScreen" id="g2"/></connections>
                    </barButtonItem>
                </navigationItem>
                <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="limit"><integer key="value" \
                    value="7"/></userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections>
                    <outlet property="nameLabel" destination="label" id="o1"/>
                    <outlet property="addItem" destination="add" id="o2"/>
                    <outletCollection property="parts" destination="label" id="o3"/>
                    <outletCollection property="parts" destination="box" id="o4"/>
                    <segue destination="detail" kind="custom" identifier="cool" customClass="CoolSegue" id="g3"/>
                </connections>
            </viewController>
            <tapGestureRecognizer id="tap">
                <connections><action selector="tapped:" destination="list" id="a2"/></connections>
            </tapGestureRecognizer>
            <placeholder placeholderIdentifier="IBFirstResponder" id="fr1" sceneMemberID="firstResponder"/>
            """)
        + scene(
            """
            <viewController storyboardIdentifier=\"Detail\" id=\"detail\" customClass=\"FixtureDetail\" \
            sceneMemberID=\"viewController\"/>
            """
        )
        + scene("<viewController id=\"part\" customClass=\"Nobody\" sceneMemberID=\"viewController\"/>")
        + scene(
            """
            <tableViewController id="form" customClass="FixtureForm1" sceneMemberID="viewController">
                <tableView key="view" dataMode="static" style="grouped" rowHeight="44" id="table">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <sections>
                        <tableViewSection headerTitle="Player" id="sec">
                            <cells>
                                <tableViewCell rowHeight="60" id="cell0">
                                    <rect key="frame" x="0" y="0" width="375" height="60"/>
                                    <tableViewCellContentView key="contentView" id="cv0">
                                        <subviews><textField id="field"><rect key="frame" x="8" y="8" width="200" \
                                        height="30"/></textField></subviews>
                                    </tableViewCellContentView>
                                </tableViewCell>
                                <tableViewCell reuseIdentifier="Done" id="cell1">
                                    <connections><segue destination="exit1" kind="unwind" unwindAction="saved:" \
                                    identifier="save" id="g4"/></connections>
                                </tableViewCell>
                            </cells>
                        </tableViewSection>
                    </sections>
                    <connections>
                        <outlet property="dataSource" destination="form" id="o5"/>
                        <outlet property="delegate" destination="form" id="o6"/>
                    </connections>
                </tableView>
                <connections><outlet property="field" destination="field" id="o7"/></connections>
            </tableViewController>
            <exit id="exit1" userLabel="Exit" sceneMemberID="exit"/>
            """)

    static var main: String { document(initial: "nav", list) }
}

extension String {
    fileprivate var hashlessCount: Int { utf8.count }
}

final class ListProbe: UIViewController, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] {
        [
            .outlet("nameLabel", \ListProbe.nameLabel), .outlet("addItem", \ListProbe.addItem),
            .outletCollection("parts", \ListProbe.parts), .attribute("limit", \ListProbe.limit),
            .action("tapped:", ListProbe.tapped), .unwindAction("saved:", ListProbe.saved),
        ]
    }

    var nameLabel: UILabel!
    var addItem: UIBarButtonItem!
    var parts: [UIView]!
    var limit = 0
    var notes: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        notes.append("awake \(isViewLoaded) \(limit) \(addItem != nil) \(nameLabel == nil) \(parent == nil)")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        notes.append("loaded \(nameLabel?.text ?? "nil") \(parts?.count ?? 0) \(children.count)")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        notes.append(
            """
            prepare \(segue.identifier ?? "nil") \(type(of: segue.destination)) \(segue.destination.isViewLoaded) \
            \(sender.map { "\(type(of: $0))" } ?? "nil")
            """
        )
    }
    func tapped(_ sender: Any) { notes.append("tapped \(type(of: sender))") }
    func saved(_ segue: UIStoryboardSegue) { notes.append("saved \(segue.identifier ?? "")") }
}

final class FixtureDetail: UIViewController {
    var text = "none"
    required init?(coder: NSCoder) { super.init(coder: coder) }
    init?(coder: NSCoder, text: String) {
        self.text = text
        super.init(coder: coder)
    }
}

final class FixtureForm1: UITableViewController, InterfaceConnecting {
    static var interfaceMembers: [InterfaceMember] { [.outlet("field", \FixtureForm1.field)] }
    var field: UITextField!
}
