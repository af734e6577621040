import HierarchyModel
import StoryboardFile

/// Storyboards and XIBs, as `replay storyboard` and the runtime read them.
struct StoryboardTarget: FuzzTarget {
    let name = "storyboard"

    func run(_ input: [UInt8]) {
        do throws(InterfaceFileError) {
            check(try InterfaceDocument(input, file: "a.storyboard"))
        } catch {
            require(error.location.line > 0 && error.location.column > 0 && !error.description.isEmpty, "\(error)")
        }
    }

    /// Checks that lines ascend, that identifiers lead to their objects, and that no property of a node traps.
    private func check(_ document: InterfaceDocument) {
        var last = 0
        document.root.walk { node in
            require(node.line >= last, "line \(node.line) comes after line \(last)")
            last = node.line
            readProperties(of: node)
        }
        for root in document.scenes.map(\.node) + document.objects {
            root.walk { node in
                if let id = node.id {
                    require(document[id]?.line == node.line, "'\(id)' of line \(node.line) has another line")
                }
            }
        }
        for problem in document.problems(among: [document]) {
            require((1...last).contains(problem.line), "\(problem)")
        }
    }

    private func readProperties(of node: InterfaceNode) {
        _ = (
            node.frame, node.autoresizingMask, node.rootView, node.tableSections.map(\.cells), node.prototypeCells,
            node.layoutGuides
        )
        _ = (
            node.barItems, node.barButtonItems(.left), node.relationships, node.storyboardReference,
            node.string("text"), node.className
        )
        for constraint in node.constraints {
            require(constraint.multiplier.isFinite && constraint.constant.isFinite)
        }
        for attribute in node.runtimeAttributes { _ = (attribute.keyPath, attribute.value) }
        for segue in node.segues { require(Segue.Kind(segue.kind.name) == segue.kind, segue.kind.name) }
        for (width, height) in [(nil, nil), (.compact, .regular)]
            as [(InterfaceNode.SizeClass?, InterfaceNode.SizeClass?)]
        {
            _ = (
                node.uninstalled("subviews", width: width, height: height),
                node.value("constant", width: width, height: height)
            )
        }
    }

    /// A small storyboard and a small XIB. Recordings contain none.
    func seeds(_ events: [Event]) throws -> [[UInt8]] { [Self.storyboard, Self.xib].map { Array($0.utf8) } }

    private static let storyboard = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
        initialViewController="n">
        <scenes><!--a--><scene sceneID="1"><objects><navigationController id="n" \
        sceneMemberID="viewController"><connections>
        <segue destination="a" kind="relationship" relationship="rootViewController" \
        id="r"/></connections></navigationController>
        </objects></scene><scene><objects><tableViewController id="a" storyboardIdentifier="A" \
        customClass="C"><tableView key="view" id="t">
        <rect key="frame" x="0.0" y="1" width="-2.5" height="1e3"/><sections><tableViewSection \
        headerTitle="&lt;&#65;"><cells>
        <tableViewCell id="c"><connections><segue destination="b" kind="embed" identifier="S" \
        id="s"/></connections></tableViewCell></cells>
        </tableViewSection></sections><constraints><constraint firstAttribute="top" multiplier="16:9" constant="8" \
        id="k">
        <variation key="heightClass=compact-widthClass=regular" constant="4"/></constraint></constraints>
        <variation key="default"><mask key="subviews"><exclude \
        reference="c"/></mask></variation></tableView></tableViewController>
        </objects></scene><scene><objects><viewController id="b"><connections><segue destination="e" kind="unwind" \
        unwindAction="x:" id="u"/>
        <outlet property="o" destination="b" id="p"/><segue destination="a" kind="embed" \
        id="q"/></connections></viewController><exit id="e"/>
        <viewControllerPlaceholder storyboardName="a" referencedIdentifier="B" id="h" sceneMemberID="viewController"/>
        </objects></scene></scenes></document>
        """

    private static let xib = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections><outlet property="view" \
        destination="1" id="2"/></connections>
        </placeholder><view id="1"><frame key="frameInset" width="1" height="2"/><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="a.b"><real key="value" \
        value="1.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="c"><value key="value" type="size" width="3" height="5"/>
        </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes><string key="text" \
        base64-UTF8="YES">EENvbg</string><hologram/></view>
        </objects></document>
        """
}
