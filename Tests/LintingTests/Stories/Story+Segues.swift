extension Story {
    /// Requests that a segue makes: the trace has `call.performSegue` or a tap, and no `call.push` or `call.present`.
    static let ofSegues = [
        Story(
            "a second tap performs the push segue again while the first push runs", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                input.tapped target:3
                @segue-push go show 3 4 [3,4]
                )
                .
                @slide 10 push 2 3 4
                input.tapped target:3
                ! @segue-push go show 3 5 [3,4,5]
                )
                .
                @slid 10 2 3 4
                @slide 11 push 2 4 5
                @slid 11 2 4 5
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                input.tapped target:3
                @segue-push go show 3 4 [3,4]
                )
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                input.tapped target:4
                @segue-push more show 4 5 [3,4,5]
                )
                .
                @slide 11 push 2 4 5
                @slid 11 2 4 5
                """),
        Story(
            "two taps in one turn perform the push segue twice", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                input.tapped target:3
                @segue-push go show 3 4 [3,4]
                ! @segue-push go show 3 5 [3,4,5]
                )
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                @slide 11 push 2 4 5
                @slid 11 2 4 5
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                input.tapped target:3
                @segue-push go show 3 4 [3,4]
                callback.shouldPerformSegue controller:3 identifier:go
                ) answer:"false"
                )
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                """),
        Story(
            "a push segue that UIKit ignores during a pop", "navigation-during-transition",
            broken: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                @slide 11 pop 2 4 3
                ! call.performSegue controller:3 identifier:go
                callback.prepareForSegue controller:3 identifier:go segueKind:push class:UIStoryboardSegue destination:5
                )
                callback.seguePerform controller:3 identifier:go segueKind:push class:UIStoryboardSegue destination:5
                diagnostic message:"pushViewController:animated: called on <UINavigationController 0x7f8> while an \
                existing transition or presentation is occurring; the navigation stack will not be updated." \
                subject:2 thrown:false
                )
                )
                .
                @slid 11 2 4 3
                parent.changed child:4 from:2 to:null
                callback.didMove controller:4 to:null
                ) superCalled:true
                controller.destroyed controller:4
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                @slide 11 pop 2 4 3
                @slid 11 2 4 3
                parent.changed child:4 from:2 to:null
                callback.didMove controller:4 to:null
                ) superCalled:true
                controller.destroyed controller:4
                .
                @segue-push go push 3 5 [3,5]
                .
                @slide 12 push 2 3 5
                @slid 12 2 3 5
                """),
        Story(
            "a segue pushes the same controller a second time", "push-same-controller",
            broken: """
                @nav
                @new 4 DetailViewController
                @segue-push go show 3 4 [3,4]
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                ! call.performSegue controller:3 identifier:go
                callback.prepareForSegue controller:3 identifier:go segueKind:show class:UIStoryboardSegue destination:4
                )
                callback.seguePerform controller:3 identifier:go segueKind:show class:UIStoryboardSegue destination:4
                )
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @segue-push go show 3 4 [3,4]
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.pop container:2 to:null animated:true
                callback.willMove controller:4 to:null
                ) superCalled:true
                @stack 2 [3] 3
                )
                .
                @slide 11 pop 2 4 3
                @slid 11 2 4 3
                parent.changed child:4 from:2 to:null
                callback.didMove controller:4 to:null
                ) superCalled:true
                .
                @segue-push go show 3 4 [3,4]
                .
                @slide 12 push 2 3 4
                @slid 12 2 3 4
                """),
        Story(
            "UIKit raises the exception for a segue to the same controller", "push-same-controller",
            broken: """
                @nav
                @new 4 DetailViewController
                @segue-push go show 3 4 [3,4]
                .
                @slide 10 push 2 3 4
                ! call.performSegue controller:3 identifier:go
                callback.prepareForSegue controller:3 identifier:go segueKind:show class:UIStoryboardSegue destination:4
                )
                callback.seguePerform controller:3 identifier:go segueKind:show class:UIStoryboardSegue destination:4
                diagnostic message:"Pushing the same view controller instance more than once is not supported \
                (<DetailViewController: 0x7f>)" subject:2 thrown:true
                )
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @segue-push go show 3 4 [3,4]
                .
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                """),
        Story(
            "a second tap performs the modal segue again while the first presentation runs",
            "present-during-transition",
            broken: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                @segue-present add present 2 4
                .
                @rises 10 4 2
                ! @segue-refused add present 2 5
                .
                @risen 10 4
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                @segue-present add present 2 4
                .
                @rises 10 4 2
                @risen 10 4
                @segue-present add present 4 5
                .
                @rises 11 5 4
                @risen 11 5
                """),
        Story(
            "a modal segue of a controller that presents already", "present-while-presenting",
            broken: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                @segue-present add modal 2 4
                .
                @rises 10 4 2
                @risen 10 4
                ! @segue-refused add modal 2 5
                .
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                @segue-present add modal 2 4
                .
                @rises 10 4 2
                @risen 10 4
                call.dismiss controller:2 animated:true
                )
                .
                @falls 11 4 2
                @fallen 11 4 2
                @segue-present add modal 2 5
                .
                @rises 12 5 2
                @risen 12 5
                """),
        Story(
            "a modal segue in viewDidLoad of a controller in no window, with UIKit's words",
            "present-from-unattached-view",
            broken: """
                @screen
                @new 4 LoginViewController
                @new 5 StartViewController
                callback.viewDidLoad controller:5
                ! call.performSegue controller:5 identifier:login
                callback.prepareForSegue controller:5 identifier:login segueKind:present class:UIStoryboardSegue \
                destination:4
                )
                callback.seguePerform controller:5 identifier:login segueKind:present class:UIStoryboardSegue \
                destination:4
                diagnostic message:"Warning: Attempt to present <LoginViewController: 0x7f> on <StartViewController: \
                0x60> whose view is not in the window hierarchy!" subject:5 thrown:false
                )
                )
                ) superCalled:true
                .
                """,
            clean: """
                @screen
                @new 4 LoginViewController
                callback.viewDidAppear controller:2 animated:false
                @segue-present login present 2 4
                ) superCalled:true
                .
                @rises 10 4 2
                @risen 10 4
                """),
        Story(
            "a tap on a button with a modal segue, twice, while the first presentation runs",
            "present-during-transition",
            broken: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                input.tapped target:2
                callback.prepareForSegue controller:2 identifier:add segueKind:present class:UIStoryboardSegue \
                destination:4
                )
                callback.seguePerform controller:2 identifier:add segueKind:present class:UIStoryboardSegue \
                destination:4
                @began 4 2 pageSheet
                @load 4
                )
                )
                .
                @rises 10 4 2
                input.tapped target:2
                callback.prepareForSegue controller:2 identifier:add segueKind:present class:UIStoryboardSegue \
                destination:5
                )
                ! callback.seguePerform controller:2 identifier:add segueKind:present class:UIStoryboardSegue \
                destination:5
                diagnostic message:"Attempt to present <SheetViewController: 0x5> on <HomeViewController: 0x2> (from \
                <HomeViewController: 0x2>) while a presentation is in progress." subject:2 thrown:false
                )
                )
                .
                @risen 10 4
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                input.tapped target:2
                callback.prepareForSegue controller:2 identifier:add segueKind:present class:UIStoryboardSegue \
                destination:4
                )
                callback.seguePerform controller:2 identifier:add segueKind:present class:UIStoryboardSegue \
                destination:4
                @began 4 2 pageSheet
                @load 4
                )
                )
                .
                @rises 10 4 2
                @risen 10 4
                """),
        Story(
            "a show segue presents where there is no navigation controller, a second time", "present-while-presenting",
            broken: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                @segue-present add show 2 4
                .
                @rises 10 4 2
                @risen 10 4
                ! @segue-refused add show 2 5
                .
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                @segue-present add show 2 4
                .
                @rises 10 4 2
                @risen 10 4
                """),
        Story(
            "a segue presents a controller that is a child", "present-active-controller",
            broken: """
                @nav
                @new 4 DetailViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                ! call.performSegue controller:4 identifier:up
                callback.prepareForSegue controller:4 identifier:up segueKind:present class:UIStoryboardSegue \
                destination:3
                )
                callback.seguePerform controller:4 identifier:up segueKind:present class:UIStoryboardSegue destination:3
                diagnostic message:"Application tried to present modally an active controller <ListViewController: \
                0x7f>." subject:3 thrown:true
                )
                )
                .
                """,
            clean: """
                @nav
                @new 4 DetailViewController
                @new 5 SheetViewController
                @push 4 2 [3,4]
                @slide 10 push 2 3 4
                @slid 10 2 3 4
                call.performSegue controller:4 identifier:up
                callback.prepareForSegue controller:4 identifier:up segueKind:present class:UIStoryboardSegue \
                destination:5
                )
                callback.seguePerform controller:4 identifier:up segueKind:present class:UIStoryboardSegue destination:5
                @began 5 2 pageSheet
                @load 5
                )
                )
                .
                @rises 11 5 2
                @risen 11 5
                """),
        Story(
            "a show segue to a navigation controller in a stack", "push-container-controller",
            broken: """
                @nav
                @new-nav 4
                ! call.performSegue controller:3 identifier:go
                callback.prepareForSegue controller:3 identifier:go segueKind:push class:UIStoryboardSegue destination:4
                )
                callback.seguePerform controller:3 identifier:go segueKind:push class:UIStoryboardSegue destination:4
                diagnostic message:"Pushing a navigation controller is not supported" subject:2 thrown:true
                )
                )
                .
                """,
            clean: """
                @nav
                @new-nav 4
                @segue-present go present 3 4
                .
                @rises 10 4 3
                @risen 10 4
                """),
        Story(
            "a segue to a dismissal that runs: the sheet's segue presents while it goes", "present-during-transition",
            broken: """
                @screen
                @new 4 SheetViewController
                @new 5 AlertViewController
                @sheet 10 4 2
                call.dismiss controller:2 animated:true
                )
                .
                @falls 11 4 2
                ! @segue-refused warn present 2 5
                .
                @fallen 11 4 2
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                @new 5 AlertViewController
                @sheet 10 4 2
                call.dismiss controller:2 animated:true
                )
                .
                @falls 11 4 2
                @fallen 11 4 2
                @segue-present warn present 2 5
                .
                @rises 12 5 2
                @risen 12 5
                """),
        Story(
            "a show of the app presents while a presentation runs", "present-during-transition",
            broken: """
                @screen
                @new 4 SheetViewController
                @new 5 SheetViewController
                @sheet-begins 10 4 2
                ! call.show sender:2 target:5
                )
                .
                @risen 10 4
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                call.show sender:2 target:4
                @began 4 2 pageSheet
                @load 4
                )
                .
                @rises 10 4 2
                @risen 10 4
                """),
        Story(
            "a segue without any effect, after which nothing more comes: an override would go on", "unknown-segue",
            broken: """
                @screen
                @new 4 SheetViewController
                input.tapped target:2
                call.performSegue controller:2 identifier:open
                callback.prepareForSegue controller:2 identifier:open segueKind:custom class:UIStoryboardSegue \
                destination:4
                )
                )
                )
                .
                input.tapped target:2
                ! call.performSegue controller:2 identifier:close
                )
                )
                .
                """,
            clean: """
                @screen
                @new 4 SheetViewController
                input.tapped target:2
                call.performSegue controller:2 identifier:open
                callback.prepareForSegue controller:2 identifier:open segueKind:custom class:UIStoryboardSegue \
                destination:4
                )
                )
                )
                .
                input.tapped target:2
                call.performSegue controller:2 identifier:close
                )
                )
                .
                input.tapped target:2
                call.performSegue controller:2 identifier:close
                )
                )
                .
                input.tapped target:2
                )
                .
                """),
    ]
}
