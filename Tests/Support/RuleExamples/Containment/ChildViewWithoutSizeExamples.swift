import Linting

extension RuleExamples {
    static let ofChildViewWithoutSize: [RuleExample] = [
        .clean(
            "a panel without height, which it gets when it opens",
            """
            @screen
            view.framed controller:2 frame:[0,0,393,852]
            @created 3 PanelViewController
            input.tapped target:2
              @addChild 3 2
              view.loaded controller:3
              view.framed controller:3 frame:[0,0,393,0]
              @addView 3 2
              call.didMove child:3 to:2 )
            )
            .
            """)
    ]
}
