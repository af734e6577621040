import Linting

extension RuleExamples {
    static let ofSeguePerformMissing: [RuleExample] = [
        .triggering(
            "a perform() that shows nothing: a warning",
            """
            @screen
            @created 3 DetailViewController
            input.tapped target:2
              call.performSegue controller:2 identifier:detail
                callback.prepareForSegue controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
            destination:3 )
                ! callback.seguePerform controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
            destination:3 )
              )
            )
            .
            """),
        .clean(
            "presented after an animation in the view of another controller",
            """
            @screen
            @created 3 DetailViewController
            @created 4 BadgeViewController
            input.tapped target:2
              call.performSegue controller:2 identifier:detail
                callback.prepareForSegue controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
            destination:3 )
                callback.seguePerform controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
            destination:3
                  animation.began animation:20 duration:0.3 delay:0 subjects:[4]
                )
              )
            )
            .
            animation.ended animation:20 finished:true
            callback.completion finished:true
              @present 3 2
            )
            .
            @beginsPresenting 3 2 10
            @endsPresenting 3 10
            """),
        .clean(
            "embedded, and an unwind segue",
            """
            @screen
            @created 3 DetailViewController
            input.tapped target:2
              callback.seguePerform controller:2 identifier:detail segueKind:custom class:UIStoryboardSegue \
            destination:3
                @embed 3 2
              )
              callback.seguePerform controller:3 identifier:back segueKind:unwind class:UIStoryboardSegue \
            destination:2 )
            )
            .
            """),
    ]
}
