extension Story {
    /// What most stories begin with, by name.
    static let fragments: [String: String] = [
        "window": """
        window.created window:1 size:[390,844] orientation:portrait
        """,
        "new": """
        controller.created controller:$1 class:$2 base:UIViewController
        """,
        "new-nav": """
        controller.created controller:$1 class:UINavigationController base:UINavigationController system:true
        """,
        "home": """
        @home-without-turns
        .
        """,
        // The screen of a producer without inputs, calls and callbacks.
        "home-without-turns": """
        @window
        @new 2 HomeViewController
        window.rootChanged window:1 from:null to:2
        window.shown window:1 visible:true
        view.attached controller:2 host:1
        """,
        // 3 over 2 and 4 over 3, without transitions.
        "two-sheets": """
        @home
        @new 3 SheetViewController
        @new 4 SheetViewController
        @began 3 2 pageSheet
        view.attached controller:3 host:1
        .
        @began 4 3 pageSheet
        view.attached controller:4 host:1
        .
        """,
        // child of 2
        "embeds": """
        callback.prepareForSegue controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:$1
        )
        callback.seguePerform controller:2 identifier:list segueKind:embed class:UIStoryboardSegue destination:$1
        parent.changed child:$1 from:null to:2
        view.attached controller:$1 host:2
        )
        """,
        "load": """
        callback.loadView controller:$1
        view.assigned controller:$1 view:$1 class:UIView
        )
        view.loaded controller:$1
        callback.viewDidLoad controller:$1
        ) superCalled:true
        """,
        "appears": """
        appearance.changed controller:$1 state:appearing animated:false reason:$2
        callback.viewWillAppear controller:$1 animated:false
        ) superCalled:true
        view.attached controller:$1 host:$3
        appearance.changed controller:$1 state:appeared animated:false reason:$2
        callback.viewDidAppear controller:$1 animated:false
        ) superCalled:true
        """,
        "screen": """
        @window
        @new 2 HomeViewController
        input.launched
        call.setRoot window:1 controller:2
        window.rootChanged window:1 from:null to:2
        )
        window.keyed window:1
        window.shown window:1 visible:true
        @load 2
        @appears 2 window 1
        )
        .
        """,
        "nav": """
        @window
        @new-nav 2
        @new 3 ListViewController
        input.launched
        call.setViewControllers container:2 order:[3] animated:false
        @enters 3 2
        @stack 2 [3] 3
        )
        call.setRoot window:1 controller:2
        window.rootChanged window:1 from:null to:2
        )
        window.keyed window:1
        window.shown window:1 visible:true
        @load 2
        @load 3
        @appears 2 window 1
        @appears 3 window 2
        )
        .
        """,
        "enters": """
        callback.willMove controller:$1 to:$2
        ) superCalled:true
        parent.changed child:$1 from:null to:$2
        """,
        "stack": """
        stack.changed container:$1 order:$2
        selection.changed container:$1 selected:$3
        """,
        // transition, type, container, from, to
        "slide": """
        transition.began transition:$1 type:$2 container:$3 from:$4 to:$5 animated:true interactive:false duration:0.35
        appearance.changed controller:$4 state:disappearing animated:true reason:covered
        callback.viewWillDisappear controller:$4 animated:true
        ) superCalled:true
        appearance.changed controller:$5 state:appearing animated:true reason:movedIn
        callback.viewWillAppear controller:$5 animated:true
        ) superCalled:true
        view.attached controller:$5 host:$3
        .
        """,
        "slid": """
        wait:0.4
        transition.ended transition:$1 completed:true
        view.detached controller:$3
        appearance.changed controller:$3 state:disappeared animated:true reason:covered
        callback.viewDidDisappear controller:$3 animated:true
        ) superCalled:true
        appearance.changed controller:$4 state:appeared animated:true reason:movedIn
        callback.viewDidAppear controller:$4 animated:true
        ) superCalled:true
        callback.navigationDidShow controller:$2 shown:$4 animated:true
        )
        .
        """,
        // new top, container, new stack
        "push": """
        input.tapped target:$2
        call.push container:$2 target:$1 animated:true
        @enters $1 $2
        @stack $2 $3 $1
        @load $1
        )
        )
        .
        """,
        // presented, presenter, style
        "began": """
        presentation.began presenter:$2 presented:$1 requester:$2 style:$3 effectiveStyle:$3 \
        transitionStyle:coverVertical
        """,
        "present": """
        input.tapped target:$2
        call.present presenter:$2 presented:$1 animated:true
        @began $1 $2 $3
        @load $1
        )
        )
        .
        """,
        // transition, presented, presenter
        "rises": """
        transition.began transition:$1 type:present container:1 from:$3 to:$2 animated:true interactive:false \
        duration:0.5
        appearance.changed controller:$2 state:appearing animated:true reason:presented
        callback.viewWillAppear controller:$2 animated:true
        ) superCalled:true
        view.attached controller:$2 host:1
        .
        """,
        "risen": """
        wait:0.6
        transition.ended transition:$1 completed:true
        appearance.changed controller:$2 state:appeared animated:true reason:presented
        callback.viewDidAppear controller:$2 animated:true
        ) superCalled:true
        .
        """,
        "sheet": """
        @present $2 $3 pageSheet
        @rises $1 $2 $3
        @risen $1 $2
        """,
        // transition, presented, presenter
        "cover": """
        @present $2 $3 fullScreen
        transition.began transition:$1 type:present container:1 from:$3 to:$2 animated:true interactive:false \
        duration:0.5
        appearance.changed controller:$3 state:disappearing animated:true reason:covered
        appearance.changed controller:$2 state:appearing animated:true reason:presented
        view.attached controller:$2 host:1
        .
        wait:0.6
        transition.ended transition:$1 completed:true
        appearance.changed controller:$2 state:appeared animated:true reason:presented
        view.detached controller:$3
        appearance.changed controller:$3 state:disappeared animated:true reason:covered
        .
        """,
        "falls": """
        transition.began transition:$1 type:dismiss container:1 from:$2 to:$3 animated:true interactive:false \
        duration:0.5
        appearance.changed controller:$2 state:disappearing animated:true reason:dismissed
        callback.viewWillDisappear controller:$2 animated:true
        ) superCalled:true
        .
        """,
        "fallen": """
        wait:0.6
        transition.ended transition:$1 completed:true
        view.detached controller:$2
        presentation.ended presenter:$3 presented:$2
        appearance.changed controller:$2 state:disappeared animated:true reason:dismissed
        callback.viewDidDisappear controller:$2 animated:true
        ) superCalled:true
        .
        """,
        // identifier, kind, source, destination, new stack of 2
        "segue-push": """
        call.performSegue controller:$3 identifier:$1
        callback.shouldPerformSegue controller:$3 identifier:$1
        ) answer:"true"
        callback.prepareForSegue controller:$3 identifier:$1 segueKind:$2 class:UIStoryboardSegue destination:$4
        ) superCalled:true
        callback.seguePerform controller:$3 identifier:$1 segueKind:$2 class:UIStoryboardSegue destination:$4
        @enters $4 2
        @stack 2 $5 $4
        @load $4
        ) superCalled:true
        )
        """,
        // identifier, kind, source, destination
        "segue-present": """
        call.performSegue controller:$3 identifier:$1
        callback.prepareForSegue controller:$3 identifier:$1 segueKind:$2 class:UIStoryboardSegue destination:$4
        )
        callback.seguePerform controller:$3 identifier:$1 segueKind:$2 class:UIStoryboardSegue destination:$4
        @began $4 $3 pageSheet
        @load $4
        )
        )
        """,
        "segue-refused": """
        call.performSegue controller:$3 identifier:$1
        callback.prepareForSegue controller:$3 identifier:$1 segueKind:$2 class:UIStoryboardSegue destination:$4
        )
        callback.seguePerform controller:$3 identifier:$1 segueKind:$2 class:UIStoryboardSegue destination:$4
        )
        )
        """,
        "sheet-begins": """
        @present $2 $3 pageSheet
        @rises $1 $2 $3
        """,
        // 2 on screen forwards appearance by hand to its child 3.
        "by-hand": """
        @screen
        @new 3 ListViewController
        callback.shouldAutomaticallyForwardAppearanceMethods controller:2
        ) answer:"false"
        input.tapped target:2
        call.addChild parent:2 child:3
        @enters 3 2
        )
        call.beginAppearance controller:3 appearing:true animated:false
        appearance.changed controller:3 state:appearing animated:false reason:container
        callback.viewWillAppear controller:3 animated:false
        ) superCalled:true
        )
        call.addView child:3 host:2
        @load 3
        view.attached controller:3 host:2
        )
        call.endAppearance controller:3
        appearance.changed controller:3 state:appeared animated:false reason:container
        callback.viewDidAppear controller:3 animated:false
        ) superCalled:true
        )
        call.didMove child:3 to:2
        callback.didMove controller:3 to:2
        ) superCalled:true
        )
        )
        .
        """,
        // 3 gives way to 4 in 2, which forwards appearance by hand and moves the views with a timer.
        "swap-begins": """
        @new 4 MapViewController
        input.tapped target:2
        call.willMove child:3 to:null
        )
        call.addChild parent:2 child:4
        @enters 4 2
        )
        call.beginAppearance controller:3 appearing:false animated:true
        appearance.changed controller:3 state:disappearing animated:true reason:container
        callback.viewWillDisappear controller:3 animated:true
        ) superCalled:true
        )
        call.beginAppearance controller:4 appearing:true animated:true
        appearance.changed controller:4 state:appearing animated:true reason:container
        callback.viewWillAppear controller:4 animated:true
        ) superCalled:true
        )
        call.addView child:4 host:2
        @load 4
        view.attached controller:4 host:2
        )
        )
        """,
        "swap-ends": """
        call.removeView child:3
        view.detached controller:3
        )
        call.endAppearance controller:3
        appearance.changed controller:3 state:disappeared animated:true reason:container
        callback.viewDidDisappear controller:3 animated:true
        ) superCalled:true
        )
        call.endAppearance controller:4
        appearance.changed controller:4 state:appeared animated:true reason:container
        callback.viewDidAppear controller:4 animated:true
        ) superCalled:true
        )
        call.removeFromParent child:3
        parent.changed child:3 from:2 to:null
        callback.didMove controller:3 to:null
        ) superCalled:true
        )
        call.didMove child:4 to:2
        callback.didMove controller:4 to:2
        ) superCalled:true
        )
        .
        """,
        // The user swipes 4 back to 3 in 2.
        "swipe-back-begins": """
        input.dragged target:2 phase:began
        callback.willMove controller:4 to:null
        ) superCalled:true
        @stack 2 [3] 3
        transition.began transition:11 type:pop container:2 from:4 to:3 animated:true interactive:true duration:0.35
        )
        .
        """,
        // The root of the primary stack 3, the root of the secondary stack 4
        "split": """
        @window
        controller.created controller:2 class:UISplitViewController base:UISplitViewController system:true
        @new-nav 3
        @new-nav 4
        @new $1 ListViewController
        @new $2 DetailViewController
        input.launched
        call.setViewControllers container:3 order:[$1] animated:false
        @enters $1 3
        @stack 3 [$1] $1
        )
        call.setViewControllers container:4 order:[$2] animated:false
        @enters $2 4
        @stack 4 [$2] $2
        )
        call.setViewControllers container:2 order:[3,4] animated:false
        @enters 3 2
        @enters 4 2
        stack.changed container:2 order:[3,4]
        )
        call.setRoot window:1 controller:2
        window.rootChanged window:1 from:null to:2
        )
        window.shown window:1 visible:true
        @appears 2 window 1
        )
        .
        """,
        // transition, presented, presenter
        "card-begins": """
        transition.began transition:$1 type:present container:1 from:$3 to:$2 animated:true interactive:false \
        duration:0.4 animator:CardAnimator
        appearance.changed controller:$2 state:appearing animated:true reason:presented
        callback.animateTransition controller:$2 transition:$1
        view.attached controller:$2 host:1
        )
        """,
        "swipe": """
        transition.began transition:$1 type:dismiss container:1 from:$2 to:$3 animated:true interactive:true \
        duration:0.4 animator:CardAnimator
        appearance.changed controller:$2 state:disappearing animated:true reason:dismissed
        callback.animateTransition controller:$2 transition:$1
        )
        """,
        "fallen-in-turn": """
        wait:0.6
        transition.ended transition:$1 completed:true
        view.detached controller:$2
        presentation.ended presenter:$3 presented:$2
        appearance.changed controller:$2 state:disappeared animated:true reason:dismissed
        """,
        // 2 with its child 3 on screen; the window has turned to landscape, and the transition runs.
        "rotating": """
        @screen
        traits.changed subject:2 traits:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
        view.framed controller:2 frame:[0,0,390,844]
        @new 3 ListViewController
        call.addChild parent:2 child:3
        @enters 3 2
        )
        call.addView child:3 host:2
        @load 3
        traits.changed subject:3 traits:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
        view.framed controller:3 frame:[0,0,390,844]
        view.attached controller:3 host:2
        )
        call.didMove child:3 to:2
        )
        appearance.changed controller:3 state:appearing animated:false reason:container
        appearance.changed controller:3 state:appeared animated:false reason:container
        .
        input.resized window:1 size:[844,390] orientation:landscapeRight
        transition.began transition:30 type:size container:1 from:null to:null animated:true interactive:false \
        duration:0.3
        callback.willTransitionToTraits controller:2 \
        traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
        callback.willTransitionToTraits controller:3 \
        traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
        ) superCalled:true
        ) superCalled:true
        callback.viewWillTransitionToSize controller:2 size:[844,390]
        callback.viewWillTransitionToSize controller:3 size:[844,390]
        ) superCalled:true
        ) superCalled:true
        window.resized window:1 size:[844,390] orientation:landscapeRight
        traits.changed subject:2 traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
        callback.traitCollectionDidChange controller:2 \
        previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
        ) superCalled:true
        view.framed controller:2 frame:[0,0,844,390]
        traits.changed subject:3 traits:{"horizontalSizeClass":"regular","verticalSizeClass":"compact"}
        callback.traitCollectionDidChange controller:3 \
        previous:{"horizontalSizeClass":"compact","verticalSizeClass":"regular"}
        ) superCalled:true
        view.framed controller:3 frame:[0,0,844,390]
        )
        .
        """,
        "swipe-free": """
        transition.began transition:$1 type:dismiss container:1 from:$2 to:$3 animated:true interactive:false \
        duration:0.4 animator:CardAnimator
        appearance.changed controller:$2 state:disappearing animated:true reason:dismissed
        callback.animateTransition controller:$2 transition:$1
        )
        """,
    ]
}
