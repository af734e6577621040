extension Story {
    /// Diagnostics that come late, without a subject, or with a class that says little.
    static let ofDiagnostics = [
        Story(
            "the line about a refused present comes two turns later", "present-while-presenting",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                @sheet 10 3 2
                ! call.present presenter:2 presented:4 animated:true
                )
                .
                marker name:a
                .
                diagnostic message:"Attempt to present <AlertViewController: 0x4> on <HomeViewController: 0x2> (from \
                <HomeViewController: 0x2>) which is already presenting <MenuViewController: 0x3>." subject:2 \
                thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "the late line comes in an innocent present of another controller", "present-while-presenting",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                @new 5 HelpViewController
                @sheet 10 3 2
                ! call.present presenter:2 presented:4 animated:true
                )
                .
                input.tapped target:3
                call.present presenter:3 presented:5 animated:true
                diagnostic message:"Attempt to present <AlertViewController: 0x4> on <HomeViewController: 0x2> (from \
                <HomeViewController: 0x2>) which is already presenting <MenuViewController: 0x3>." subject:2 \
                thrown:false
                @began 5 3 pageSheet
                @load 5
                )
                )
                .
                @rises 11 5 3
                @risen 11 5
                """,
            clean: """
                @screen
                """),
        Story(
            "the line about a push in a push comes two turns later, after an innocent pop",
            "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                ! call.push container:2 target:5 animated:true
                @enters 5 2
                @stack 2 [3,4,5] 5
                )
                .
                @slid 10 2 3 4
                @slide 11 push 2 4 5
                @slid 11 2 4 5
                diagnostic message:"nested push animation can result in corrupted navigation bar" subject:null \
                thrown:false
                .
                """,
            clean: """
                @nav
                """),
        Story(
            "the line about begin and end comes a turn late, in another call", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                .
                ! call.endAppearance controller:3
                )
                .
                @new 7 OtherViewController
                call.present presenter:2 presented:7 animated:true
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0x3>." subject:3 thrown:false
                @began 7 2 pageSheet
                )
                .
                @rises 11 7 2
                @risen 11 7
                """,
            clean: """
                @screen
                """),
        Story(
            "the line about a dismiss during a transition comes two turns later", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 MenuViewController
                @sheet-begins 10 3 2
                ! call.dismiss controller:2 animated:true
                )
                .
                marker name:a
                .
                diagnostic message:"Attempt to dismiss from view controller <HomeViewController: 0x2> while a \
                presentation or dismiss is in progress!" subject:null thrown:false
                .
                @risen 10 3
                """,
            clean: """
                @screen
                """),
        Story(
            "the view is loaded in the deallocation: two died in the turn, and the line names one class",
            "view-loaded-during-deinit",
            broken: """
                @screen
                @new 3 DetailViewController
                @new 4 ListViewController
                .
                controller.destroyed controller:3
                controller.destroyed controller:4
                ! diagnostic message:"[Warning] Attempting to load the view of a view controller while it is \
                deallocating is not allowed and may result in undefined behavior (<ListViewController: 0x7f>)" \
                subject:null thrown:false
                .
                """,
            clean: """
                @screen
                @new 3 DetailViewController
                .
                controller.destroyed controller:3
                .
                """),
        Story(
            "the view is loaded in the deallocation, and the death is recorded after the line",
            "view-loaded-during-deinit",
            broken: """
                @screen
                @new 3 DetailViewController
                @new 4 DetailViewController
                .
                ! diagnostic message:"Attempting to load the view of a view controller while it is deallocating is \
                not allowed and may result in undefined behavior (<App.DetailViewController: 0x7f>)" subject:null \
                thrown:false
                controller.destroyed controller:3
                .
                """,
            clean: """
                @screen
                @new 3 DetailViewController
                .
                controller.destroyed controller:3
                .
                """),
        Story(
            "loadView in the deallocation and the line without a subject are one", "view-loaded-during-deinit",
            broken: """
                @screen
                @new 3 DetailViewController
                .
                controller.destroyed controller:3
                ! callback.loadView controller:3
                )
                diagnostic message:"Attempting to load the view of a view controller while it is deallocating is not \
                allowed and may result in undefined behavior (<DetailViewController: 0x7f>)" subject:null thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a window without a root: the words name none, and come with the launch", "window-without-root",
            broken: """
                @window
                input.launched
                ! window.shown window:1 visible:true
                diagnostic message:"Application windows are expected to have a root view controller at the end of \
                application launch" subject:null thrown:true
                )
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a window without a root: the words come two turns later", "window-without-root",
            broken: """
                @window
                input.launched
                ! window.shown window:1 visible:true
                )
                .
                marker name:a
                .
                diagnostic message:"Application windows are expected to have a root view controller at the end of \
                application launch" subject:null thrown:true
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a window without a root that is not visible yet, by the words only", "window-without-root",
            broken: """
                @window
                input.launched
                callback.applicationDidFinishLaunching controller:null
                )
                ! diagnostic message:"Application windows are expected to have a root view controller at the end of \
                application launch" subject:null thrown:true
                )
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a popover without an anchor: the words have no subject", "popover-without-anchor",
            broken: """
                @screen
                @new 3 MenuViewController
                input.tapped target:2
                ! call.present presenter:2 presented:3 animated:true
                @began 3 2 popover
                @load 3
                )
                )
                .
                diagnostic message:"UIPopoverPresentationController (<UIPopoverPresentationController: 0x7f>) should \
                have a non-nil sourceView or barButtonItem set before the presentation occurs." subject:null thrown:true
                .
                """,
            clean: """
                @screen
                @new 3 MenuViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                call.setPopoverAnchor presented:3 anchor:barButtonItem
                popover.anchored presented:3 anchor:barButtonItem
                )
                @began 3 2 popover
                @load 3
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                """),
        Story(
            "an action sheet without an anchor: the words name the class, and two action sheets exist",
            "popover-without-anchor",
            broken: """
                @screen
                controller.created controller:3 class:UIAlertController base:UIAlertController
                controller.created controller:4 class:UIAlertController base:UIAlertController
                input.tapped target:2
                ! call.present presenter:2 presented:4 animated:true
                @began 4 2 popover
                )
                )
                .
                diagnostic message:"Your application has presented a UIAlertController (<UIAlertController: 0x7f>) of \
                style UIAlertControllerStyleActionSheet. The modalPresentationStyle of a UIAlertController with this \
                style is UIModalPresentationPopover. You must provide location information for this popover through \
                the alert controller's popoverPresentationController." subject:null thrown:true
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "the words about a popover, and nothing else", "popover-without-anchor",
            broken: """
                @screen
                ! diagnostic message:"UIPopoverPresentationController (<UIPopoverPresentationController: 0x7f>) \
                should have a non-nil sourceView or barButtonItem set before the presentation occurs." subject:null \
                thrown:true
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "present of nil: the words name the target's class, of which there are two", "present-nil-controller",
            broken: """
                @screen
                @new 3 ListViewController
                @new 4 ListViewController
                ! diagnostic message:"Application tried to present a nil modal view controller on target \
                <ListViewController: 0x7f>." subject:null thrown:true
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "present of nil: the words come a turn after the call, without a subject", "present-nil-controller",
            broken: """
                @screen
                ! call.present presenter:2 presented:null animated:true
                )
                .
                diagnostic message:"Application tried to present a nil modal view controller on target \
                <HomeViewController: 0x7f>." subject:null thrown:true
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "words about an unattached view, whose class no controller has", "present-from-unattached-view",
            broken: """
                @screen
                @new 3 SheetViewController
                ! diagnostic message:"Warning: Attempt to present <SheetViewController: 0x7f> on \
                <PhantomViewController: 0x60> whose view is not in the window hierarchy!" subject:null thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "the words without a subject confirm the present that was just made", "present-from-unattached-view",
            broken: """
                @screen
                @new 3 HiddenViewController
                @new 4 SheetViewController
                @new 5 HiddenViewController
                ! call.present presenter:3 presented:4 animated:true
                )
                .
                diagnostic message:"Warning: Attempt to present <SheetViewController: 0x7f> on <HiddenViewController: \
                0x60> whose view is not in the window hierarchy!" subject:null thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "the words about the same controller in the stack, a turn late", "push-same-controller",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                ! call.push container:2 target:4 animated:true
                )
                .
                diagnostic message:"<UINavigationController: 0x2> is pushing the same view controller instance \
                (<DetailViewController: 0x4>) more than once which is not supported and is most likely an error in \
                the application : com.example" subject:2 thrown:true
                .
                """,
            clean: """
                @nav
                """),
        Story(
            "the words about a detached controller come two turns late", "present-from-detached-controller",
            broken: """
                @screen
                @new 3 PanelViewController
                @new 4 SheetViewController
                @load 3
                rule.allowed rule:view-without-child reason:test
                call.addView child:3 host:2
                view.attached controller:3 host:2
                )
                )
                .
                ! call.present presenter:3 presented:4 animated:true
                @began 4 3 pageSheet
                )
                .
                @rises 10 4 3
                diagnostic message:"Presenting view controllers on detached view controllers is discouraged \
                <PanelViewController: 0x3>." subject:3 thrown:false
                .
                @risen 10 4
                """,
            clean: """
                @screen
                """),
        Story(
            "the words name a class of which there are two, and one of them has an open begin",
            "unbalanced-appearance-transition",
            broken: """
                @by-hand
                @new 6 ListViewController
                .
                ! call.beginAppearance controller:3 appearing:false animated:false
                appearance.changed controller:3 state:disappearing animated:false reason:container
                )
                .
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0x3>." subject:null thrown:false
                .
                """,
            clean: """
                @by-hand
                """),
        Story(
            "the words are about another class than the mistake that was found", "unbalanced-appearance-transition",
            "unbalanced-appearance-transition",
            broken: """
                @by-hand
                @new 6 DetailViewController
                @new 7 DetailViewController
                .
                ! call.endAppearance controller:3
                )
                marker name:between
                ! diagnostic message:"Unbalanced calls to begin/end appearance transitions for <DetailViewController: \
                0x6>." subject:null thrown:false
                .
                """,
            clean: """
                @by-hand
                """),
        Story(
            "two controllers of one class, and the words about the one that presented", "present-while-presenting",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 MenuViewController
                @new 5 HomeViewController
                @sheet 10 3 2
                ! call.present presenter:2 presented:4 animated:true
                )
                .
                diagnostic message:"Attempt to present <MenuViewController: 0x4> on <HomeViewController: 0x2> (from \
                <HomeViewController: 0x2>) which is already presenting <MenuViewController: 0x3>." subject:null \
                thrown:false
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "a line of another rule in the call of a dismissal", "unbalanced-appearance-transition",
            broken: """
                @by-hand
                @new 7 SheetViewController
                @sheet 10 7 2
                ! call.endAppearance controller:3
                )
                .
                call.dismiss controller:2 animated:true
                diagnostic message:"Unbalanced calls to begin/end appearance transitions for <ListViewController: \
                0x3>." subject:3 thrown:false
                )
                .
                @falls 11 7 2
                @fallen 11 7 2
                """,
            clean: """
                @by-hand
                """),
        Story(
            "the late line of a refused dismissal comes in the call of another presentation",
            "dismiss-during-transition",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                @sheet-begins 10 3 2
                ! call.dismiss controller:2 animated:true
                )
                .
                @risen 10 3
                call.present presenter:3 presented:4 animated:true
                diagnostic message:"Attempt to dismiss from view controller <HomeViewController: 0x2> while a \
                presentation or dismiss is in progress!" subject:2 thrown:false
                @began 4 3 pageSheet
                )
                .
                @rises 11 4 3
                @risen 11 4
                """,
            clean: """
                @screen
                """),
        Story(
            "a window without a root: two windows, and the words name none", "window-without-root",
            broken: """
                @screen
                window.created window:9 size:[390,844] orientation:portrait
                input.launched
                ! window.shown window:9 visible:true
                )
                diagnostic message:"Application windows are expected to have a root view controller at the end of \
                application launch" subject:null thrown:true
                .
                """,
            clean: """
                @screen
                window.created window:9 size:[390,844] orientation:portrait
                .
                """),
        Story(
            "present of nil in words, by a producer that records no calls", "present-nil-controller",
            records: ["session.*", "window.*", "controller.*", "diagnostic", "turn.ended"],
            broken: """
                @window
                @new 2 HomeViewController
                window.rootChanged window:1 from:null to:2
                window.shown window:1 visible:true
                .
                ! diagnostic message:"Application tried to present a nil modal view controller on target \
                <App.HomeViewController: 0x7f>." thrown:true
                .
                """,
            clean: """
                @window
                @new 2 HomeViewController
                window.rootChanged window:1 from:null to:2
                window.shown window:1 visible:true
                .
                """),
    ]
}
