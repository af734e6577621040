import Linting

extension RuleExamples {
    static let ofPresentTooEarly: [RuleExample] = [
        .triggering(
            "an animated push when the first controller of the stack is about to appear",
            """
            @navigationScreen
            @created 4 LoginViewController
            input.tapped target:2
              callback.viewWillAppear controller:3
                ! @push 4 2 [3,4]
              ) superCalled:true
            )
            @slidesIn 10 2 3 4
            @hasSlid 10 2 3 4
            """),
        .triggering(
            "a segue in viewDidLoad()",
            """
            @screen
            input.tapped target:2
              callback.viewDidLoad controller:2
                ! call.performSegue controller:2 identifier:login )
              ) superCalled:true
            )
            .
            """),
        .triggering(
            "in the first layout",
            """
            @screen
            @created 3 PanelViewController
            @created 4 LoginViewController
            input.tapped target:2
              @addChild 3 2
              @appearance 3 appearing container
              @addView 3 2
              callback.viewDidLayoutSubviews controller:3
                ! call.present presenter:3 presented:4 animated:true
                  @presentationBegan 4 2 pageSheet
                )
              ) superCalled:true
              @appearance 3 appeared container
              callback.viewDidAppear controller:3 ) superCalled:true
              call.didMove child:3 to:2 )
            )
            .
            """),
        .triggering(
            "a segue of the app's own in viewDidLoad(), which presents",
            """
            @screen
            @created 3 LoginViewController
            input.tapped target:2
              callback.viewDidLoad controller:2
                call.performSegue controller:2 identifier:login
                  callback.seguePerform controller:2 identifier:login segueKind:custom class:UIStoryboardSegue \
            destination:3
                    ! call.present presenter:2 presented:3 animated:true
                      @presentationBegan 3 2 pageSheet
                    )
                  )
                )
              ) superCalled:true
            )
            .
            """),
        .clean(
            "in a later layout",
            """
            @screen
            @created 3 LoginViewController
            callback.viewDidAppear controller:2 ) superCalled:true
            callback.viewDidLayoutSubviews controller:2
              @present 3 2
            ) superCalled:true
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "in viewDidAppear",
            """
            @screen
            @created 3 LoginViewController
            callback.viewDidAppear controller:2
              @present 3 2
            ) superCalled:true
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "deferred to a later turn",
            """
            @screen
            @created 3 LoginViewController
            callback.viewWillAppear controller:2 ) superCalled:true
            .
            @present 3 2
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "a stack that is set without animation in viewDidLoad()",
            """
            @navigationScreen
            @created 4 LoginViewController
            input.tapped target:2
              callback.viewDidLoad controller:3
                call.push container:2 target:4 animated:false
                  @enters 4 2
                  @children 2 [3,4] 4
                )
              ) superCalled:true
            )
            .
            """),
        .clean(
            "presented by a controller on screen, while another one loads its view",
            """
            @screen
            @created 3 ListViewController
            @created 4 LoginViewController
            input.tapped target:2
              @addChild 3 2
              callback.viewDidLoad controller:3
                @present 4 2
              ) superCalled:true
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            .
            """),
    ]
}
