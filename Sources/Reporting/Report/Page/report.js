"use strict";

// The rows of an event, as the report writes them.
const SEQ = 0, TIME = 1, DEPTH = 2, KIND = 3, FIELDS = 4, SITE = 5, CHANGE = 6;
const ROW_HEIGHT = 20;
const ROWS_AROUND = 12;
const PLAY_INTERVAL = 120;
const LINK_DELAY = 200;
const MOST_FLAGS = 500;
// In pixels, as the style has it, and in points.
const SCREEN_HEIGHT = 340;
const WINDOW_GAP = 24;

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

async function load() {
  const bytes = Uint8Array.from(atob(element("data").textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  data = JSON.parse(await new Response(stream).text());
  for (const [id, type, fields] of data.start.objects) objects.set(id, { type, fields });
  tree = data.start.tree;
  screenShapes = data.start.screen;
  showLists();
  connect();
  go(positionInLink() ?? data.events.length);
  document.body.dataset.ready = "yes";
}

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

function nextViolation(direction) {
  const positions = data.violations.map((violation) => positionAfter(violation.seq));
  const other = direction > 0
    ? positions.find((position) => position > count)
    : positions.findLast((position) => position < count);
  const found = other ?? (direction > 0 ? positions[0] : positions.at(-1));
  if (found !== undefined) step(found - count);
}

function find(words) {
  const wanted = words.toLowerCase();
  for (let offset = 0; wanted && offset < data.events.length; offset++) {
    const index = (count + offset) % data.events.length;
    if (rowText(data.events[index]).toLowerCase().includes(wanted)) return step(index + 1 - count);
  }
}

// Showing a position

function show() {
  const event = data.events[count - 1];
  element("slider").value = count;
  element("position").textContent = event ? `E${event[SEQ]} at ${seconds(event[TIME])}` : "before the first event";
  clearTimeout(linking);
  linking = setTimeout(link, LINK_DELAY);
  const changed = new Set(event?.[CHANGE]?.o.map(([id]) => id));
  showTree(changed);
  showScreen();
  showObject(event);
  showEvents();
}

// The address follows after a while: browsers refuse many changes of it in a short time.
function link() {
  const event = data.events[count - 1];
  history.replaceState(null, "", event ? `#E${event[SEQ]}` : location.pathname + location.search);
}

function showTree(changed) {
  const rows = tree.map(([id, text]) => {
    const row = make("li", undefined, changed.has(id) ? "changed" : "");
    if (!id) {
      row.append(make("span", text));
      return row;
    }
    const button = make("button", text);
    button.setAttribute("aria-pressed", id === selected);
    button.onclick = () => select(id);
    row.append(button);
    return row;
  });
  element("tree").replaceChildren(...(rows.length ? rows : [make("li", "No controller exists.", "quiet")]));
}

function select(id) {
  selected = id === selected ? 0 : id;
  show();
}

function showObject(event) {
  const id = selected || event?.[CHANGE]?.o.find(([id]) => objects.has(id))?.[0];
  const object = objects.get(id);
  if (!object) {
    const text = selected ? `#${selected} does not exist here.` : "Select a line of the hierarchy.";
    return element("object").replaceChildren(make("p", text, "quiet"));
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
    row.append(heading, make("td", before + valueText(value)));
    table.append(row);
  }
  element("object").replaceChildren(make("p", `${object.type} #${id}`), table);
}

const isEmpty = (value) => value === null || value === false
  || (typeof value === "object" && Object.keys(value).length === 0);

const valueText = (value) => value === null ? "none" : visible(typeof value === "string" ? value : JSON.stringify(value));

// Controls and marks of direction are written, so that no text changes how another one reads.
const visible = (text) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0).toString(16).toUpperCase()}}`);

function rowText(event) {
  return [`E${event[SEQ]}`, seconds(event[TIME]), event[KIND], event[FIELDS], event[SITE]].join("  ");
}

const seconds = (nanoseconds) => `${(nanoseconds / 1e9).toFixed(3)}s`;

// Only the rows in sight exist.
function showEvents(keepsPlace) {
  const list = element("events");
  element("rows").style.height = `${data.events.length * ROW_HEIGHT}px`;
  if (!keepsPlace) {
    const top = (count - 1) * ROW_HEIGHT;
    const isInSight = top >= list.scrollTop && top + ROW_HEIGHT <= list.scrollTop + list.clientHeight;
    if (!isInSight) list.scrollTop = top - list.clientHeight / 2;
  }
  const first = Math.max(0, Math.floor(list.scrollTop / ROW_HEIGHT) - ROWS_AROUND);
  const end = Math.ceil((list.scrollTop + list.clientHeight) / ROW_HEIGHT) + ROWS_AROUND;
  element("rows").replaceChildren(...data.events.slice(first, end).map((event, offset) => row(event, first + offset)));
}

function row(event, index) {
  const item = make("li");
  item.style.top = `${index * ROW_HEIGHT}px`;
  const button = make("button");
  button.tabIndex = -1;
  button.setAttribute("aria-current", index === count - 1);
  const family = event[KIND] === "diagnostic" ? "diagnostic" : event[KIND] === "return" ? "quiet" : familyOf(event[KIND]);
  button.append(
    make("span", `E${event[SEQ]}`.padEnd(9) + seconds(event[TIME]).padStart(10) + "  " + "  ".repeat(event[DEPTH]), "quiet"),
    make("span", event[KIND], family), make("span", `  ${event[FIELDS]}`),
    make("span", event[SITE] ? `  ${event[SITE]}` : "", "quiet"));
  button.onclick = () => step(index + 1 - count);
  item.append(button);
  return item;
}

const familyOf = (kind) => ["input", "call", "callback"].find((family) => kind.startsWith(`${family}.`)) ?? "fact";

// The screen: windows side by side, in each its boxes from back to front.

function showScreen() {
  const svg = shape("svg", { role: "img", "aria-label": "What is on the screen" });
  const pattern = shape("pattern", { id: "hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse" });
  pattern.append(shape("path", { d: "M0 8L8 0" }));
  const definitions = shape("defs");
  definitions.append(pattern);
  svg.append(definitions);
  const size = sizeOfScreen();
  // Texts have the same size however far the windows are scaled.
  const letter = 11 / Math.min(SCREEN_HEIGHT / (size.height + 28), element("screen").clientWidth / size.width);
  let right = 0;
  let view = svg;
  for (const [kind, x, y, width, height, id, text, label] of screenShapes) {
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
    const title = shape("title");
    title.textContent = text;
    box.append(title);
    if (id) box.addEventListener("click", () => select(id));
    view.append(box);
    const shown = height < 0.65 * letter ? "" : fitting(label, width, letter);
    if (shown) {
      const start = kind.startsWith("back-button") ? x : kind.startsWith("status-bar") ? x + width - letter : x + width / 2;
      const name = shape("text", { class: `label ${kind}`, x: start, y: y + height / 2 + 0.35 * letter, "font-size": letter });
      name.textContent = shown;
      view.append(name);
    }
  }
  svg.setAttribute("viewBox", `-2 ${-1.7 * letter} ${size.width + 4} ${size.height + 1.7 * letter + 4}`);
  element("screen").replaceChildren(screenShapes.length ? svg : make("p", "No window exists.", "quiet"));
}

// The text, or as much of it as fits into the width; empty if that is too little to read.
function fitting(text, width, letter) {
  const columns = Math.floor(width / (0.62 * letter));
  if (text.length <= columns) return text;
  return columns < 4 ? "" : `${text.slice(0, columns - 1)}…`;
}

// All windows side by side.
function sizeOfScreen() {
  const windows = screenShapes.filter(([kind]) => kind === "window");
  const width = windows.reduce((sum, window) => sum + window[3] + WINDOW_GAP, -WINDOW_GAP);
  return { width: Math.max(width, 120), height: windows.reduce((most, window) => Math.max(most, window[4]), 0) };
}

function shape(name, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  return node;
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
  element("violations").replaceChildren(...entries(data.violations, "No rule is broken.", (violation, item) => {
    item.className = violation.severity;
    const place = violation.site ? `${violation.site}: ` : "";
    const source = make("pre", violation.source.join("\n"), "code");
    source.tabIndex = 0;
    source.setAttribute("role", "group");
    source.setAttribute("aria-label", "Source code");
    return [[make("b", violation.severity), ` ${place}${violation.message} [${violation.rule}] E${violation.seq}`], source];
  }));
  element("transitions").replaceChildren(...entries(data.transitions, "No transition begins here.", (transition) =>
    [[`E${transition.seq} ${transition.kind} ${transition.way}: ${transition.progress}, ${transition.detail}`]]));
  for (const violation of data.violations.slice(0, MOST_FLAGS)) {
    const flag = make("i", undefined, violation.severity);
    flag.style.left = `${100 * positionAfter(violation.seq) / data.events.length}%`;
    element("flags").append(flag);
  }
}

const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

// A list item for each value: a button that goes to its event, and what `body` adds after it.
function entries(values, none, body) {
  if (!values.length) return [make("li", none, "quiet")];
  return values.map((value) => {
    const item = make("li");
    const [content, ...rest] = body(value, item);
    const button = make("button");
    button.append(...content);
    button.onclick = () => step(positionAfter(value.seq) - count);
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
  element("find").onkeydown = (event) => {
    if (event.key === "Enter") find(event.target.value);
    if (event.key === "Escape") event.target.blur();
  };
  addEventListener("hashchange", () => go(positionInLink() ?? count));
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.id === "find") return;
    const isButton = event.target.tagName === "BUTTON";
    if (event.key === " " && isButton) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}

const keys = {
  ArrowRight: () => step(1), ArrowLeft: () => step(-1), l: () => step(1), h: () => step(-1),
  PageDown: () => step(50), PageUp: () => step(-50), Home: () => step(-count), End: () => step(data.events.length),
  " ": toggle, w: () => nextViolation(1), W: () => nextViolation(-1), "/": () => element("find").focus(),
};

load();
