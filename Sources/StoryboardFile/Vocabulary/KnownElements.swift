/// The elements that Interface Builder writes for iOS.
///
/// They include elements for appearance, simulated metrics and accessibility, which the reader ignores because they do
/// not change the hierarchy.
enum KnownElements {
    static let names = Set(text.split { $0.isWhitespace }.map(String.init))

    private static let text = """
        accessibility accessibilityElements accessibilityOverrides accessibilityTraits action activityIndicatorView \
        adBannerView
        adaptation animations application arView array arscnView arskView attributedKey attributedString attributes \
        audiovisualMediaTypes
        autoresizingMask avPlayerViewController backgroundConfiguration barAppearance barButtonItem \
        barButtonItemGroup blurEffect
        bool boolean button buttonConfiguration calendarView capability cells class classes collectionReusableView \
        collectionView
        collectionViewCell collectionViewCellContentView collectionViewCompositionalLayout collectionViewController
        collectionViewFlowLayout collectionViewLayout color colorWell command compactViewController connection \
        connections
        constraint constraints containerView contentFilters contentUnavailableView control customFonts \
        customGestureRecognizer
        customObject data dataDetectorType dataDetectorTypes date dateComponents datePicker dependencies deployment \
        designable
        designables development device directionalEdgeInsets document edgeInsets exclude exit extendedEdge font \
        fontDescription
        formSheetSimulatedSizeMetrics fragment frame freeformSimulatedSizeMetrics gestureRecognizer \
        gestureRecognizers glkView
        glkViewController hidesBottomBarWhenPushed hostingController hoverGestureRecognizer image \
        imageButtonConfiguration
        imagePickerController imageReference imageView include inferredMetricsTieBreakers inset integer integerNumber \
        items
        keyCommand keyCommands keyboardLayoutGuide label layoutGuides leftBarButtonItems listContentConfiguration \
        locationButton
        longPressGestureRecognizer mapView mask menu menuElement metrics modalFormSheetSimulatedSizeMetrics
        modalPageSheetSimulatedSizeMetrics mtkView mutableArray mutableData mutableString namedColor navigationBar
        navigationBarAppearance navigationController navigationItem nil objects offsetWrapper option outlet \
        outletCollection
        pageControl pageViewController panGestureRecognizer paragraphStyle pasteControl pdfView pickerView \
        pinchGestureRecognizer refreshControl
        placeholder plugIn point pongPressGestureRecognizer popoverArrowDirection precedingGestureRecognizers
        preferredSymbolConfiguration progressView prototypes range real rect relationship relationships resources
        rightBarButtonItems rotationGestureRecognizer routePickerView scene sceneKitView scenes scopeButtonTitles
        screenEdgePanGestureRecognizer scrollEdgeAppearance scrollView searchBar searchDisplayController sections \
        segment
        segmentedControl segments segue set shadow simulatedMetricsContainer simulatedNavigationBarMetrics
        simulatedOrientationMetrics simulatedScreenMetrics simulatedSizeMetrics simulatedStatusBarMetrics \
        simulatedTabBarMetrics
        simulatedToolbarMetrics size skView slider source splitViewController splitViewDetailSimulatedSizeMetrics
        splitViewMasterSimulatedSizeMetrics stackView standardAppearance state stepper storyboardReference string \
        subviews
        swipeGestureRecognizer switch symbolConfiguration systemColor tabBar tabBarAppearance tabBarController \
        tabBarItem
        tabBarItemAppearance tableView tableViewCell tableViewCellAccessory tableViewCellContentView \
        tableViewContentView
        tableViewController tableViewSection tapGestureRecognizer textAttributes textField textInputTraits textView \
        toolbar
        toolbarAppearance toolbarItems tvPlayer userDefinedRuntimeAttribute userDefinedRuntimeAttributes \
        userInterfaceStyle value
        variation vibrancyEffect view viewController viewControllerLayoutGuide viewControllerPlaceholder viewControllers
        viewLayoutGuide visualEffectView webView window wkPreferences wkWebView wkWebViewConfiguration
        """
}
