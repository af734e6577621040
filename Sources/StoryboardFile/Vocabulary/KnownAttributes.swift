/// The attributes that Interface Builder writes for iOS, of any element.
enum KnownAttributes {
    static let names = Set(text.split { $0.isWhitespace }.map(String.init))

    private static let text = """
        accessibilityIdentifier accessibilityLabel accessories accessoryType actionName activityIndicatorViewStyle \
        address
        adjustsFontForContentSizeCategory adjustsFontSizeToFit adjustsImageSizeForAccessibilityContentSizeCategory
        adjustsImageWhenAncestorFocused adjustsImageWhenDisabled adjustsImageWhenHighlighted \
        adjustsLetterSpacingToFitWidth
        alignment allowDoubleColumnStyle allowUserInterfaceStyle allowableMovement allowsAirPlayForMediaPlayback
        allowsBackForwardNavigationGestures allowsEditingTextAttributes allowsFocus allowsGroupBlending \
        allowsKeyboardScrolling
        allowsLinkPreview allowsMultipleSelection allowsMultipleSelectionDuringEditing \
        allowsPictureInPictureMediaPlayback
        allowsDefaultTighteningForTruncation
        allowsSelection allowsSelectionDuringEditing alpha alwaysBounceHorizontal \
        alwaysBounceVertical ambiguous animates animating \
        appearance appends
        applicationNameForUserAgent autocapitalizationType autocorrectionType automaticEstimatedItemSize
        automaticallyAdjustsScrollViewInsets automaticallyForwardAppearance automaticallyUpdatesConfiguration
        autoresizesArchivedViewToFullSize autoresizesSubviews autoshrink axis backButtonDisplayMode backgroundImage \
        backgroundStyle
        barStyle barTintColor base64-UTF8 baseWritingDirection baselineAdjustment baselineRelativeArrangement \
        behavior blue
        borderStyle bottom bounces bouncesZoom bundleIdentifier button buttonSize buttonType calendarEvent \
        canBeginEditing
        canCancelContentTouches cancelsTouchesInView candidateClass catalog centerItemGroups centerX \
        changesSelectionAsPrimaryAction
        className clearButtonMode clearsContextBeforeDrawing clearsOnBeginEditing clearsSelectionOnViewWillAppear \
        clipsSubviews
        clipsToBounds cocoaTouchSystemColor collectionClass colorLabel colorMatched colorPixelFormat colorSpace \
        columnSpacing
        compressionResistance configurationType constant constrainedDimension content contentHorizontalAlignment
        contentInsetAdjustmentBehavior contentMode contentSizeForViewInPopover contentVerticalAlignment \
        contentViewInsetsToSafeArea
        continuous cornerStyle countDownDuration currentPage customClass customColorSpace customModule \
        customModuleProvider
        customUserAgent customizationIdentifier dataMode dataSource date datePickerMode dateStyle defaultMinuteInterval
        defaultVersion definesPresentationContext delay delaysContentTouches delaysTouchesBegan delaysTouchesEnded
        depthStencilPixelFormat destination destinationCreationSelector detail detailTextLabel direction \
        directionalLockEnabled
        discoverabilityTitle distribution doubleSided down drawsAsynchronously dynamicTypePreference edges editable \
        effect
        enableSetNeedsDisplay enabled enabledWhenEmpty enablesReturnKeyAutomatically encoding estimatedItemHeight \
        estimatedItemWidth
        estimatedRowHeight estimatedSectionFooterHeight estimatedSectionHeaderHeight eventType \
        extendedLayoutIncludesOpaqueBars
        family fillerRowHeight firstAttribute firstItem fixedFrame flattened flexibleMaxX flexibleMaxY flexibleMinX \
        flexibleMinY
        focusGroupIdentifier footerTitle green hasAttributedTitle hasText header headerReferenceSize headerTitle height
        heightSizable hidden hidesAccessoryWhenEditing hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears
        hidesBarsWhenVerticallyCompact hidesBottomBarWhenPushed hidesForSinglePage hidesSearchBarWhenScrolling \
        hidesWhenStopped
        highlighted highlightedImage hint horizontal horizontalCentering horizontalCompressionResistancePriority
        horizontalHuggingPriority id identifier image imagePadding imagePlacement imageView indentationLevel \
        indentationWidth
        indicator indicatorStyle inheritsFrom initialState initialViewController input insetsLayoutMarginsFromSafeArea
        interfaceStyle isInitial isModalInPresentation isOn itemPositioning itemSpacing itemWidth javaScriptEnabled key
        keyEquivalent keyPath keyboardAppearance keyboardDismissMode keyboardKey keyboardType kind label landscapeImage
        largeContentSizeImage largeTitleDisplayMode largeTitles launchScreen layout layoutMarginsFollowReadableWidth
        layoutMarginsGuide leading left length lineBreakMode lineHeightMultiple lineSpacing link locale localized \
        location mapType
        maxValue maxX maxY maximumContentSizeCategory maximumDate maximumNumberOfTouches maximumPressDuration
        maximumPrimaryColumnWidth maximumValue maximumValueImage maximumZoomScale metaFont minToolsVersion minValue \
        minX minY
        minimumContentSizeCategory minimumDate minimumFontSize minimumInteritemSpacing minimumLineHeight \
        minimumLineSpacing
        minimumNumberOfTouches minimumNumberOfTouchesRequired minimumPressDuration minimumPrimaryColumnWidth \
        minimumScaleFactor
        minimumValue minimumValueImage minimumZoomScale minuteInterval misplaced modalInPresentation \
        modalPresentationStyle
        modalTransitionStyle modifierFlags modifierMask momentary multiline multipleTouchEnabled multiplier name \
        navigationBarHidden
        navigationOrientation nibName none notEnabled numberOfColumns numberOfLines numberOfPages numberOfTapsRequired
        numberOfTouchesRequired on opaque orientation pagingEnabled paused phoneNumber pitch pitchEnabled placeholder
        placeholderIdentifier placeholderIntrinsicHeight placeholderIntrinsicWidth placeholderText pointSize \
        pointerInteraction
        popoverAnchorBarButtonItem popoverAnchorView preferredContentSize preferredDisplayMode preferredFramesPerSecond
        preferredMaxLayoutWidth preferredPrimaryColumnWidthFraction preferredSplitBehavior \
        preferredSupplementaryColumnWidth
        preferredSymbolScale prefersLargeTitles prefersSideBySideTextAndSecondaryText prefetchingEnabled \
        presentsWithGesture
        preservesSuperviewLayoutMargins primaryBackgroundStyle primaryColumnWidth primaryEdge priority progress \
        progressImage
        progressViewStyle prompt prompted property propertyAccess propertyAccessControl \
        providesPresentationContextTransitionStyle
        radius red reference referencedIdentifier relation relationship relativePath remembersLastFocusedIndexPath \
        renderingMode
        representsSharedState requiresExclusiveTouchType resizesToFullScreen restorationIdentifier returnKeyType \
        reuseIdentifier
        reversesTitleShadowWhenHighlighted right role rotateEnabled roundedCorners rowHeight scale sceneID sceneMemberID
        scopeBarButton scrollDirection scrollEnabled searchBarStyle searchField searchResultsButtonSelected \
        secondAttribute
        secondItem secondaryText secondaryTextToImagePadding sectionFooterHeight sectionHeaderHeight \
        sectionHeaderTopPadding
        sectionIndexMinimumDisplayRowCount sectionInsetReference secureTextEntry segmentControlStyle selectable selected
        selectedImage selectedItem selectedSegmentIndex selectionFollowsFocus selectionStyle selector \
        semanticContentAttribute
        sendAction separatorStyle shadowOffset shouldAutorotate showsBookmarkButton showsCancelButton showsCompass
        showsHorizontalScrollIndicator showsLargeContentViewer showsMenuAsPrimaryAction showsScale showsScopeBar
        showsSearchResultsButton showsSelectionImmediatelyOnTouchBegin showsTouchWhenHighlighted showsTraffic \
        showsUserLocation
        showsVerticalScrollIndicator simulatedAppContext size smartDashesType smartInsertDeleteType smartQuotesType \
        spacing
        spacingType spanLocation spellCheckingType spineLocation splitViewControllerStyle splitViewControllerTargetIndex
        springLoaded staticText statusBarStyle stepValue storyboardIdentifier storyboardName style subtitle \
        summaryElement
        superclassName supplementaryColumnWidth suppressesIncrementalRendering symbolScale symbolType symbolic \
        systemColor
        systemItem systemVersion tableViewCell tag targetRuntime text textAlignment textContentType textLabel textStyle
        tighteningFactorForTruncation timeIntervalSinceReferenceDate tintAdjustmentMode tintColor title \
        titleAlignment titlePadding
        titleTextAttributes toggle toolTip toolbarHidden toolsVersion top touchType trackImage trailing transitionStyle
        translatesAutoresizingMaskIntoConstraints translucent trigger type uniformSize unwindAction up upsideDown \
        useAutolayout
        apportionsSegmentWidthsByContent defaultTabInterval useAutoLayout
        useCurrentDate useSafeAreas useStoryboardIdentifierAsRestorationIdentifier useTraitCollections \
        userInteractionEnabled
        userLabel usesAttributedText value variant verifyAmbiguity version vertical verticalAlignment verticalCentering
        verticalCompressionResistancePriority verticalHuggingPriority videoGravity viewControllers visibleAtLaunch
        wantsFullScreenLayout weight white width widthAdjustment widthSizable wraps x xcode11CocoaTouchSystemColor y \
        zoomEnabled
        """
}
