"""The kinds of the events page with their fields and types, in the order of the page. The generator chooses from them.

Types: id, bool, int, count (an integer from 0), string, double, size, rect, ids, strings, traits, state, gesture,
content, or the values of an enumeration joined by `|`. A type that ends in `?` may be null.
"""

_SEGUE = "identifier:string? segueKind:string class:string destination:id"

_OTHERS = """
session.began device:string idiom:string screen:size scale:double app:string clock:virtual|real clockStep:count semantics:v5|v8|v13 records:strings? firstSeq:count? openScopes:count? appVersion:string appBuild:string system:string startedAt:count linkedSDK:string
session.ended
marker name:string detail:string?
turn.ended
diagnostic message:string subject:id? thrown:bool
rule.allowed rule:string reason:string
events.dropped count:count first:count last:count
behavior.decided behavior:string holds:bool detail:string
animation.began animation:id duration:double delay:double subjects:ids
animation.ended animation:id finished:bool
popover.anchored presented:id anchor:barButtonItem|sourceView|none
view.touched controller:id sender:id? method:string
decoration.added presented:id view:int host:id?
decoration.removed presented:id view:int
trait.read controller:id name:string
screen.read controller:id
presentation.detentChanged presented:id from:string to:string
"""

_FACTS = """
window.created window:id size:size orientation:string
window.shown window:id visible:bool
window.rootChanged window:id from:id? to:id?
window.resized window:id size:size orientation:string
window.keyed window:id
window.resignedKey window:id
window.sceneChanged window:id scene:string?
window.destroyed window:id
controller.created controller:id class:string module:string? base:string system:bool hosted:string
controller.destroyed controller:id
identity.changed controller:id title:string? storyboardIdentifier:string? restorationIdentifier:string?
view.assigned controller:id view:int? class:string?
view.loaded controller:id
view.unloaded controller:id
view.attached controller:id host:id
view.detached controller:id
view.framed controller:id frame:rect
constraints.changed controller:id active:int
parent.changed child:id from:id? to:id? index:int?
children.reordered parent:id order:ids
stack.changed container:id order:ids
selection.changed container:id selected:id?
split.changed split:id collapsed:bool displayMode:string
presentation.began presenter:id presented:id requester:id style:string effectiveStyle:string transitionStyle:string presentationController:string
presentation.adapted presented:id effectiveStyle:string replacement:id?
presentation.ended presenter:id presented:id
appearance.changed controller:id state:disappeared|appearing|appeared|disappearing animated:bool reason:presented|dismissed|movedIn|movedOut|covered|uncovered|container|window
traits.changed subject:id traits:traits
traits.overridden parent:id child:id traits:traits?
preferredContentSize.changed controller:id size:size
content.changed controller:id content:content?
transition.requested transition:id type:present|dismiss|push|pop|child|tab|page|size|split container:id? from:id? to:id? animated:bool
transition.withdrawn transition:id completed:bool
transition.began transition:id type:present|dismiss|push|pop|child|tab|page|size|split container:id? from:id? to:id? animated:bool interactive:bool duration:double animator:string?
transition.progressed transition:id fraction:double
transition.ended transition:id completed:bool interruptedBy:count
"""

_INPUTS = """
launched
backgrounded
foregrounded
memoryWarning
resized window:id size:size orientation:string element:strings action:rotateDevice|resizeWindow
tapped target:id? element:strings action:tap|tapRow|drag item:string row:string gesture:gesture
dragged target:id? phase:began|changed|ended|cancelled element:strings action:tap|tapRow|drag item:string row:string gesture:gesture
tappedBack container:id element:strings action:tap|tapRow|drag item:string row:string gesture:gesture
swipedDown presented:id element:strings action:tap|tapRow|drag item:string row:string gesture:gesture
tappedOutside presented:id element:strings action:tap|tapRow|drag item:string row:string gesture:gesture
activated
deactivated
terminated
sceneConnected scene:string configuration:string? class:string? urls:strings activities:strings shortcut:string?
sceneDisconnected scene:string
deferred work:mainQueue|timer|runLoop|operation|task
typed target:id? element:strings action:tap|tapRow|drag item:string row:string gesture:gesture text:string
received scene:string? urls:strings activities:strings shortcut:string?
locked
unlocked
"""

_CALLS = """
addChild parent:id child:id
removeFromParent child:id
willMove child:id to:id?
didMove child:id to:id?
addView child:id host:id?
removeView child:id
transition parent:id from:id to:id duration:double
beginAppearance controller:id appearing:bool animated:bool
endAppearance controller:id
invokeAppearance controller:id method:string
present presenter:id presented:id animated:bool
dismiss controller:id animated:bool
show sender:id target:id
showDetail sender:id target:id
push container:id target:id animated:bool
pop container:id to:id? animated:bool
setViewControllers container:id order:ids animated:bool
select container:id selected:id
overrideTraits parent:id child:id traits:traits?
setRoot window:id controller:id?
performSegue controller:id identifier:string
unwind controller:id identifier:string
completeTransition transition:id completed:bool
updateInteractive transition:id fraction:double
finishInteractive transition:id
cancelInteractive transition:id
alongside transition:id
encodeState controller:id path:strings
decodeState controller:id path:strings
setPreferredContentSize controller:id size:size
setPopoverAnchor presented:id anchor:barButtonItem|sourceView|none
"""

_CALLBACKS = f"""
loadView
viewDidLoad
viewWillAppear animated:bool
viewDidLayoutSubviews
willMove to:id?
didMove to:id?
sizeForChild child:id
willTransitionToTraits traits:traits
viewWillTransitionToSize size:size
traitCollectionDidChange previous:traits
willRotate orientation:string
navigationWillShow shown:id animated:bool
tabShouldSelect selected:id
pageWillTransition pending:ids
pageDidFinish finished:bool completed:bool previous:ids
splitWillChangeDisplayMode displayMode:string
presentationTransitionDidEnd completed:bool
willPresentWithAdaptiveStyle style:string
animateTransition transition:id
animationEnded transition:id completed:bool
prepareForSegue {_SEGUE}
seguePerform {_SEGUE}
encodeRestorableState path:strings
"""


def _table(lines, prefix="", first=""):
    table = {}
    for line in lines.strip().splitlines():
        kind, *fields = line.split()
        table[prefix + kind] = [tuple(field.split(":")) for field in [*first.split(), *fields]]
    return table


FACTS = _table(_FACTS)
OPENING = {
    **_table(_INPUTS, "input."), **_table(_CALLS, "call."), **_table(_CALLBACKS, "callback.", "controller:id"),
    "callback.completion": [("controller", "id"), ("finished", "bool?")],
}
RETURN = {"return": [("superCalled", "bool?"), ("answer", "string?"), ("result", "id?"), ("unhandled", "strings?"), ("keys", "strings?")]}
OTHERS = _table(_OTHERS)
GIVEN = {"state.given": [("state", "state")]}
