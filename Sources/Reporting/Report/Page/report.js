"use strict";

// The rows of an event, as the report writes them.
const SEQ = 0, TIME = 1, DEPTH = 2, KIND = 3, FIELDS = 4, SITE = 5, FUNCTION = 6, SUBJECT = 7, WORDS = 8, CHANGE = 9;
// A row of the tree.
const ID = 0, PREFIX = 1, NAME = 2, STATUS = 3;
const ROW_HEIGHT = 20;
const ROWS_AROUND = 12;
const PLAY_INTERVAL = 120;
const LINK_DELAY = 200;
const MOST_FLAGS = 500;
const SECOND = 1e9;
// In points.
const WINDOW_GAP = 24;
// More small screens cannot be told from each other.
const MOST_FRAMES = 120;
// In pixels.
const FRAME_HEIGHT = 54;
const FRAME_GAP = 4;
const SEVERITIES = ["error", "warning", "note"];

const element = (id) => document.getElementById(id);
const make = (name, text, className) => {
  const node = document.createElement(name);
  if (text !== undefined) node.textContent = text;
  if (className) node.className = className;
  return node;
};

let data;
// How many of the events have happened. The page shows the state after them.
let count = 0;
// The state: objects by number, the lines of the tree and the shapes on the screen.
let objects = new Map();
let tree = [];
let screenShapes = [];
let selected = 0;
let playing = 0;
let linking = 0;
// The indices of the events that have a row: a `return` is told in the row of the event whose scope it closes.
let rowsOfEvents = [];
// For each event that opens a scope, the index of the `return` that closes it, and the other way round.
const closers = new Map();
const openers = new Map();
// The severest violation of an event, by sequence number.
const blamed = new Map();
// What the user did, each with the events that follow: { start, end, words, subject }, with indices.
let actions = [];
let shownAction;
let shownViolation;
// The last search: its text, and the indices of the events that match.
let search = { text: "", matches: [], set: new Set() };
let showsOnlyMatches = false;
// The length of the longest time of an event.
let timeWidth = 0;
// The small screens below the timeline: { position, link, picture }, in their order.
let film = [];
// The number that was typed before a key.
let typed = "";

async function load() {
  const bytes = Uint8Array.from(atob(element("data").textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  data = JSON.parse(await new Response(stream).text());
  for (const [id, type, fields] of data.start.objects) objects.set(id, { type, fields });
  tree = data.start.tree;
  screenShapes = data.start.screen;
  timeWidth = data.events.reduce((width, event) => Math.max(width, seconds(event[TIME]).length), 9);
  pairScopes();
  findActions();
  showLists();
  showFilm();
  connect();
  const worst = SEVERITIES.flatMap((severity) => data.violations.filter((violation) => violation.severity === severity))[0];
  const linked = positionInLink();
  if (linked === null && worst) selected = worst.subject;
  go(linked ?? (worst ? positionAfter(worst.seq) : data.events.length));
  document.body.dataset.ready = "yes";
}

function pairScopes() {
  const open = [];
  data.events.forEach((event, index) => {
    if (event[KIND] === "return") {
      const opener = open[event[DEPTH]];
      if (opener !== undefined) {
        closers.set(opener, index);
        openers.set(index, opener);
      }
      open.length = Math.min(open.length, event[DEPTH]);
    } else {
      rowsOfEvents.push(index);
      open[event[DEPTH]] = index;
    }
  });
  for (const violation of data.violations) {
    const other = SEVERITIES.indexOf(blamed.get(violation.seq));
    if (other < 0 || SEVERITIES.indexOf(violation.severity) < other) blamed.set(violation.seq, violation.severity);
  }
}

// An action is an input, or a call of the app which nothing recorded has caused, with all events up to the next action.
// The phases of one drag are one action, and so are the calls of one turn.
function findActions() {
  let isNewTurn = false;
  data.events.forEach((event, index) => {
    const kind = event[KIND];
    if (kind === "turn.ended") isNewTurn = true;
    const fields = familyOf(kind) === "input" ? fieldsOf(event) : {};
    const last = actions.at(-1);
    const isSameDrag = kind === "input.dragged" && last?.kind === kind && fields.phase !== "began" && last.target === fields.target;
    const isOwnCall = familyOf(kind) === "call" && event[DEPTH] === 0 && isNewTurn && last && !causeOf(event);
    if (isSameDrag || !(familyOf(kind) === "input" || isOwnCall)) return;
    isNewTurn = false;
    if (last) last.end = index;
    actions.push({ start: index, end: data.events.length, kind, target: fields.target });
  });
  const first = actions[0]?.start ?? data.events.length;
  if (first > 0) actions.unshift({ start: 0, end: first });
}

const causeOf = (event) => /cause=(E\d+)$/.exec(event[FIELDS])?.[1];

// Going through the events

// Goes to the state after that many events.
function go(wanted) {
  const target = Math.max(0, Math.min(data.events.length, wanted));
  while (count < target) apply(data.events[count++][CHANGE], true);
  while (count > target) apply(data.events[--count][CHANGE], false);
  show();
}

function apply(change, forwards) {
  if (!change) return;
  const [from, to] = forwards ? [0, 1] : [1, 0];
  for (const [id, existence, type, fields] of change.o) {
    const appears = forwards ? existence > 0 : existence < 0;
    const goes = forwards ? existence < 0 : existence > 0;
    if (goes) {
      objects.delete(id);
    } else {
      const object = appears ? { type, fields: {} } : objects.get(id);
      for (const name in fields) object.fields[name] = fields[name][to];
      objects.set(id, object);
    }
  }
  if (change.t) tree = spliced(tree, change.t, from, to);
  if (change.s) screenShapes = spliced(screenShapes, change.s, from, to);
}

// The tree and the shapes after that many events. The state of the page stays.
function rowsAfter(wanted) {
  let [lines, shapes] = [tree, screenShapes];
  const take = (change, from, to) => {
    if (change?.t) lines = spliced(lines, change.t, from, to);
    if (change?.s) shapes = spliced(shapes, change.s, from, to);
  };
  for (let index = count; index < wanted; index++) take(data.events[index][CHANGE], 0, 1);
  for (let index = count; index > wanted; index--) take(data.events[index - 1][CHANGE], 1, 0);
  return { lines, shapes };
}

function spliced(rows, change, from, to) {
  const [index, ...lists] = change;
  return rows.slice(0, index).concat(lists[to], rows.slice(index + lists[from].length));
}

// The position just after an event, as a link names it: #E122.
function positionInLink() {
  const match = /^#E(\d+)$/.exec(location.hash);
  return match ? positionAfter(Number(match[1])) : null;
}

function positionAfter(seq) {
  let [low, high] = [0, data.events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (data.events[middle][SEQ] <= seq) low = middle + 1; else high = middle;
  }
  return low;
}

function step(distance) {
  stop();
  say("");
  go(count + distance);
}

function toggle() {
  if (playing) return stop();
  if (count === data.events.length) go(0);
  playing = setInterval(() => count < data.events.length ? go(count + 1) : stop(), PLAY_INTERVAL);
  showPlaying();
}

function stop() {
  clearInterval(playing);
  playing = 0;
  showPlaying();
}

function showPlaying() {
  element("play").textContent = playing ? "⏸ Pause" : "▶ Play";
  element("play").setAttribute("aria-label", playing ? "Pause" : "Play");
}

// Violations are a cycle: after the last one comes the first one.
function nextViolation(direction, times = 1, severities = SEVERITIES) {
  const violations = data.violations.filter((violation) => severities.includes(violation.severity));
  if (!violations.length) return say(severities.length > 1 ? "the trace has no violations" : "the trace has no errors");
  const positions = violations.map((violation) => positionAfter(violation.seq));
  const found = around([...new Set(positions)], count, direction, times);
  goTo(violations[positions.indexOf(found)]);
}

// Of ascending positions, the one that is a number of times after or before `from`. They are a cycle.
function around(positions, from, direction, times) {
  const next = direction > 0 ? positions.findIndex((position) => position > from) : positions.findLastIndex((position) => position < from);
  const first = next < 0 && direction > 0 ? 0 : next;
  return positions.at((first + direction * (times - 1)) % positions.length);
}

function goTo(violation) {
  selected = violation.subject;
  shownViolation = violation;
  step(positionAfter(violation.seq) - count);
}

// Goes to the next event that is wanted; to the one after it, as often as is wanted.
function stepTo(isWanted, direction, times, none) {
  let found = count;
  for (let left = times; left > 0; left--) {
    let next = found + direction;
    while (next > 0 && next <= data.events.length && !isWanted(data.events[next - 1])) next += direction;
    if (next <= 0 || next > data.events.length) break;
    found = next;
  }
  if (found === count) return say(`no ${none} ${direction > 0 ? "after" : "before"} this position`);
  step(found - count);
}

const isTransition = (event) => event[KIND] === "transition.began" || event[KIND] === "transition.ended";
const isMarker = (event) => event[KIND] === "marker";

// Over a call, to its return; backwards from the return to the call.
function stepOver(direction) {
  const here = count - 1;
  if (direction > 0) return step(Math.max(1, (closers.get(here) ?? here) - here));
  const before = openers.get(here) ?? openers.get(here - 1) ?? here - 1;
  step(before - here);
}

// A row further in the list of events.
function stepRow(distance) {
  const rows = listed();
  let row = rows.findLastIndex((index) => index < count);
  // A position between two rows, such as that of a return, is a row of its own.
  if (distance < 0 && rows[row] !== count - 1) row += 1;
  const index = rows[Math.max(0, Math.min(rows.length - 1, row + distance))];
  if (index !== undefined) step(index + 1 - count);
}

function stepTime(seconds) {
  const now = data.events[count - 1]?.[TIME] ?? data.events[0]?.[TIME] ?? 0;
  step(positionAt(now + seconds * SECOND) - count);
}

const positionAt = (time) => data.events.findLastIndex((event) => event[TIME] <= time) + 1;

function say(text) { element("found").textContent = text; }
// Showing a position

function show() {
  const event = data.events[count - 1];
  element("slider").value = count;
  element("position").textContent = event ? `E${event[SEQ]} at ${seconds(event[TIME])}` : "before the first event";
  clearTimeout(linking);
  linking = setTimeout(link, LINK_DELAY);
  const changed = new Set(event?.[CHANGE]?.o.map(([id]) => id));
  const here = data.violations.filter((violation) => violation.seq === event?.[SEQ]);
  if (here.length && !here.includes(shownViolation)) shownViolation = here[0];
  showViolation();
  showTree(changed);
  showScreen();
  showFrame();
  showAction();
  showObject(event);
  showEvents();
}

// The address follows after a while: browsers refuse many changes of it in a short time.
function link() {
  const event = data.events[count - 1];
  history.replaceState(null, "", event ? `#E${event[SEQ]}` : location.pathname + location.search);
}

function showTree(changed) {
  const rows = tree.map((line) => {
    const id = line[ID];
    const row = make("li", undefined, changed.has(id) ? "changed" : "");
    const parts = [make("span", line[PREFIX], "quiet"), make("span", line[NAME], "name"), make("span", line[STATUS] && ` ${line[STATUS]}`, "quiet")];
    if (!id) {
      row.append(...parts);
      return row;
    }
    const button = make("button");
    button.append(...parts);
    button.setAttribute("aria-pressed", id === selected);
    button.onclick = () => select(id);
    row.append(button);
    return row;
  });
  element("tree").replaceChildren(...(rows.length ? rows : [make("li", "No object exists.", "quiet")]));
}

function select(id) {
  selected = id === selected ? 0 : id;
  show();
}

function showObject(event) {
  const id = selected || event?.[CHANGE]?.o.find(([id]) => objects.has(id))?.[0];
  const object = objects.get(id);
  if (!object) {
    if (!selected) return element("object").replaceChildren(make("p", "Select a line of the hierarchy.", "quiet"));
    const end = changesOf(selected).findLast(({ index, step }) => index < count && step[1] < 0);
    const parts = [make("p", `#${selected} does not exist here.`, "quiet")];
    if (end) {
      const [, , type, fields] = end.step;
      const before = Object.fromEntries(Object.entries(fields).map(([name, [old]]) => [name, old]));
      const last = make("p", `${nameOf(selected, { type, fields: before })} was removed: `);
      last.append(origin(end.index));
      parts.push(last);
    }
    return element("object").replaceChildren(...parts);
  }
  // All fields of an object that has just come into being are new.
  const changed = event?.[CHANGE]?.o.find(([other, existence]) => other === id && existence === 0)?.[3] ?? {};
  const table = make("table");
  for (const [name, value] of Object.entries(object.fields)) {
    if (isEmpty(value) && !(name in changed)) continue;
    const row = make("tr", undefined, name in changed ? "changed" : "");
    const heading = make("th", name);
    heading.scope = "row";
    const before = name in changed ? `${valueText(changed[name][0])} → ` : "";
    const cell = make("td", before + valueText(value));
    const last = changesOf(id).findLast(({ index, step }) => index < count && name in step[3]);
    if (last) cell.append(" ", origin(last.index));
    row.append(heading, cell);
    table.append(row);
  }
  element("object").replaceChildren(make("p", nameOf(id, object)), table);
}

// The changes of an object in order: { index, step }, with the index of the event and what it changes of the object.
function changesOf(id) {
  if (!known.changes) {
    known.changes = new Map();
    data.events.forEach((event, index) => {
      for (const step of event[CHANGE]?.o ?? []) {
        if (!known.changes.has(step[0])) known.changes.set(step[0], []);
        known.changes.get(step[0]).push({ index, step });
      }
    });
  }
  return known.changes.get(id) ?? [];
}

// A button that goes to an event, with the call that led to it: `E149 call.dismiss Modal.swift:33`.
function origin(index) {
  const call = data.events[callBefore(index)];
  const button = make("button", [`E${data.events[index][SEQ]}`, call?.[KIND], call?.[SITE]].filter(Boolean).join(" "), "origin");
  button.onclick = () => step(index + 1 - count);
  return button;
}

// The index of the nearest call of the app or input around an event, through its scopes and its cause.
function callBefore(index) {
  let here = index;
  while (here !== undefined) {
    const event = data.events[here];
    if (familyOf(event[KIND]) === "input" || (familyOf(event[KIND]) === "call" && event[SITE])) return here;
    let before = event[DEPTH] > 0 ? here - 1 : -1;
    while (before >= 0 && (data.events[before][DEPTH] >= event[DEPTH] || data.events[before][KIND] === "return")) before--;
    const cause = causeOf(event);
    const position = cause ? positionAfter(Number(cause.slice(1))) : 0;
    here = before >= 0 ? before : position > 0 && position <= here ? position - 1 : undefined;
  }
}

// `RecipeController #10 "Soup"`, as the debugger names objects.
function nameOf(id, object) {
  const { class: name, title } = object.fields;
  if (object.type !== "controller") return `${object.type[0].toUpperCase()}${object.type.slice(1)} #${id}`;
  return visible(`${name ?? "?"} #${id}${title ? ` "${title}"` : ""}`);
}

const isEmpty = (value) => value === null || value === false
  || (typeof value === "object" && Object.keys(value).length === 0);

const valueText = (value) => value === null ? "none" : visible(typeof value === "string" ? value : JSON.stringify(value));

// Controls and marks of direction are written, so that no text changes how another one reads.
const visible = (text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0).toString(16).toUpperCase()}}`);

// Three decimals, and six or nine where the clock is finer than 1 ms.
function seconds(nanoseconds) {
  const decimals = String(nanoseconds % SECOND).padStart(9, "0");
  return `${Math.floor(nanoseconds / SECOND)}.${decimals.slice(0, nanoseconds % 1e6 === 0 ? 3 : nanoseconds % 1e3 === 0 ? 6 : 9)}s`;
}

const listed = () => showsOnlyMatches ? search.matches : rowsOfEvents;

// Only the rows in sight exist. The position has a row in any case.
function showEvents(keepsPlace) {
  const list = element("events");
  const rows = listed();
  const here = rows.findLastIndex((index) => index < count);
  const isBetween = count > 0 && rows[here] !== count - 1;
  const rowOfPosition = isBetween ? here + 1 : here;
  element("rows").style.height = `${(rows.length + (isBetween ? 1 : 0)) * ROW_HEIGHT}px`;
  if (!keepsPlace) {
    const top = rowOfPosition * ROW_HEIGHT;
    const isInSight = top >= list.scrollTop && top + ROW_HEIGHT <= list.scrollTop + list.clientHeight;
    if (!isInSight) list.scrollTop = top - list.clientHeight / 2;
  }
  const first = Math.max(0, Math.floor(list.scrollTop / ROW_HEIGHT) - ROWS_AROUND);
  const end = Math.ceil((list.scrollTop + list.clientHeight) / ROW_HEIGHT) + ROWS_AROUND;
  const items = [];
  for (let place = first; place < Math.min(end, rows.length + (isBetween ? 1 : 0)); place++) {
    const index = isBetween && place === rowOfPosition ? count - 1 : rows[isBetween && place > rowOfPosition ? place - 1 : place];
    items.push(row(data.events[index], index, place));
  }
  element("rows").replaceChildren(...items);
}

// The subject first, then the kind, what distinguishes the event, what the call returned, and where it was made.
function row(event, index, place) {
  const item = make("li");
  item.style.top = `${place * ROW_HEIGHT}px`;
  item.classList.toggle("of-action", index >= shownAction?.start && index < shownAction?.end);
  item.classList.toggle("match", search.set.has(index));
  const button = make("button");
  button.tabIndex = -1;
  button.setAttribute("aria-current", index === count - 1);
  const severity = blamed.get(event[SEQ]);
  const isReturn = event[KIND] === "return";
  const result = data.events[closers.get(index)]?.[WORDS];
  const cause = causeOf(event);
  const words = [isReturn ? data.events[openers.get(index)]?.[KIND].replace(/^/, "of ") : "", event[WORDS], result].filter(Boolean);
  button.append(
    make("b", severity ? severity[0].toUpperCase() : " ", severity),
    make("span", ` E${event[SEQ]}`.padEnd(9) + seconds(event[TIME]).padStart(timeWidth) + "  " + "  ".repeat(Math.min(event[DEPTH], 20)), "quiet"),
    make("span", event[SUBJECT] && `${event[SUBJECT]}  `, "name"),
    make("span", event[KIND].replace(/^callback\./, ""), event[KIND] === "diagnostic" ? "error" : isReturn ? "quiet" : familyOf(event[KIND])),
    make("span", words.map((word) => `  ${word}`).join("")),
    make("span", (event[SITE] && `  ${event[SITE]}`) + (cause ? `  cause ${cause}` : ""), "quiet"));
  button.onclick = () => step(index + 1 - count);
  item.append(button);
  return item;
}

const familyOf = (kind) => ["input", "call", "callback"].find((family) => kind.startsWith(`${family}.`)) ?? "fact";

// The screen: windows side by side, in each its boxes from back to front.

function showScreen() {
  const event = data.events[count - 1];
  element("now-caption").textContent = event ? `At E${event[SEQ]}` : "At the start";
  element("screen").replaceChildren(picture(screenShapes, element("screen"), "What is on the screen"));
}

function picture(shapes, place, label) {
  if (!shapes.length) return make("p", "No window exists.", "quiet");
  const svg = shape("svg", { role: "img", "aria-label": label });
  const pattern = shape("pattern", { id: `hatch-${place.id}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" });
  pattern.append(shape("path", { d: "M0 8L8 0" }));
  const definitions = shape("defs");
  definitions.append(pattern);
  svg.append(definitions);
  const size = sizeOf(shapes);
  // Texts have the same size however far the windows are scaled.
  const letter = 11 / Math.min(place.clientHeight / (size.height + 28), place.clientWidth / size.width);
  let right = 0;
  let view = svg;
  // The middle of the title if that was the last box. A caption that would be printed over it has no text.
  let middleOfTitle;
  for (const [kind, x, y, width, height, id, text, label] of shapes) {
    const middle = y + height / 2;
    const isOverTitle = kind.startsWith("caption") && middle - middleOfTitle < 0.8 * letter;
    middleOfTitle = kind === "title" ? middle : undefined;
    if (kind === "window") {
      const left = right;
      right += width + WINDOW_GAP;
      const heading = shape("text", { x: left, y: -letter / 2, "font-size": letter });
      heading.textContent = fitting(text, width + WINDOW_GAP, letter);
      const whole = shape("title");
      whole.textContent = text;
      heading.append(whole);
      view = shape("svg", { x: left, y: 0, width, height, viewBox: `0 0 ${width} ${height}` });
      view.append(shape("rect", { class: "window", width, height }));
      svg.append(heading, view);
      continue;
    }
    const box = shape("rect", { class: id === selected && selected ? `${kind} selected` : kind, x, y, width: Math.max(0, width), height: Math.max(0, height) });
    if (kind === "dimming") box.style.fill = `url(#hatch-${place.id})`;
    const title = shape("title");
    title.textContent = text;
    box.append(title);
    if (id) box.addEventListener("click", () => select(id));
    view.append(box);
    const shown = height < 0.65 * letter || isOverTitle ? "" : fitting(label, width, letter);
    if (shown) {
      const classes = kind.split(" ");
      const start = classes.includes("at-edge") ? x : classes.includes("status-bar") ? x + width - letter : x + width / 2;
      const name = shape("text", { class: `label ${kind}`, x: start, y: middle + 0.35 * letter, "font-size": letter });
      name.textContent = shown;
      view.append(name);
    }
  }
  svg.setAttribute("viewBox", `-2 ${-1.7 * letter} ${size.width + 4} ${size.height + 1.7 * letter + 4}`);
  return svg;
}

// The film strip: what is on the screen after each transition, along the timeline. Texts would be too small to read.

function showFilm() {
  const part = Math.ceil(data.transitions.length / MOST_FRAMES);
  const ends = data.transitions.filter((_, index) => index % part === 0)
    .map((transition) => ({ transition, position: transition.end ? positionAfter(transition.end) : data.events.length }));
  const screens = screensAfter(new Set(ends.map(({ position }) => position)));
  // Before the first event, or without a window, there is nothing to show.
  const shown = ends.filter(({ position }) => screens.get(position)?.length);
  element("film-strip").hidden = !shown.length;
  element("film-note").hidden = shown.length === data.transitions.length;
  element("film-note").textContent = `The strip shows ${shown.length} of ${data.transitions.length} transitions.`;
  const pictures = new Map();
  film = shown.map(({ transition, position }) => {
    const event = data.events[position - 1];
    // Where the user touched the screen makes no other picture.
    const shapes = screens.get(position).filter(([kind]) => !kind.split(" ").includes("touch"));
    // Screens that differ in their texts only have the same picture.
    const key = JSON.stringify(shapes.map(([kind, ...rest]) => [kind, rest.slice(0, 4)]));
    if (!pictures.has(key)) pictures.set(key, smallPicture(shapes, `frame-${pictures.size}`));
    const link = make("a");
    link.href = `#E${event[SEQ]}`;
    link.title = `E${event[SEQ]} ${seconds(event[TIME])} ${transition.kind} ${transition.way}: ${transition.progress}`;
    link.setAttribute("aria-label", link.title);
    link.onclick = (click) => {
      click.preventDefault();
      step(position - count);
    };
    const view = shape("svg");
    view.append(shape("use", { href: `#${pictures.get(key).id}` }));
    link.append(view);
    const item = make("li");
    item.append(link);
    return { position, item, link, view, picture: pictures.get(key) };
  }).sort((one, other) => one.position - other.position);
  element("film").replaceChildren(...film.map(({ item }) => item));
  element("film-pictures").replaceChildren(...[...pictures.values()].map(({ symbol }) => symbol));
  placeFrames();
}

// The shapes after some numbers of events.
function screensAfter(positions) {
  const screens = new Map();
  let shapes = data.start.screen;
  data.events.forEach((event, index) => {
    if (event[CHANGE]?.s) shapes = spliced(shapes, event[CHANGE].s, 0, 1);
    if (positions.has(index + 1)) screens.set(index + 1, shapes);
  });
  return screens;
}

function smallPicture(shapes, id) {
  const { width, height } = sizeOf(shapes);
  const symbol = shape("symbol", { id, viewBox: `-2 -2 ${width + 4} ${height + 4}` });
  const whole = picture(shapes, { id, clientWidth: width, clientHeight: height }, "");
  for (const text of whole.querySelectorAll("text, title")) text.remove();
  symbol.style.setProperty("--pixel", height / FRAME_HEIGHT);
  symbol.append(...whole.childNodes);
  return { id, symbol, ratio: (width + 4) / (height + 4) };
}

// Each frame stands below the time of its position, or beside the frame before it.
function placeFrames() {
  const list = element("film");
  const widths = film.map(({ picture }) => Math.max(14, Math.min(200, Math.round(picture.ratio * FRAME_HEIGHT))) + 2);
  const total = Math.max(list.clientWidth, widths.reduce((sum, width) => sum + width + FRAME_GAP, -FRAME_GAP));
  let left = 0;
  const lefts = film.map(({ position }, index) => {
    const place = Math.max(left, position / data.events.length * total - widths[index] / 2);
    left = place + widths[index] + FRAME_GAP;
    return place;
  });
  let right = total;
  for (let index = film.length - 1; index >= 0; index--) {
    const place = Math.min(lefts[index], right - widths[index]);
    right = place - FRAME_GAP;
    film[index].item.style.left = `${place}px`;
    Object.assign(film[index].view.style, { width: `${widths[index] - 2}px`, height: `${FRAME_HEIGHT}px` });
  }
}

// The last frame at or before the position is marked.
function showFrame() {
  const list = element("film");
  const current = film.findLastIndex(({ position }) => position <= count);
  film.forEach(({ link }, index) => link.setAttribute("aria-current", index === current));
  const item = film[current]?.item;
  if (!item) return;
  const isInSight = item.offsetLeft >= list.scrollLeft && item.offsetLeft + item.offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isInSight) list.scrollLeft = item.offsetLeft - list.clientWidth / 2;
}

// The text, or as much of it as fits into the width; empty if that is too little to read.
function fitting(text, width, letter) {
  const columns = Math.floor(width / (0.62 * letter));
  return text.length > columns && columns < 4 ? "" : cutOff(text, columns);
}

// All windows side by side.
function sizeOf(shapes) {
  const windows = shapes.filter(([kind]) => kind === "window");
  const width = windows.reduce((sum, window) => sum + window[3] + WINDOW_GAP, -WINDOW_GAP);
  return { width: Math.max(width, 120), height: windows.reduce((most, window) => Math.max(most, window[4]), 0) };
}

function shape(name, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  return node;
}

const cutOff = (text, columns) => text.length > columns ? `${text.slice(0, Math.max(0, columns - 1))}…` : text;

// The action of the position: the state before it and after it, and what it changed.
function showAction() {
  const action = actions.findLast((action) => action.start < count) ?? actions[0];
  // The selection is drawn in these pictures too.
  if (!action || (action === shownAction && action.selected === selected)) return;
  const isNew = action !== shownAction;
  shownAction = action;
  action.selected = selected;
  const before = rowsAfter(action.start);
  const after = rowsAfter(action.end);
  const [first, last] = [data.events[action.start], data.events[action.end - 1]];
  element("before-caption").textContent = action.kind ? `Before E${first[SEQ]} ${action.kind}` : "At the start";
  element("after-caption").textContent = `After E${last[SEQ]}`;
  element("before").replaceChildren(picture(before.shapes, element("before"), "The screen before the action"));
  element("after").replaceChildren(picture(after.shapes, element("after"), "The screen after the action"));
  element("changes").replaceChildren(...changesBetween(before.lines, after.lines));
  if (!isNew) return;
  for (const [index, item] of [...element("actions").children].entries()) {
    const isCurrent = actions[index] === action;
    item.firstChild.setAttribute("aria-current", isCurrent);
    if (isCurrent) scrollIn(element("actions"), item);
  }
}

// Only the list scrolls, not the page.
function scrollIn(list, item) {
  const top = item.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - 20;
}

function changesBetween(before, after) {
  const byID = (lines) => new Map(lines.filter((line) => line[ID]).map((line) => [line[ID], line]));
  const [old, now] = [byID(before), byID(after)];
  const items = [];
  // Each selects its object, which may be gone.
  const add = (id, text, className) => {
    const item = make("li", undefined, className);
    const button = make("button", text);
    button.onclick = () => {
      selected = id;
      show();
    };
    item.append(button);
    items.push(item);
  };
  for (const [id, line] of now) {
    const was = old.get(id);
    if (!was) add(id, `+ ${line[NAME]} ${line[STATUS]}`, "added");
    else if (was[STATUS] !== line[STATUS]) add(id, `~ ${line[NAME]} ${was[STATUS]} → ${line[STATUS]}`);
    else if (was[NAME] !== line[NAME]) add(id, `~ ${was[NAME]} → ${line[NAME]}`);
    else if (was[PREFIX] !== line[PREFIX]) add(id, `~ ${line[NAME]} moved`);
  }
  for (const [id, line] of old) if (!now.has(id)) add(id, `- ${line[NAME]}`, "removed");
  return items.length ? items : [make("li", "Nothing in the hierarchy.", "quiet")];
}

// The code and the fix of one violation are in sight.
function showViolation() {
  const list = element("violations");
  for (const [index, violation] of listedViolations.entries()) {
    const item = list.children[index];
    const isCurrent = violation === shownViolation;
    item.classList.toggle("current", isCurrent);
    item.firstChild.setAttribute("aria-current", isCurrent);
    if (isCurrent) scrollIn(list, item);
  }
}

// What does not change with the position

function showLists() {
  const last = data.events.at(-1);
  const part = data.events.length < data.total ? ` of ${data.total}` : "";
  element("summary").textContent = [
    `${data.events.length}${part} events`, last ? seconds(last[TIME]) : "",
    counted(data.transitions.length, "transition"), counted(data.violations.length, "violation"),
  ].filter(Boolean).join(" · ");
  element("slider").max = data.events.length;
  element("violation").disabled = data.violations.length === 0;
  listedViolations = SEVERITIES.flatMap((severity) => data.violations.filter((violation) => violation.severity === severity));
  element("violations").replaceChildren(...entries(listedViolations, "No rule is broken.", (violation, item) => {
    item.className = violation.severity;
    const place = violation.site ? `${violation.site}: ` : "";
    const details = make("div", undefined, "details");
    const source = make("div", undefined, "code");
    // Each line has its own block, so that a line that wraps stays indented.
    source.append(...violation.source.map((line) => make("pre", line, { ">": "blamed", "+": "added", "-": "removed" }[line[2]])));
    if (violation.source.length) details.append(source);
    const fix = make("p", undefined, "fix");
    fix.append(make("b", "fix"), ` ${violation.fix}`);
    details.append(fix);
    return [[make("b", violation.severity), ` ${place}${violation.message} [${violation.rule}] E${violation.seq}`], details];
  }, goTo));
  // The violations are in the order of the trace, and so are the actions, which have all events.
  let passed = 0;
  element("actions").replaceChildren(...entries(actions, "No event.", (action) => {
    const event = data.events[action.start];
    const found = [];
    while (data.violations[passed]?.seq <= data.events[action.end - 1][SEQ]) found.push(data.violations[passed++]);
    const worst = SEVERITIES.find((severity) => found.some((violation) => violation.severity === severity));
    const flag = make("b", worst ? ` ${counted(found.length, worst)}` : "", worst);
    // One severity is counted with the name of the worst; more than one as violations.
    if (new Set(found.map((violation) => violation.severity)).size > 1) flag.textContent = ` ${counted(found.length, "violation")}`;
    return [[
      make("span", action.kind?.replace(/^input\./, "") ?? "before the first action", familyOf(action.kind ?? "")), ` ${wordsOf(action)}`, flag, make("br"),
      make("span", `E${event[SEQ]} ${seconds(event[TIME])}  ${action.kind ? event[SUBJECT] : ""}`, "quiet")]];
  }, (action) => step(action.start + 1 - count)));
  element("transitions").replaceChildren(...entries(data.transitions, "No transition begins here.", (transition) => {
    const differences = make("ul");
    differences.append(...transition.differences.map((text) => make("li", text)));
    return [
      [make("b", `E${transition.seq} ${transition.kind}`), ` ${transition.way}: `,
        make("span", transition.progress, transition.restored === false ? "error" : "quiet"), `, ${transition.detail}`],
      ...(transition.differences.length ? [make("p", "Not as before the call:", "quiet"), differences] : [])];
  }));
  for (const violation of data.violations.slice(0, MOST_FLAGS)) {
    const flag = make("i", undefined, violation.severity);
    flag.style.left = `${100 * positionAfter(violation.seq) / data.events.length}%`;
    element("flags").append(flag);
  }
}

let listedViolations = [];

// What the user or the app did, without what the entry shows elsewhere: `tapAction item=OK`.
function wordsOf(action) {
  const event = data.events[action.start];
  if (!action.kind) return "";
  if (familyOf(action.kind) === "call") return [event[WORDS], event[SITE]].filter(Boolean).join(" ");
  const { element, target, phase, action: name, ...rest } = fieldsOf(event);
  const isTold = (key, text) => key === "cause" || event[SUBJECT].split(" ")[0] === text;
  return [name, ...Object.entries(rest).filter((pair) => !isTold(...pair)).map(([key, text]) => `${key}=${text}`)].filter(Boolean).join(" ");
}

const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

// A list item for each value: a button that goes to its event, and what `body` adds after it.
function entries(values, none, body, open = (value) => step(positionAfter(value.seq) - count)) {
  if (!values.length) return [make("li", none, "quiet")];
  return values.map((value) => {
    const item = make("li");
    const [content, ...rest] = body(value, item);
    const button = make("button");
    button.append(...content);
    button.onclick = () => open(value);
    item.append(button, ...rest);
    return item;
  });
}

function connect() {
  element("first").onclick = () => step(-count);
  element("back").onclick = () => step(-1);
  element("next").onclick = () => step(1);
  element("last").onclick = () => step(data.events.length);
  element("play").onclick = toggle;
  element("violation").onclick = () => nextViolation(1);
  element("slider").oninput = (event) => step(Number(event.target.value) - count);
  element("events").onscroll = () => showEvents(true);
  element("only").onclick = showOnlyMatches;
  element("only").hidden = true;
  element("help").onclick = showKeys;
  element("find").onkeydown = (event) => {
    if (event.key === "Enter") {
      find(event.target.value, event.shiftKey ? -1 : 1);
      element("events").focus({ preventScroll: true });
    }
    if (event.key === "Escape") event.target.blur();
  };
  element("keys").onclick = () => element("keys").close();
  addEventListener("hashchange", () => go(positionInLink() ?? count));
  addEventListener("resize", () => {
    shownAction = undefined;
    placeFrames();
    show();
  });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.id === "find" || element("keys").open) return;
    if (/^\d$/.test(event.key)) {
      typed += event.key;
      return say(typed);
    }
    if (event.key === "Shift") return;
    const name = event.shiftKey && event.key.startsWith("Arrow") ? `Shift+${event.key}` : event.key;
    const isPressed = event.key === " " && event.target.tagName === "BUTTON";
    const scrolling = event.target.closest?.("#map-card .scroll") ? /^(Arrow(Up|Down|Left|Right)|Home|End)$/ : /^Arrow(Up|Down)$/;
    const isScrolled = scrolling.test(event.key) && !element("events").contains(event.target);
    const command = isPressed || isScrolled ? undefined : commands.find(([keys]) => keys.includes(name));
    // Twelve digits are more than any trace has events, and an exact number.
    const number = typed === "" ? undefined : Number(typed.slice(0, 12));
    if (typed) say("");
    typed = "";
    if (!command) return;
    event.preventDefault();
    command[2](number || 1, number);
  });
}

// Most keys are those of the debugger; e and E are for errors here. A number that is typed before a key repeats it.
const commands = [
  [["l", "ArrowRight", "."], "go to the next event", (times) => step(times)],
  [["h", "ArrowLeft", ","], "go to the previous event", (times) => step(-times)],
  [["j", "ArrowDown"], "go to the next row of Events", stepRow],
  [["k", "ArrowUp"], "go to the previous row of Events", (times) => stepRow(-times)],
  [["PageDown"], "go forward by 20 rows", (times) => stepRow(20 * times)],
  [["PageUp"], "go back by 20 rows", (times) => stepRow(-20 * times)],
  [["L"], "step over the call, to its return", () => stepOver(1)],
  [["H"], "step back over the call, to its beginning", () => stepOver(-1)],
  [["}"], "go to the next beginning or end of a transition", (times) => stepTo(isTransition, 1, times, "transition")],
  [["{"], "go to the previous beginning or end of a transition", (times) => stepTo(isTransition, -1, times, "transition")],
  [["w"], "go to the next violation: error, warning or note", (times) => nextViolation(1, times)],
  [["W"], "go to the previous violation", (times) => nextViolation(-1, times)],
  [["e"], "go to the next error", (times) => nextViolation(1, times, ["error"])],
  [["E"], "go to the previous error", (times) => nextViolation(-1, times, ["error"])],
  [["]"], "go to the next marker", (times) => stepTo(isMarker, 1, times, "marker")],
  [["["], "go to the previous marker", (times) => stepTo(isMarker, -1, times, "marker")],
  [["g", "Home"], "go to the start; with a number, to that event", (times, seq) => step((seq === undefined ? 0 : positionAfter(seq)) - count)],
  [["G", "End"], "go to the last event; with a number, to that event", (times, seq) => step((seq === undefined ? data.events.length : positionAfter(seq)) - count)],
  [["%"], "go to a percentage of the trace: 50%", (times, share) => goToShare(share)],
  [[">"], "go forward by 1s", (times) => stepTime(times)],
  [["<"], "go back by 1s", (times) => stepTime(-times)],
  [["Shift+ArrowRight"], "go forward by a tenth of the trace", () => step(Math.ceil(data.events.length / 10))],
  [["Shift+ArrowLeft"], "go back by a tenth of the trace", () => step(-Math.ceil(data.events.length / 10))],
  [["/"], "find: Lyon, #107, viewDidAppear, kind:call.present animated:true; or a position: E120, 3.2s", () => element("find").select()],
  [["n"], "go to the next match of the last find", (times) => goToMatch(1, times)],
  [["N"], "go to the previous match of the last find", (times) => goToMatch(-1, times)],
  [["&"], "show only matches of the last find in Events, or all events again", showOnlyMatches],
  [[" "], "play, or pause", toggle],
  [["Escape"], "let the selection follow the events", unselect],
  [["?"], "list the keys", showKeys],
];

function unselect() {
  stop();
  selected = 0;
  say("");
  show();
}

function goToShare(share) {
  if (share === undefined || share > 100) return say("type a number from 0 to 100 before %");
  step(Math.round(data.events.length * share / 100) - count);
}

function showKeys() {
  const table = make("table");
  const names = { " ": "space", ArrowRight: "→", ArrowLeft: "←", ArrowDown: "↓", ArrowUp: "↑", "Shift+ArrowRight": "shift →", "Shift+ArrowLeft": "shift ←" };
  for (const [keys, text] of commands) {
    const row = make("tr");
    const heading = make("th", keys.map((key) => names[key] ?? key).join("  "));
    heading.scope = "row";
    row.append(heading, make("td", text));
    table.append(row);
  }
  const close = make("button", "Close");
  element("keys").replaceChildren(make("p", "A number before a key repeats it: 12l, 3}, 120G."), table, close);
  element("keys").showModal();
}

// Searching, in the language of `replay find`

function find(text, direction = 1) {
  text = text.trim();
  const position = positionNamed(text);
  if (position !== null) {
    say("");
    return step(position - count);
  }
  if (text !== search.text) {
    try {
      const matches = text ? allMatches(new Pattern(text)) : [];
      search = { text, matches, set: new Set(matches) };
      element("only").hidden = !matches.length;
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      return say(error.message);
    }
    if (showsOnlyMatches && !search.matches.length) showOnlyMatches();
  }
  if (text) goToMatch(direction, 1); else say("");
}

// E120, 3.2s, 350ms and 42% are positions.
function positionNamed(text) {
  const match = /^(?:E(\d+)|(\d+(?:\.\d+)?)(s|ms|%))$/.exec(text);
  if (!match) return null;
  if (match[1]) return positionAfter(Number(match[1]));
  const number = Number(match[2]);
  return match[3] === "%" ? Math.round(data.events.length * Math.min(number, 100) / 100)
    : positionAt(number * (match[3] === "s" ? SECOND : SECOND / 1000));
}

function goToMatch(direction, times) {
  if (!search.text) return say("nothing to search for; type / and a word");
  const positions = search.matches.map((index) => index + 1);
  if (!positions.length) {
    showEvents(true);
    return say(`no match of ${search.text}`);
  }
  const found = around(positions, count, direction, times);
  const wraps = direction > 0 ? found <= count : found >= count;
  step(found - count);
  say(`${positions.indexOf(found) + 1} of ${positions.length}${wraps ? ` (from the ${direction > 0 ? "start" : "end"})` : ""}`);
}

function showOnlyMatches() {
  if (!showsOnlyMatches && !search.matches.length) return say(search.text ? `no match of ${search.text}` : "nothing to search for; type / and a word");
  showsOnlyMatches = !showsOnlyMatches;
  element("only").setAttribute("aria-pressed", showsOnlyMatches);
  showEvents();
}

// The indices of all events that match. Follows the objects from the first event on.
function allMatches(pattern) {
  const objects = new Map(data.start.objects.map(([id, type, fields]) => [id, { type, fields }]));
  const matches = [];
  data.events.forEach((event, index) => {
    const named = idsOf(event);
    const changed = (event[CHANGE]?.o ?? []).map(([id, existence, type, fields]) => {
      const old = existence > 0 ? undefined : objects.get(id);
      const now = existence < 0 ? undefined : { type, fields: { ...old?.fields } };
      for (const name in now ? fields : {}) now.fields[name] = fields[name][1];
      return { id, old, now, fields };
    });
    const before = new Map([...named, ...changed.map(({ id }) => id)].map((id) => [id, objects.get(id)]));
    for (const { id, now } of changed) if (now) objects.set(id, now); else objects.delete(id);
    if (pattern.matches(event, named, changed, (id) => before.has(id) ? before.get(id) : objects.get(id), (id) => objects.get(id))) matches.push(index);
  });
  return matches;
}

// The fields of an event as text, by name. A quoted text may hold anything.
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const FIELD = new RegExp(`([\\w.-]+)=(${QUOTED}|\\[(?:${QUOTED}|[^\\]"])*\\]|\\{(?:${QUOTED}|[^}"])*\\}|\\S*)`, "g");

const QUOTES = new RegExp(QUOTED, "g");

const fieldsOf = (event) => Object.fromEntries([...event[FIELDS].matchAll(FIELD)].map(([, name, text]) => [name, text]));

// The objects that an event names.
const idsOf = (event) => [...event[FIELDS].replace(QUOTES, "").matchAll(/[=[ ]#(\d+)(?=[\] ]|$)/g)].map((match) => Number(match[1]));

// A value that an event shows as text, as the fields of objects have it.
function valueOf(text) {
  if (/^#\d+$/.test(text)) return Number(text.slice(1));
  if (/^-?\d+(\.\d+)?(e-?\d+)?$/.test(text)) return Number(text);
  if (["true", "false", "null"].includes(text)) return JSON.parse(text);
  if (text.startsWith('"')) return text.slice(1, -1).replace(/\\(.)/g, "$1");
  if (text.startsWith("[")) return [...text.slice(1, -1).matchAll(new RegExp(`${QUOTED}|\\S+`, "g"))].map(([part]) => valueOf(part));
  if (text.startsWith("{")) return Object.fromEntries([...text.slice(1, -1).matchAll(FIELD)].map(([, name, part]) => [name, valueOf(part)]));
  return text;
}

class PatternError extends Error {}

const SESSION_KINDS = ["marker", "turn.ended", "diagnostic", "rule.allowed", "return", "events.dropped", "behavior.decided"];
const FAMILIES = ["session", "fact", "input", "call", "callback"];

// What is known of an event besides its fields.
const ENVELOPE = {
  kind: (event) => event[KIND],
  seq: (event) => event[SEQ],
  t: (event) => event[TIME],
  cause: (event) => causeOf(event) ? Number(causeOf(event).slice(1)) : null,
  file: (event) => /:\d+$/.test(event[SITE]) ? event[SITE].replace(/:\d+$/, "") : null,
  line: (event) => /:\d+$/.test(event[SITE]) ? Number(event[SITE].split(":").at(-1)) : null,
  function: (event) => event[FUNCTION] || null,
  outcome: (event) => event[KIND] === "transition.withdrawn" ? "withdrawn"
    : event[KIND] !== "transition.ended" ? undefined : fieldsOf(event).completed === "false" ? "cancelled" : "completed",
  restored: (event) => event[KIND] !== "transition.ended" ? undefined
    : { true: "yes", false: "no" }[restorations().get(event[SEQ])],
};

// Words, or an expression if the text has a comparison or `and` outside of quotes.
class Pattern {
  constructor(text) {
    const plain = text.split('"').filter((part, index) => index % 2 === 0);
    const isExpression = plain.some((part) => /[:=~<>]/.test(part) || part.split(" ").includes("and"));
    if (isExpression) {
      this.tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[()]|!=|<=|>=|[:=~<>]|[^\s()":=!~<>]+|\S/g)].map(([token]) => token);
      this.terms = [];
      this.tree = this.parse("or", () => this.parse("and", () => this.condition()));
      if (this.tokens.length) throw new PatternError(`'${this.tokens[0]}' is not expected`);
      this.isAboutStates = this.terms.every(({ name, source }) => source !== "event" && !(name in ENVELOPE))
        && [...typesOfObjects()].some(([, names]) => this.terms.every(({ name }) => name === "id" || names.has(name)));
    } else {
      this.words = (text.match(/"[^"]*"|[^\s"]+/g) ?? []).map((word) => word.replace(/"/g, "").toLowerCase()).filter(Boolean);
    }
  }

  // Parts with `and` or `or` between them. Where there is no word between two terms, `and` is meant.
  parse(word, part) {
    const parts = [part()];
    while (this.tokens.length && this.tokens[0] !== ")" && (this.tokens[0] === word || (word === "and" && this.tokens[0] !== "or"))) {
      if (this.tokens[0] === word) this.tokens.shift();
      parts.push(part());
    }
    return (holds) => word === "and" ? parts.every((each) => each(holds)) : parts.some((each) => each(holds));
  }

  condition() {
    const token = this.tokens.shift();
    if (token === "not") {
      const inner = this.condition();
      return (holds) => !inner(holds);
    }
    if (token === "(") {
      const inner = this.parse("or", () => this.parse("and", () => this.condition()));
      if (this.tokens.shift() !== ")") throw new PatternError("nothing closes the '('");
      return inner;
    }
    if (token === undefined || !/^[\w.-]+$/.test(token)) throw new PatternError(`a name is missing${token ? ` before '${token}'` : ""}`);
    const term = new Term(token, this.tokens);
    this.terms.push(term);
    return (holds) => holds(term);
  }

  matches(event, named, changed, before, after) {
    if (this.words) return this.words.every((word) => matchesWord(word, event, named, before));
    if (this.isAboutStates) {
      const isBefore = this.terms.some(({ source }) => source === "before");
      return changed.some(({ old, now, id, fields }) => {
        if (!now || (isBefore && old && !this.terms.some(({ name }) => name in fields))) return false;
        const holds = (object, lookUp) => this.tree((term) => term.holds(event, id, term.source === "before" ? old : object, term.source === "before" ? before : lookUp, true));
        return holds(now, after) && (isBefore || !old || !holds(old, before));
      });
    }
    return (named.length ? named : [0]).some((id) => this.tree((term) => {
      const isOld = term.source === "before" || !after(id);
      return term.holds(event, id, isOld ? before(id) : after(id), isOld ? before : after, false);
    }));
  }
}

class Term {
  constructor(path, tokens) {
    const parts = path.split(".");
    this.source = parts.length > 1 && ["event", "before", "after"].includes(parts[0]) ? parts.shift() : "either";
    [this.name, ...this.rest] = parts;
    if (this.name !== "id" && !(this.name in ENVELOPE) && !namesOfFields().has(this.name)) throw new PatternError(`nothing in this report has a field '${this.name}'`);
    if (!/^(?:!=|<=|>=|[:=~<>])$/.test(tokens[0] ?? "")) return;
    this.sign = tokens.shift();
    const value = tokens.shift();
    if (value === undefined || value === "(" || value === ")") throw new PatternError(`a value is missing after '${this.sign}'`);
    this.isQuoted = value.startsWith('"');
    this.text = this.isQuoted ? valueOf(value) : value;
    const time = /^(\d+(?:\.\d+)?)(s|ms)$/.exec(value);
    this.number = time && this.name === "t" ? Number(time[1]) * (time[2] === "s" ? SECOND : SECOND / 1000)
      : /^[#E]?[-+]?\d/.test(value) ? Number(value.replace(/^[#E]/, "")) : NaN;
  }

  holds(event, id, object, lookUp, isOfObjectsOnly) {
    const values = [];
    const isOfEvent = this.source === "event" || (this.source === "either" && !isOfObjectsOnly);
    if (isOfEvent && this.name in ENVELOPE) values.push(ENVELOPE[this.name](event));
    else if (isOfEvent && this.name in fieldsOf(event)) values.push(valueOf(fieldsOf(event)[this.name]));
    if (this.source !== "event" && !(this.name in ENVELOPE) && object) values.push(this.name === "id" ? id : object.fields[this.name]);
    const ends = values.map((value) => this.rest.reduce((found, part) => partOf(found, part, lookUp), value)).filter((value) => value !== undefined);
    if (this.sign === "!=") return ends.length > 0 && ends.every((value) => !this.isEqual(value));
    return ends.some((value) => this.name === "kind" && this.sign === ":" ? this.isKind(value) : this.accepts(value));
  }

  accepts(value) {
    if (!this.sign) return Array.isArray(value) ? value.length > 0 : typeof value === "object" ? value !== null && Object.keys(value).length > 0 : Boolean(value);
    if (this.sign === "=") return this.isEqual(value);
    if (Array.isArray(value)) return value.some((part) => this.accepts(part));
    if (typeof value === "string") {
      return this.sign === ":" ? value.startsWith(this.text) && (this.isQuoted || this.text !== "null")
        : this.sign === "~" && value.includes(this.text);
    }
    if (typeof value !== "number") return this.sign === ":" && this.isEqual(value);
    switch (this.sign) {
      case "<": return value < this.number;
      case "<=": return value <= this.number;
      case ">": return value > this.number;
      case ">=": return value >= this.number;
      default: return this.sign === ":" && this.isEqual(value);
    }
  }

  isEqual(value) {
    if (Array.isArray(value)) return value.some((part) => this.isEqual(part));
    if (value === null) return !this.isQuoted && this.text === "null";
    if (typeof value === "number") return !this.isQuoted && value === this.number;
    if (typeof value === "boolean") return !this.isQuoted && String(value) === this.text;
    return value === this.text;
  }

  // call.push; call.* and call for all that begin so; viewDidAppear for the last part; fact for a family.
  isKind(kind) {
    const stem = this.text.replace(/\.\*$/, "");
    const family = kind.startsWith("session.") || SESSION_KINDS.includes(kind) ? "session" : familyOf(kind);
    if (family === stem || kind.startsWith(`${stem}.`)) return true;
    if (stem !== this.text) return false;
    return kind === stem || (!firstParts().has(stem) && kind.endsWith(`.${stem}`));
  }
}

// A part of a value: a trait, a length, or a field of the object that a number names.
function partOf(value, part, lookUp) {
  if (Array.isArray(value)) return part === "count" ? value.length : { x: value[0], y: value[1], width: value.at(-2), height: value.at(-1) }[part];
  if (typeof value === "number") return part === "id" ? value : lookUp(value)?.fields[part];
  if (typeof value === "string") return { width: Number(value.split("x")[0]), height: Number(value.split("x")[1]) }[part];
  return value?.[part];
}

function matchesWord(word, event, named, before) {
  if (/^#\d+$/.test(word)) return named.includes(Number(word.slice(1)));
  const has = (text) => typeof text === "string" && text.toLowerCase().includes(word);
  if (has(event[KIND]) || has(ENVELOPE.file(event)) || has(event[FUNCTION])) return true;
  const { records, cause, ...fields } = fieldsOf(event);
  if (Object.values(fields).some((text) => !/^(?:\[?#|-?\d|(?:true|false|null)$)/.test(text) && has(text))) return true;
  return named.some((id) => {
    const object = before(id);
    return object && (has(object.fields.title) || has(object.fields.class) || (object.type === "transition" && has(object.fields.type)));
  });
}

// The names of the fields of each type of object in this report.
function typesOfObjects() {
  if (known.types) return known.types;
  known.types = new Map();
  const add = (type, fields) => {
    if (!known.types.has(type)) known.types.set(type, new Set());
    for (const name in fields) known.types.get(type).add(name);
  };
  for (const [, type, fields] of data.start.objects) add(type, fields);
  for (const event of data.events) for (const [, , type, fields] of event[CHANGE]?.o ?? []) add(type, fields);
  return known.types;
}

function namesOfFields() {
  known.names ??= new Set([...typesOfObjects().values()].flatMap((names) => [...names])
    .concat(data.events.flatMap((event) => Object.keys(fieldsOf(event)))));
  return known.names;
}

function restorations() {
  known.restorations ??= new Map(data.transitions.map((transition) => [transition.end, transition.restored]));
  return known.restorations;
}

// The names of families, and the first parts of the kinds in this report.
function firstParts() {
  known.firstParts ??= new Set(FAMILIES.concat(data.events.map((event) => event[KIND].split(".")[0])));
  return known.firstParts;
}

const known = {};

load();
