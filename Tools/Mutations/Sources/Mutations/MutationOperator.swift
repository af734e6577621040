/// One kind of mistake, with all places of a trace where it can be made.
protocol MutationOperator: SendableMetatype {
    /// Lower case with hyphens, unique.
    static var name: String { get }
    /// The identifier of the rule that must find it.
    static var rule: String { get }

    static func mutations(of specimen: Specimen) -> [Mutation]
}

/// All operators, sorted by name.
let mutationOperators: [any MutationOperator.Type] = [
    BeginAppearanceDropped.self,
    CancellationContradicted.self,
    CompletionDoubled.self,
    CompletionForgotten.self,
    DecorationForgotten.self,
    DecorationRemovedEarly.self,
    DidMoveDropped.self,
    DidMoveToAnother.self,
    DidMoveTooEarly.self,
    EndAppearanceDropped.self,
    ForeignViewTouched.self,
    IdiomAsked.self,
    LettingGoForgotten.self,
    LifecycleCalled.self,
    PresentationDoubled.self,
    ProgressAfterEnd.self,
    ProgressOutOfRange.self,
    PushDoubled.self,
    RemovalForgotten.self,
    RemovalUnannounced.self,
    SizeClassForgotten.self,
    SuperDropped.self,
    ThreadForgotten.self,
    ToViewForgotten.self,
    ViewAddedFirst.self,
    ViewAddedWithoutChild.self,
    ViewLeft.self,
    WillMoveRepeated.self,
]
