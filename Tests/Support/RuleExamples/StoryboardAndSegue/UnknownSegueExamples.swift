import Linting

extension RuleExamples {
    static let ofUnknownSegue: [RuleExample] = [
        .triggering(
            "another producer records no effect of the call; the parent has a segue with that identifier",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            @created 4 DetailViewController
            input.tapped target:2
              call.performSegue controller:2 identifier:detail
                callback.prepareForSegue controller:2 identifier:detail segueKind:present class:UIStoryboardSegue \
            destination:4 )
                callback.seguePerform controller:2 identifier:detail segueKind:present class:UIStoryboardSegue \
            destination:4
                  @present 4 2
                )
              )
            )
            @beginsPresenting 4 2 10
            @endsPresenting 4 10
            input.tapped target:2
              ! call.performSegue controller:3 identifier:detail )
            )
            .
            """),
        .clean(
            "a producer that records only calls",
            """
            @screen
            input.tapped target:2
              call.performSegue controller:2 identifier:detail )
            )
            .
            """),
        .clean(
            "an unwind segue for which controllers are asked, and an override that performs no segue",
            """
            @screen
            @starts 2
            @created 3 ListViewController
            input.tapped target:2
              @addChild 3 2
              @starts 3
              @appearance 3 appearing container
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            @appearance 3 appeared container
            .
            input.tapped target:2
              call.performSegue controller:3 identifier:close
                callback.canPerformUnwind controller:2 action:close from:3 ) answer:"true"
                callback.prepareForSegue controller:3 identifier:close segueKind:unwind class:UIStoryboardSegue \
            destination:2 )
                callback.unwindAction controller:2 action:close from:3 )
              )
              call.performSegue controller:2 identifier:detail
                call.show sender:2 target:3 )
              )
            )
            .
            """),
    ]
}
