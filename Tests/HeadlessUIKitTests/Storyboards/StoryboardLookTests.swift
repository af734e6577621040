import Foundation
import HeadlessUIKit
import HierarchyModel
import Testing

@testable import HeadlessUIKitRuntime

/// Looks that views keep from their storyboards.
@MainActor
struct StoryboardLookTests {
    /// The view of a scene with these subviews.
    private func view(_ subviews: String, attributes: String = "", _ body: (UIView, UIViewController) throws -> Void)
        throws
    {
        try withFixture { _ in
            let text = StoryboardFixture.document(
                initial: "c",
                StoryboardFixture.scene(
                    """
                    <viewController id="c" sceneMemberID="viewController" \(attributes)>
                    <extendedEdge key="edgesForExtendedLayout" top="YES" left="NO" bottom="YES"/>
                    <view key="view" id="v"><subviews>\(subviews)</subviews></view></viewController>
                    """)
            ).replacing("</scenes>", with: "</scenes><resources>\(Self.resources)</resources>")
            let controller = try #require(try UIStoryboard(xml: text).instantiateInitialViewController())
            try body(controller.view, controller)
        }
    }

    private static let resources = """
        <namedColor name="Gone"><color red="0.5" green="0" blue="1" alpha="1" colorSpace="custom"/></namedColor>
        """

    @Test func `labels keep font, colors and lines`() throws {
        try view(
            """
            <label text="A" textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" id="l1">
            <fontDescription key="fontDescription" type="system" weight="light" pointSize="24"/>
            <color key="textColor" systemColor="secondaryLabelColor"/></label>
            <label contentMode="left" id="l2"><attributedString key="attributedText">
            <fragment content="One "/><fragment><string key="content">two</string></fragment></attributedString>
            <fontDescription key="fontDescription" style="UICTFontTextStyleTitle2"/>
            <color key="textColor" name="Gone"/></label>
            <label text="C" id="l3">
            <fontDescription key="fontDescription" name="Avenir" family="Avenir" pointSize="9"/>
            <color key="textColor" cocoaTouchSystemColor="darkTextColor"/></label>
            """
        ) { view, _ in
            let labels = view.subviews.compactMap { $0 as? UILabel }
            #expect(labels.map(\.text) == ["A", "One two", "C"])
            #expect(labels.map(\.numberOfLines) == [0, 1, 1])
            #expect(labels[0].textAlignment == .center)
            #expect(labels[0].lineBreakMode == .byWordWrapping)
            #expect(labels[0].font == .systemFont(ofSize: 24, weight: .light))
            #expect(labels[1].font == .preferredFont(forTextStyle: .title2))
            #expect(labels[1].contentMode == .left)
            #expect(labels[2].font == UIFont(name: "Avenir", size: 9))
            #expect(labels[0].textColor == .secondaryLabel)
            #expect(labels[2].textColor == .black)
            #expect(labels[1].textColor == UIColor(red: 0.5, green: 0, blue: 1, alpha: 1))
        }
    }

    @Test func `fields and buttons keep their texts' looks`() throws {
        try view(
            """
            <textField text="x" placeholder="Name" textAlignment="right" borderStyle="roundedRect" id="f">
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            <button id="b"><fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
            <state key="normal" title="Go"><color key="titleColor" white="0.5" alpha="1"/></state></button>
            """
        ) { view, _ in
            let field = try #require(view.subviews[0] as? UITextField)
            #expect(field.text == "x")
            #expect(field.placeholder == "Name")
            #expect(field.textAlignment == .right)
            #expect(field.borderStyle == .roundedRect)
            #expect(field.isSecureTextEntry)
            let button = try #require(view.subviews[1] as? UIButton)
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15))
            #expect(button.titleColor(for: .normal) == UIColor(white: 0.5, alpha: 1))
        }
    }

    @Test func `scroll views keep how they scroll`() throws {
        try view(
            """
            <scrollView alwaysBounceHorizontal="YES" bounces="NO" pagingEnabled="YES" scrollEnabled="NO"
            showsVerticalScrollIndicator="NO" contentInsetAdjustmentBehavior="never"
            contentMode="scaleAspectFit" id="s">
            <inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/></scrollView>
            """, attributes: "automaticallyAdjustsScrollViewInsets=\"NO\" extendedLayoutIncludesOpaqueBars=\"YES\""
        ) { view, controller in
            let scroll = try #require(view.subviews[0] as? UIScrollView)
            #expect(scroll.alwaysBounceHorizontal)
            #expect(!scroll.bounces)
            #expect(scroll.isPagingEnabled)
            #expect(!scroll.isScrollEnabled)
            #expect(!scroll.showsVerticalScrollIndicator)
            #expect(scroll.contentInsetAdjustmentBehavior == .never)
            #expect(scroll.contentMode == .scaleAspectFit)
            #expect(scroll.contentInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
            #expect(controller.extendedLayoutIncludesOpaqueBars)
            #expect(!controller.automaticallyAdjustsScrollViewInsets)
            #expect(controller.edgesForExtendedLayout == [.top, .bottom])
        }
    }

    @Test func `controls keep their values`() throws {
        try view(
            """
            <stepper minimumValue="2" maximumValue="9" stepValue="3" value="5" wraps="YES" id="ka"/>
            <progressView progress="0.25" id="kb"/>
            <datePicker datePickerMode="date" minuteInterval="5" id="kc">
            <date key="minimumDate" timeIntervalSinceReferenceDate="86400"/></datePicker>
            <searchBar placeholder="Find" showsCancelButton="YES" searchBarStyle="minimal" id="kd">
            <scopeButtonTitles><string>One</string><string>Two</string></scopeButtonTitles>
            </searchBar>
            <textView editable="NO" text="Long" textAlignment="right" id="ke">
            <fontDescription key="fontDescription" type="system" pointSize="13"/></textView>
            """
        ) { view, _ in
            let stepper = try #require(view.subviews[0] as? UIStepper)
            #expect([stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value] == [2, 9, 3, 5])
            #expect(stepper.wraps)
            #expect((view.subviews[1] as? UIProgressView)?.progress == 0.25)
            let picker = try #require(view.subviews[2] as? UIDatePicker)
            #expect(picker.datePickerMode == .date)
            #expect(picker.minuteInterval == 5)
            #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 86400))
            #expect(picker.maximumDate == nil)
            let bar = try #require(view.subviews[3] as? UISearchBar)
            #expect(bar.placeholder == "Find")
            #expect(bar.showsCancelButton)
            #expect(bar.scopeButtonTitles == ["One", "Two"])
            #expect(bar.searchBarStyle == .minimal)
            let text = try #require(view.subviews[4] as? UITextView)
            #expect(text.text == "Long")
            #expect(!text.isEditable)
            #expect(text.isSelectable)
            #expect(text.textAlignment == .right)
            #expect(text.font == .systemFont(ofSize: 13))
        }
    }

    @Test func `classes of the runtime are found by name`() {
        #expect(InterfaceClasses.runtimeClass("UIDocumentPickerViewController") == UIDocumentPickerViewController.self)
        #expect(InterfaceClasses.runtimeClass("UILabel") == UILabel.self)
        #expect(InterfaceClasses.runtimeClass("UIDevice") == nil)
        #expect(InterfaceClasses.runtimeClass("Session") == nil)
    }
}
