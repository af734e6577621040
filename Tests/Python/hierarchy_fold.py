"""A second reducer, written from the events page alone, to check the first one.

`State` folds events, given as the dictionaries that JSON Lines decode to, and prints what
`replay show --format json` prints. It trusts that the events obey the importer's type rules.

Where the page is silent or can be read in two ways, this reducer decides:

 1. An identifier that is null, or left out, is never an anomaly, also where its type is `id`. A fact without the object
    that it is about (or without its number, where it creates or ends) changes nothing. The other identifiers of that
    fact are checked all the same: one that is not held makes it an anomaly.
 2. Left out and null differ. Left out: the field of the state stays. Null: the field becomes null where the state can
    hold null (size, root, host, selected, titles, class, stack, frame, styles, reason, collapsed, ...); where it cannot
    (visible, appearance, constraints, fraction, children, traits) null does as left out.
 3. `parent.changed` without `to` changes nothing, not even the index. `to` equal to the present parent moves the child;
    the index counts in the list that the child has left. A negative index is 0.
 4. `children.reordered` without `order`, or with null, changes nothing and is no anomaly.
 5. "Held" for creation means held as anything: window, controller, running or requested transition. A number that was held once and
    is free again may be created again.
 6. A transition that leaves out `animated` or `interactive` holds null there: the page's list of false defaults does not
    name them.
 7. The family opens the scope: an unknown kind that begins with `input.`, `call.` or `callback.` opens one. Every other
    unknown kind does nothing.
 8. `presentation.began` for a pair that is linked already cuts one link: one anomaly. A style that it leaves out is what
    the cut left: null.
 9. `presentation.adapted`, replacement equal to the presenter: nothing, an anomaly. A replacement that is presented
    already: that link is cut first, an anomaly, and the move is made. What the replacement presents stays.
10. Presenting in a circle, a controller hosted by itself, one root of two windows: taken as they come.
11. `state.given`: `state` left out or null changes nothing; a list that the state leaves out is empty; a field that an
    object leaves out is as after creation; fields that the page does not show are dropped; of two objects of one list
    with one id the later stays. Relations stand as given, both ends or one, dangling or not.
12. Where given relations are one-sided: a link is standing for `presentation.ended` where both ends name each other; for
    `presentation.began` where one end names any; for `presentation.adapted` where `presenting` is not null. A cut nulls
    both ends, whatever they named. A destroyed controller leaves every field that names it. A child leaves only
    the children of the controller that its `parent` names, every time that it stands there. "Below" follows `parent`.
13. A trait whose value is null is kept as null; an override with only such traits is no empty one. Traits print in the
    page's order, unknown ones after them, by Unicode scalars. `displayScale` is a double, unknown numbers keep all digits.
14. Whole doubles print all digits, however large (1e22 as 10000000000000000000000), others with the shortest digits,
    below 0.0001 with an exponent of two digits (1e-05). -0.0 prints 0.
15. A requested transition is printed in `requestedTransitions`, which is left out where it is empty. It does not run:
    only `transition.began` and `transition.withdrawn` find it. It begins as `transition.began` says.
16. `key` of other windows becomes false only by a `window.keyed` that holds; `window.resignedKey` touches its own.
"""

from canonical_json import text
from state_rows import CONTROLLER, STYLES, TRANSITION, WINDOW, Row, rows, rows_text

MAXIMUM_OPEN_SCOPES = 1024

_OPENING = ("input.", "call.", "callback.")


class State:
    """The windows, controllers, transitions and open scopes after the events applied so far."""

    def __init__(self):
        self.seq = None
        self.t = None
        self.windows = {}
        self.controllers = {}
        self.transitions = {}
        self.requests = {}
        self.scopes = []
        self.deeper_scopes = 0
        self.anomalies = 0

    def apply(self, event):
        """Applies an event. A missing `seq` is counted, a missing `t` is that of the previous event."""
        self.seq = event["seq"] if "seq" in event else 0 if self.seq is None else self.seq + 1
        self.t = event.get("t", self.t or 0)
        kind = event["kind"]
        try:
            if kind in EFFECTS:
                EFFECTS[kind](self, event)
            elif kind.startswith(_OPENING):
                self._open_scope(event)
        except Anomaly:
            self.anomalies += 1

    def to_json_text(self):
        """The state as `replay show --format json` prints it, without the newline."""
        return (
            f'{{"seq":{text(self.seq)},"t":{text(self.t)},"windows":{rows_text(self.windows)},'
            f'"controllers":{rows_text(self.controllers)},"transitions":{rows_text(self.transitions)},'
            + (f'"requestedTransitions":{rows_text(self.requests)},' if self.requests else "") +
            f'"scopes":{text(self.scopes)},"anomalies":{self.anomalies}}}'
        )

    def _open_scope(self, event):
        if len(self.scopes) < MAXIMUM_OPEN_SCOPES:
            self.scopes.append(self.seq)
        else:
            self.deeper_scopes += 1
            raise Anomaly

    def _return(self, event):
        if self.deeper_scopes:
            self.deeper_scopes -= 1
        elif self.scopes:
            self.scopes.pop()
        else:
            raise Anomaly

    def _window(self, event):
        return _held(event, "window", self.windows)

    def _controller(self, event, name="controller"):
        return _held(event, name, self.controllers)

    def _either(self, event, name):
        return _held(event, name, self.windows, self.controllers)

    def _new(self, event, name):
        number = event.get(name)
        if any(number in table for table in (self.windows, self.controllers, self.transitions, self.requests)):
            raise Anomaly
        return number

    def _state_given(self, event):
        given = event.get("state")
        if given is not None:
            self.windows = rows(given, "windows", WINDOW)
            self.controllers = rows(given, "controllers", CONTROLLER)
            self.transitions = rows(given, "transitions", TRANSITION)
            self.requests = rows(given, "requestedTransitions", TRANSITION)

    def _window_created(self, event):
        window = self._new(event, "window")
        if window is not None:
            self.windows[window] = Row(WINDOW, _fields(event, "size", "orientation"), window)

    def _window_root_changed(self, event):
        window = self._window(event)
        self._controller(event, "to")
        if window is not None:
            self.windows[window].take(event, root="to")

    def _window_keyed(self, event):
        window = self._window(event)
        if window is not None:
            for row in self.windows.values():
                row.put("key", row["id"] == window)

    def _window_resigned_key(self, event):
        window = self._window(event)
        if window is not None:
            self.windows[window].put("key", False)

    def _window_destroyed(self, event):
        window = self._window(event)
        if window is not None:
            del self.windows[window]
            for row in self.controllers.values():
                row.forget("host", window)

    def _controller_created(self, event):
        controller = self._new(event, "controller")
        if controller is not None:
            fields = _fields(event, "class", "module", "base", "system")
            self.controllers[controller] = Row(CONTROLLER, fields, controller)

    def _controller_destroyed(self, event):
        gone = self._controller(event)
        if gone is None:
            return
        presented = self.controllers[gone]["presented"]
        if presented is not None:
            self._cut(gone, presented)
        del self.controllers[gone]
        for row in self.windows.values():
            row.forget("root", gone)
        for row in self.controllers.values():
            if row["presenting"] == gone:
                row.clear_presentation()
            for name in ("presented", "parent", "host", "selected"):
                row.forget(name, gone)
            for name in ("children", "stack"):
                row.lose(name, gone)
            row.override(gone, None)

    def _set_view_loaded(self, event):
        controller = self._controller(event)
        if controller is not None:
            self.controllers[controller].put("viewLoaded", True)

    def _view_unloaded(self, event):
        controller = self._controller(event)
        if controller is not None:
            self.controllers[controller].put("viewLoaded", False)
            self.controllers[controller].put("view", None)

    def _view_attached(self, event):
        controller = self._controller(event)
        self._either(event, "host")
        if controller is not None:
            self.controllers[controller].take(event, "host")

    def _view_detached(self, event):
        controller = self._controller(event)
        if controller is not None:
            self.controllers[controller].put("host", None)

    def _parent_changed(self, event):
        child = self._controller(event, "child")
        to = self._controller(event, "to")
        if child is None or "to" not in event:
            return
        if self._is_at_or_below(to, child):
            raise Anomaly
        row = self.controllers[child]
        if row["parent"] in self.controllers:
            self.controllers[row["parent"]].lose("children", child)
        row.put("parent", to)
        if to is not None:
            self._insert(child, to, event.get("index"))

    def _insert(self, child, parent, index):
        children = list(self.controllers[parent]["children"])
        children.insert(len(children) if index is None else max(index, 0), child)
        self.controllers[parent].put("children", children)

    def _is_at_or_below(self, controller, ancestor):
        seen = set()
        while controller in self.controllers and controller not in seen:
            if controller == ancestor:
                return True
            seen.add(controller)
            controller = self.controllers[controller]["parent"]
        return False

    def _children_reordered(self, event):
        parent = self._controller(event, "parent")
        order = event.get("order")
        if parent is None or order is None:
            return
        if sorted(order) != sorted(self.controllers[parent]["children"]):
            raise Anomaly
        self.controllers[parent].put("children", order)

    def _stack_changed(self, event):
        container = self._controller(event, "container")
        if any(entry not in self.controllers for entry in event.get("order") or []):
            raise Anomaly
        if container is not None:
            self.controllers[container].take(event, stack="order")

    def _selection_changed(self, event):
        container = self._controller(event, "container")
        self._controller(event, "selected")
        if container is not None:
            self.controllers[container].take(event, "selected")

    def _presentation_began(self, event):
        presenter = self._controller(event, "presenter")
        presented = self._controller(event, "presented")
        if presenter is None or presented is None:
            return
        if presenter == presented:
            raise Anomaly
        upper, lower = self.controllers[presenter], self.controllers[presented]
        for end, name in ((upper, "presented"), (lower, "presenting")):
            if end[name] is not None:
                self._cut(*((presenter, end[name]) if end is upper else (end[name], presented)))
                self.anomalies += 1
        upper.put("presented", presented)
        lower.put("presenting", presenter)
        lower.take(event, *STYLES)

    def _presentation_ended(self, event):
        presenter = self._controller(event, "presenter")
        presented = self._controller(event, "presented")
        if presenter is None or presented is None:
            return
        if self.controllers[presenter]["presented"] != presented or self.controllers[presented]["presenting"] != presenter:
            raise Anomaly
        self._cut(presenter, presented)

    def _presentation_adapted(self, event):
        presented = self._controller(event, "presented")
        replacement = self._controller(event, "replacement")
        if presented is None:
            return
        row = self.controllers[presented]
        if row["presenting"] is None or replacement == row["presenting"]:
            raise Anomaly
        row.take(event, "effectiveStyle")
        if replacement is not None and replacement != presented:
            self._move_presentation(row, self.controllers[replacement])

    def _move_presentation(self, row, replacement):
        already = replacement["presenting"]
        if already is not None:
            self.anomalies += 1
            self._cut(already, replacement["id"])
        for name in ("presenting", *STYLES):
            replacement.put(name, row[name])
        if row["presenting"] in self.controllers:
            self.controllers[row["presenting"]].put("presented", replacement["id"])
        row.clear_presentation()

    def _cut(self, presenter, presented):
        if presenter in self.controllers:
            self.controllers[presenter].put("presented", None)
        if presented in self.controllers:
            self.controllers[presented].clear_presentation()

    def _traits_changed(self, event):
        subject = self._either(event, "subject")
        given = event.get("traits")
        if subject is not None and given is not None:
            row = self.windows.get(subject) or self.controllers[subject]
            row.put("traits", {**row["traits"], **given})

    def _traits_overridden(self, event):
        parent = self._controller(event, "parent")
        child = self._controller(event, "child")
        if parent is not None and child is not None and "traits" in event:
            self.controllers[parent].override(child, event["traits"])

    def _transition_requested(self, event):
        self._add_transition(event, self._new(event, "transition"), self.requests)

    def _transition_withdrawn(self, event):
        transition = _held(event, "transition", self.requests)
        if transition is not None:
            del self.requests[transition]

    def _transition_began(self, event):
        transition = event.get("transition")
        if transition not in self.requests:
            self._new(event, "transition")
        self._add_transition(event, transition, self.transitions)
        self.requests.pop(transition, None)

    def _add_transition(self, event, transition, table):
        self._controller(event, "from")
        self._controller(event, "to")
        self._either(event, "container")
        if transition is not None:
            fields = _fields(event, "type", "container", "from", "to", "animated", "interactive")
            table[transition] = Row(TRANSITION, fields, transition)

    def _transition_progressed(self, event):
        transition = _held(event, "transition", self.transitions)
        if transition is not None:
            self.transitions[transition].take(event, "fraction")

    def _transition_ended(self, event):
        transition = _held(event, "transition", self.transitions)
        if transition is not None:
            del self.transitions[transition]


class Anomaly(Exception):
    """The event does not fit the state; raised before anything has changed."""


def _held(event, name, *tables):
    number = event.get(name)
    if number is not None and not any(number in table for table in tables):
        raise Anomaly
    return number


def _fields(event, *names):
    return {name: event[name] for name in names if name in event}


def _setter(*names, of="controller", **renamed):
    """An effect that only copies fields of the event into one window or controller."""
    def effect(state, event):
        table = state.windows if of == "window" else state.controllers
        number = _held(event, of, table)
        if number is not None:
            table[number].take(event, *names, **renamed)
    return effect


EFFECTS = {
    "rule.allowed": State._open_scope,
    "return": State._return,
    "state.given": State._state_given,
    "window.created": State._window_created,
    "window.shown": _setter("visible", of="window"),
    "window.rootChanged": State._window_root_changed,
    "window.resized": _setter("size", "orientation", of="window"),
    "window.keyed": State._window_keyed,
    "window.resignedKey": State._window_resigned_key,
    "window.sceneChanged": _setter("scene", of="window"),
    "window.destroyed": State._window_destroyed,
    "controller.created": State._controller_created,
    "controller.destroyed": State._controller_destroyed,
    "identity.changed": _setter("title", "storyboardIdentifier", "restorationIdentifier"),
    "view.assigned": _setter(view="class"),
    "view.loaded": State._set_view_loaded,
    "view.unloaded": State._view_unloaded,
    "view.attached": State._view_attached,
    "view.detached": State._view_detached,
    "view.framed": _setter("frame"),
    "constraints.changed": _setter(constraints="active"),
    "parent.changed": State._parent_changed,
    "children.reordered": State._children_reordered,
    "stack.changed": State._stack_changed,
    "selection.changed": State._selection_changed,
    "split.changed": _setter("collapsed", "displayMode", of="split"),
    "presentation.began": State._presentation_began,
    "presentation.adapted": State._presentation_adapted,
    "presentation.ended": State._presentation_ended,
    "appearance.changed": _setter("reason", appearance="state"),
    "traits.changed": State._traits_changed,
    "traits.overridden": State._traits_overridden,
    "preferredContentSize.changed": _setter(preferredContentSize="size"),
    "content.changed": _setter("content"),
    "transition.requested": State._transition_requested,
    "transition.withdrawn": State._transition_withdrawn,
    "transition.began": State._transition_began,
    "transition.progressed": State._transition_progressed,
    "transition.ended": State._transition_ended,
}
