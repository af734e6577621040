import StoryboardFile
import Testing

struct ObjectTests {
    @Test func `connections of every kind are read`() throws {
        let document = try storyboard(
            """
            <viewController id="a" sceneMemberID="viewController">
            <view key="view" id="v"><subviews>
            <button id="b"><connections>
            <action selector="done:" destination="a" eventType="touchUpInside" id="c1"/>
            <segue destination="x" kind="popoverPresentation" identifier="Menu" popoverAnchorView="b" id="s1">
            <popoverArrowDirection key="popoverArrowDirection" up="YES" down="YES"/>
            <connections><outletCollection property="passthroughViews" destination="v" id="c7"/></connections>
            </segue>
            </connections></button>
            </subviews>
            <connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" \
            id="c2"/></connections>
            </view>
            <connections>
            <outlet property="button" destination="b" id="c3"/>
            <outletCollection property="buttons" destination="b" collectionClass="NSMutableArray" id="c4"/>
            <segue destination="x" kind="custom" customClass="SuperCoolSegue" customModule="Ratings" animates="NO" \
            id="s2"/>
            <segue destination="x" kind="unwind" unwindAction="done:" id="s3"/>
            <segue destination="x" kind="presentation" modalPresentationStyle="fullScreen" \
            modalTransitionStyle="flipHorizontal" \
            destinationCreationSelector="make:sender:" id="s4"/>
            <segue destination="x" kind="showDetail" splitViewControllerTargetIndex="1" trigger="accessoryAction" \
            id="s5"/>
            <segue destination="x" kind="teleport" id="s6"/>
            <telepathy destination="x" id="c6"/>
            </connections></viewController>
            <tapGestureRecognizer id="tap"/><viewController id="x"/>
            """)
        let button = try #require(document["b"])
        #expect(button.actions.map(\.selector) == ["done:"] && button.actions[0].event == "touchUpInside")
        let menu = button.segues[0]
        #expect(menu.kind == .popoverPresentation)
        #expect(menu.identifier == "Menu")
        #expect(menu.popoverAnchorView == "b")
        #expect(menu.popoverArrowDirections == ["up", "down"])
        #expect(menu.popoverPassthroughViews == ["v"])
        #expect(menu.animates)
        #expect(document["v"]?.gestureRecognizers == ["tap"])
        let controller = try #require(document["a"])
        #expect(controller.outlets.map(\.property) == ["button"])
        #expect(controller.outletCollections.map(\.destination) == ["b"])
        let segues = controller.segues
        #expect(segues.map(\.kind) == [.custom, .unwind, .presentation, .showDetail, .other("teleport")])
        #expect(segues.map(\.kind.name) == ["custom", "unwind", "presentation", "showDetail", "teleport"])
        #expect(segues[0].customClass == "SuperCoolSegue" && segues[0].customModule == "Ratings" && !segues[0].animates)
        #expect(segues[1].unwindAction == "done:")
        #expect(segues[2].modalPresentationStyle == "fullScreen" && segues[2].modalTransitionStyle == "flipHorizontal")
        #expect(segues[2].creationSelector == "make:sender:")
        #expect(
            segues[3].splitViewControllerTargetIndex == 1 && segues[3].isTriggeredByAccessory
                && segues[3].popoverArrowDirections == nil)
        guard case .other(let node) = controller.connections.last else { return #expect(Bool(false), "no other") }
        #expect(node.element == "telepathy")
    }

    @Test func `bar items and identifiers of a controller are read`() throws {
        let document = try storyboard(
            """
            <viewController id="a" hidesBottomBarWhenPushed="YES" storyboardIdentifier="A" restorationIdentifier="old" \
            useStoryboardIdentifierAsRestorationIdentifier="YES">
            <tabBarItem key="tabBarItem" title="Tab" id="t"/>
            <toolbarItems><barButtonItem id="i1"/><barButtonItem systemItem="flexibleSpace" id="i2"/></toolbarItems>
            <navigationItem key="navigationItem" title="Players" id="n">
            <barButtonItem key="leftBarButtonItem" id="l"/>
            <rightBarButtonItems><barButtonItem id="r1"/><barButtonItem id="r2"/></rightBarButtonItems>
            </navigationItem>
            </viewController>
            <viewController id="b" restorationIdentifier="mine"/>
            """)
        let controller = try #require(document["a"])
        #expect(controller.restorationIdentifier == "A" && document["b"]?.restorationIdentifier == "mine")
        #expect(controller.bool("hidesBottomBarWhenPushed") == true)
        #expect(controller.tabBarItem?.string("title") == "Tab")
        #expect(controller.toolbarItems.map(\.id) == ["i1", "i2"])
        #expect(controller.navigationItem?.barButtonItems(.left).map(\.id) == ["l"])
        #expect(controller.navigationItem?.barButtonItems(.right).map(\.id) == ["r1", "r2"])
    }

    @Test func `tables have static sections or prototype cells`() throws {
        let document = try storyboard(
            """
            <tableViewController id="a"><tableView key="view" dataMode="static" id="t"><sections>
            <tableViewSection headerTitle="Name" id="s"><string key="footerTitle">two
            lines</string><cells><tableViewCell id="c"><tableViewCellContentView key="contentView" \
            id="cc"><subviews><label id="l"/></subviews>
            </tableViewCellContentView></tableViewCell></cells></tableViewSection></sections>\
            </tableView></tableViewController>
            <tableView id="p"><prototypes><tableViewCell reuseIdentifier="Player" id="pc"/></prototypes></tableView>
            <collectionView id="q"><cells><collectionViewCell reuseIdentifier="Face" id="qc"/></cells></collectionView>
            """)
        let section = try #require(document["a"]?.rootView?.tableSections.first)
        #expect(section.headerTitle == "Name")
        #expect(section.footerTitle == "two\nlines")
        #expect(section.cells.map(\.id) == ["c"])
        #expect(section.cells[0].contentView?.subviews.map(\.id) == ["l"])
        #expect(document["p"]?.prototypeCells.map(\.reuseIdentifier) == ["Player"])
        #expect(document["q"]?.prototypeCells.map(\.reuseIdentifier) == ["Face"])
    }

    @Test func `constraints and layout guides are read`() throws {
        let document = try storyboard(
            """
            <viewController id="a"><layoutGuides><viewControllerLayoutGuide type="top" id="g1"/></layoutGuides>
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><constraints>
            <constraint firstItem="b" firstAttribute="width" secondItem="v" secondAttribute="height" \
            multiplier="16:9" id="k1"/>
            <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="b" \
            secondAttribute="bottomMargin" constant="-8.5" \
            priority="750" symbolic="YES" placeholder="YES" identifier="foot" id="k2"/>
            <constraint firstAttribute="height" multiplier="1/4" id="k4"/>
            <constraint firstItem="b" firstAttribute="top" multiplier="1:0" constant="nan" id="k3"/>
            </constraints><viewLayoutGuide key="safeArea" id="g2"/><subviews><view \
            id="b"/></subviews></view></viewController>
            """)
        let view = try #require(document["v"])
        let constraints = view.constraints
        #expect(constraints.map(\.id) == ["k1", "k2", "k4", "k3"] && constraints[2].multiplier == 0.25)
        #expect(
            constraints[0].multiplier == 16.0 / 9 && constraints[0].constant == 0 && constraints[0].priority == 1000)
        #expect(
            constraints[0].relation == .equal && constraints[0].secondItem == "v"
                && constraints[0].secondAttribute == "height")
        #expect(
            constraints[1].firstItem == nil && constraints[1].relation == .greaterThanOrEqual
                && constraints[1].constant == -8.5)
        #expect(constraints[1].priority == 750 && constraints[1].usesStandardSpacing && constraints[1].isPlaceholder)
        #expect(constraints[1].identifier == "foot")
        #expect(constraints[3].multiplier == 1 && constraints[3].constant == 0)
        #expect(view.layoutGuides.map(\.name) == ["safeArea"] && document["a"]?.layoutGuides.map(\.id) == ["g1"])
    }

    @Test func `variations by size class apply in the order of their weight`() throws {
        let document = try storyboard(
            """
            <viewController id="a"><view key="view" id="v"><subviews>
            <label id="l1"><variation key="heightClass=compact" hidden="YES"/></label><label id="l2"/><label \
            id="l3"/></subviews>
            <constraints><constraint firstItem="l1" firstAttribute="top" constant="10" id="k">
            <variation key="heightClass=compact-widthClass=compact" constant="3"/>
            <variation key="widthClass=compact" constant="4"/><variation key="gamut=P3" \
            constant="5"/></constraint></constraints>
            <rect key="frame" x="0" y="0" width="1" height="1"/>
            <variation key="heightClass=regular-widthClass=compact">
            <mask key="subviews"><include reference="l2"/></mask><rect key="frame" x="0" y="0" width="2" \
            height="2"/></variation>
            <variation key="widthClass=regular"><mask key="subviews"><exclude reference="l1"/><include \
            reference="l3"/></mask></variation>
            <variation key="default"><mask key="subviews"><exclude reference="l2"/><exclude reference="l3"/></mask>
            <mask key="constraints"><exclude reference="k"/></mask></variation>
            </view></viewController>
            """)
        let view = try #require(document["v"])
        #expect(view.variations.map(\.condition.weight) == [0, 1, 2])
        #expect(view.uninstalled("subviews", width: nil, height: nil) == ["l2", "l3"])
        #expect(view.uninstalled("subviews", width: .compact, height: .regular) == ["l3"])
        #expect(view.uninstalled("subviews", width: .regular, height: .compact) == ["l1", "l2"])
        #expect(view.uninstalled("constraints", width: .compact, height: .regular) == ["k"])
        #expect(view.child("frame", width: .compact, height: .regular)?.number("width") == 2)
        #expect(view.child("frame", width: .regular, height: .regular)?.number("width") == 1)
        let constraint = try #require(view.constraints.first?.node)
        #expect(constraint.value("constant", width: .compact, height: .compact) == "3")
        #expect(constraint.value("constant", width: .compact, height: .regular) == "4")
        #expect(constraint.value("constant", width: .regular, height: nil) == "10")
        #expect(document["l1"]?.value("hidden", width: .regular, height: .compact) == "YES")
        #expect(document["l1"]?.value("hidden", width: .regular, height: .regular) == nil)
    }

    @Test(arguments: [
        ("type=\"string\" value=\"a\"", "", RuntimeAttribute.Value.string("a")),
        ("type=\"string\"", "<mutableString key=\"value\">b\nc</mutableString>", .string("b\nc")),
        ("type=\"localizedString\" value=\"k\"", "", .localizedString("k")),
        ("type=\"boolean\" value=\"NO\"", "", .boolean(false)),
        ("type=\"number\"", "<integer key=\"value\" value=\"-3\"/>", .integer(-3)),
        ("type=\"number\"", "<real key=\"value\" value=\"1.5\"/>", .real(1.5)),
        ("type=\"point\"", "<point key=\"value\" x=\"1\" y=\"2\"/>", .point(InterfaceNode.Point(x: 1, y: 2))),
        (
            "type=\"size\"", "<value key=\"value\" type=\"size\" width=\"3\" height=\"4\"/>",
            .size(InterfaceNode.Size(width: 3, height: 4))
        ),
        (
            "type=\"rect\"", "<rect key=\"value\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>",
            .rect(InterfaceNode.Rect(x: 1, y: 2, width: 3, height: 4))
        ),
        ("type=\"range\"", "<range key=\"value\" location=\"1\" length=\"2\"/>", .range(location: 1, length: 2)),
        (
            "type=\"color\"", "<color key=\"value\" white=\"0.5\" alpha=\"0.25\"/>",
            .color(RuntimeAttribute.Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
        ),
        ("type=\"color\"", "<color key=\"value\" name=\"Brand\"/>", .namedColor("Brand")),
        ("type=\"image\" value=\"star\"", "", .image("star")),
        ("type=\"image\"", "<imageReference key=\"value\" image=\"pencil\" catalog=\"system\"/>", .image("pencil")),
        ("type=\"nil\"", "", .nil),
        ("type=\"number\"", "<real key=\"value\" value=\"many\"/>", .other("number")),
        ("type=\"tensor\"", "<tensor key=\"value\"/>", .other("tensor")),
    ]) func `runtime attributes of every type are read`(
        attributes: String, value: String, expected: RuntimeAttribute.Value
    ) throws {
        let document = try xib(
            """
            <view id="v"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute keyPath="layer.x" \(attributes)>\(value)</userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """)
        let attribute = try #require(document["v"]?.runtimeAttributes.first)
        #expect(attribute.keyPath == "layer.x")
        #expect(attribute.line == 4)
        #expect(attribute.value == expected)
    }

    @Test func `a text may be Base64`() throws {
        let document = try xib(
            """
            <label id="a"><string key="text" base64-UTF8="YES">
            EENvbnRhaW5lcg
            </string></label><label id="b"><string key="text" base64-UTF8="YES">w6kr/w==</string></label>
            <label id="c"><string key="text" base64-UTF8="YES">no base</string></label><label id="d"><string \
            key="text">QQ</string></label>
            <label id="e"><mutableString key="text" base64-UTF8="YES">w6k=</mutableString></label>
            """)
        #expect(document["a"]?.string("text") == "\u{10}Container")
        #expect(document["b"]?.string("text") == "w6kr/w==" && document["c"]?.string("text") == "no base")
        #expect(document["d"]?.string("text") == "QQ" && document["e"]?.string("text") == "é")
    }

    @Test func `a frame may be written as insets`() throws {
        let document = try xib(
            """
            <view id="a"><frame key="frameInset" minX="28" width="91" height="21"/></view>
            <view id="b"><frame key="frameInset" maxX="28" width="91" height="21"/></view>
            <view id="c"><rect key="frame" x="oops" y="0" width="1" height="1"/></view>
            """)
        #expect(document["a"]?.frame == InterfaceNode.Rect(x: 28, y: 0, width: 91, height: 21))
        #expect(document["b"]?.frame == nil && document["c"]?.frame == nil)
    }

    @Test func `unknown markup is listed once for each name`() throws {
        let document = try storyboard(
            """
            <viewController id="a" mood="gloomy"><hologram key="h" depth="2"><photon/></hologram>
            <view key="view" id="v" mood="fine"/></viewController>
            <hologram/><viewController id="b" mood="sunny"/>
            """)
        #expect(
            document.unknownMarkup.map { "\($0.element) \($0.attribute ?? "-") \($0.lines)" }
                == ["hologram - [5, 7]", "viewController mood [5, 7]", "view mood [6]"])
    }
    @Test func `what older and newer Xcodes write is known`() throws {
        let document = try storyboard(
            """
            <tableViewController id="a"><refreshControl key="refreshControl" id="r"/>
            <scrollView key="view" alwaysBounceHorizontal="YES" id="s"/></tableViewController>
            """)
        #expect(document.unknownMarkup == [] && document["r"]?.className == "UIRefreshControl")
    }
}
