extension Story {
    /// Presentations from a covered controller, and requests that come before the one before them is granted.
    static let ofPresentation = [
        Story(
            "a controller presents that a full-screen presentation covers", "present-from-unattached-view",
            broken: """
                @screen
                @new 3 PlayerViewController
                @new 4 AlertViewController
                @cover 10 3 2
                ! call.present presenter:2 presented:4 animated:true
                )
                .
                """,
            clean: """
                @screen
                @new 3 PlayerViewController
                @new 4 AlertViewController
                @cover 10 3 2
                @sheet 11 4 3
                """),
        Story(
            "a child of a covered controller presents, and UIKit says why it refuses", "present-from-unattached-view",
            broken: """
                @nav
                @new 4 PlayerViewController
                @new 5 AlertViewController
                @cover 10 4 2
                ! call.present presenter:3 presented:5 animated:true
                diagnostic message:"Attempt to present <AlertViewController: 0x5> on <UINavigationController: 0x2> \
                (from <ListViewController: 0x3>) whose view is not in the window hierarchy." subject:3 thrown:false
                )
                .
                """,
            clean: """
                @nav
                @new 4 PlayerViewController
                @new 5 AlertViewController
                @cover 10 4 2
                @sheet 11 5 4
                """),
        Story(
            "a child of a covered controller presents, and nothing happens", "present-from-unattached-view",
            broken: """
                @nav
                @new 4 PlayerViewController
                @new 5 AlertViewController
                @cover 10 4 2
                ! call.present presenter:3 presented:5 animated:true
                )
                .
                """,
            clean: """
                @nav
                @new 4 PlayerViewController
                @new 5 AlertViewController
                @cover 10 4 2
                call.dismiss controller:2 animated:true
                )
                .
                transition.began transition:11 type:dismiss container:1 from:4 to:2 animated:true interactive:false \
                duration:0.5
                view.attached controller:2 host:1
                .
                @fallen 11 4 2
                @sheet 12 5 2
                """),
        Story(
            "a controller under a sheet presents: its view is still in the window", "present-while-presenting",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                @sheet 10 3 2
                ! call.present presenter:2 presented:4 animated:true
                )
                .
                """,
            clean: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                @sheet 10 3 2
                @sheet 11 4 3
                """),
        Story(
            "a child whose view was never loaded presents while its parent presents", "present-from-unattached-view",
            broken: """
                @nav
                @new 4 MenuViewController
                @new 5 AlertViewController
                @new 6 HiddenViewController
                call.addChild parent:3 child:6
                @enters 6 3
                )
                call.didMove child:6 to:3
                )
                .
                @sheet 10 4 2
                ! call.present presenter:6 presented:5 animated:true
                )
                .
                """,
            clean: """
                @nav
                @new 4 MenuViewController
                @new 5 AlertViewController
                @sheet 10 4 2
                @sheet 11 5 4
                """),
        Story(
            "dismiss in the turn of the present that was granted", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 SpinnerViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                @began 3 2 overFullScreen
                @load 3
                )
                ! call.dismiss controller:3 animated:true
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                @falls 11 3 2
                @fallen 11 3 2
                """,
            clean: """
                @screen
                @new 3 SpinnerViewController
                @present 3 2 overFullScreen
                @rises 10 3 2
                wait:0.6
                transition.ended transition:10 completed:true
                appearance.changed controller:3 state:appeared animated:true reason:presented
                callback.completion cause:27
                call.dismiss controller:3 animated:true
                )
                )
                .
                @falls 11 3 2
                @fallen 11 3 2
                """),
        Story(
            "the presented controller dismisses itself in viewDidLoad", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 LoginViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                @began 3 2 pageSheet
                callback.viewDidLoad controller:3
                ! call.dismiss controller:3 animated:true
                )
                ) superCalled:true
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                """,
            clean: """
                @screen
                @new 3 LoginViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                @began 3 2 pageSheet
                @load 3
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                callback.viewDidAppear controller:3 animated:true
                call.dismiss controller:3 animated:true
                )
                ) superCalled:true
                .
                @falls 11 3 2
                @fallen 11 3 2
                """),
        Story(
            "dismiss in the turn of the present, which UIKit refuses in words", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 SpinnerViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                @began 3 2 overFullScreen
                @load 3
                )
                ! call.dismiss controller:2 animated:true
                diagnostic message:"Warning: Attempt to dismiss from view controller <HomeViewController: 0x2> while \
                a presentation or dismiss is in progress!" subject:2 thrown:false
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                """,
            clean: """
                @screen
                @new 3 SpinnerViewController
                input.tapped target:2
                call.dismiss controller:2 animated:true
                )
                call.present presenter:2 presented:3 animated:true
                @began 3 2 overFullScreen
                @load 3
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                """),
        Story(
            "a second present while the first is asked and not granted yet", "present-during-transition",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                )
                ! call.present presenter:2 presented:4 animated:true
                )
                )
                .
                @began 3 2 pageSheet
                @rises 10 3 2
                @risen 10 3
                """,
            clean: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                )
                )
                .
                @began 3 2 pageSheet
                @rises 10 3 2
                @risen 10 3
                @sheet 11 4 3
                """),
        Story(
            "a second present in viewDidLoad of the first presented controller", "present-during-transition",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                callback.viewDidLoad controller:3
                ! call.present presenter:2 presented:4 animated:true
                )
                ) superCalled:true
                @began 3 2 pageSheet
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                """,
            clean: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                callback.viewDidLoad controller:3
                ) superCalled:true
                @began 3 2 pageSheet
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                @sheet 11 4 3
                """),
        Story(
            "two presents in one turn, of which the first is granted", "present-while-presenting",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                @began 3 2 pageSheet
                @load 3
                )
                ! call.present presenter:2 presented:4 animated:true
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                """,
            clean: """
                @screen
                @new 3 MenuViewController
                @new 4 AlertViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:true
                @began 3 2 pageSheet
                @load 3
                )
                )
                .
                @rises 10 3 2
                @risen 10 3
                @sheet 11 4 3
                """),
        Story(
            "a controller presents under two presentations over the full screen", "present-from-unattached-view",
            broken: """
                @screen
                @new 3 PlayerViewController
                @new 4 PlayerViewController
                @new 5 AlertViewController
                @cover 10 3 2
                @cover 11 4 3
                ! call.present presenter:2 presented:5 animated:true
                )
                .
                """,
            clean: """
                @screen
                @new 3 PlayerViewController
                @new 4 PlayerViewController
                @new 5 AlertViewController
                @cover 10 3 2
                @cover 11 4 3
                @sheet 12 5 4
                """),
        Story(
            "a covered controller presents in the turn of the dismissal", "present-during-transition",
            broken: """
                @screen
                @new 3 PlayerViewController
                @new 4 AlertViewController
                @cover 10 3 2
                input.tapped target:3
                call.dismiss controller:2 animated:true
                )
                ! call.present presenter:2 presented:4 animated:true
                )
                )
                .
                transition.began transition:11 type:dismiss container:1 from:3 to:2 animated:true interactive:false \
                duration:0.5
                view.attached controller:2 host:1
                .
                @fallen 11 3 2
                """,
            clean: """
                @screen
                @new 3 PlayerViewController
                @new 4 AlertViewController
                @cover 10 3 2
                input.tapped target:3
                call.dismiss controller:2 animated:true
                )
                )
                .
                transition.began transition:11 type:dismiss container:1 from:3 to:2 animated:true interactive:false \
                duration:0.5
                view.attached controller:2 host:1
                .
                @fallen 11 3 2
                @sheet 12 4 2
                """),
        Story(
            "UIKit says of a covered controller that it presents already: its words decide", "present-while-presenting",
            broken: """
                @screen
                @new 3 PlayerViewController
                @new 4 AlertViewController
                @cover 10 3 2
                ! call.present presenter:2 presented:4 animated:true
                diagnostic message:"Attempt to present <AlertViewController: 0x4> on <HomeViewController: 0x2> (from \
                <HomeViewController: 0x2>) which is already presenting <PlayerViewController: 0x3>." subject:2 \
                thrown:false
                )
                .
                """,
            clean: """
                @screen
                """),
        Story(
            "present and dismiss without animation in one turn", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 SpinnerViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:false
                @began 3 2 overFullScreen
                @load 3
                )
                ! call.dismiss controller:2 animated:false
                )
                )
                .
                """,
            clean: """
                @screen
                @new 3 SpinnerViewController
                input.tapped target:2
                call.present presenter:2 presented:3 animated:false
                @began 3 2 overFullScreen
                @load 3
                )
                )
                .
                transition.began transition:10 type:present container:1 from:2 to:3 animated:false interactive:false \
                duration:0
                view.attached controller:3 host:1
                transition.ended transition:10 completed:true
                .
                input.tapped target:3
                call.dismiss controller:2 animated:false
                )
                )
                .
                """),
        Story(
            "the presented controller dismisses itself in viewWillAppear", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 LoginViewController
                @present 3 2 pageSheet
                transition.began transition:10 type:present container:1 from:2 to:3 animated:true interactive:false \
                duration:0.5
                appearance.changed controller:3 state:appearing animated:true reason:presented
                callback.viewWillAppear controller:3 animated:true
                ! call.dismiss controller:3 animated:true
                )
                ) superCalled:true
                view.attached controller:3 host:1
                .
                @risen 10 3
                """,
            clean: """
                @screen
                """),
        Story(
            "a sheet of a sheet is dismissed in the turn of its present", "dismiss-during-transition",
            broken: """
                @screen
                @new 3 MenuViewController
                @new 4 SpinnerViewController
                @sheet 10 3 2
                input.tapped target:3
                call.present presenter:3 presented:4 animated:true
                @began 4 3 overFullScreen
                )
                ! call.dismiss controller:2 animated:true
                )
                )
                .
                """,
            clean: """
                @screen
                @new 3 MenuViewController
                @new 4 SpinnerViewController
                @sheet 10 3 2
                @sheet 11 4 3
                input.tapped target:3
                call.dismiss controller:2 animated:true
                )
                )
                .
                """),
    ]
}
