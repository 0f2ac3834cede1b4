// @ts-check
// The program of a live page: shows a window of rows, sends what the user does to the host, and shows what changes. The
// protocol is described in Serving.md.

/** @typedef {{ kind: string, label: string, text?: string, answers?: string[], lines?: string[][] }} Dialog */
/**
 * What the host answers. Members that have not changed are left out.
 * @typedef {object} Change
 * @property {number} version
 * @property {number} [base]
 * @property {number} [seq]
 * @property {number} [level]
 * @property {string} [kind]
 * @property {string} [title]
 * @property {string|null} [language]
 * @property {string} [message]
 * @property {string} [position]
 * @property {boolean} [editing]
 * @property {number} [height]
 * @property {number} [top]
 * @property {number} [count]
 * @property {boolean} [complete]
 * @property {number|null} [current]
 * @property {Dialog|null} [dialog]
 * @property {[number, number, number, string?][]} [rows]
 * @property {[number, number, number, string][]} [changed]
 * @property {number} [reveal]
 * @property {number} [scroll]
 * @property {number} [control]
 * @property {string} [open]
 * @property {string} [copy]
 * @property {boolean} [ended]
 */

/** The greatest height of the page, in pixels. Browsers cap higher elements. */
const tallest = 16e6;
/** The part of the window above the screen and below it, in screens. */
const overscan = 1;

/** @param {string} id @returns {HTMLElement} */
const find = id => /** @type {HTMLElement} */ (document.getElementById(id));
const [rows, before, after, bar] = ["rows", "before", "after", "bar"].map(find);
const dialog = /** @type {HTMLDialogElement} */ (find("dialog"));
const session = document.body.dataset.session;
const keys = new Set((document.body.dataset.keys ?? "").split(" "));
const page = document.scrollingElement ?? document.documentElement;
/** @type {{ createHTML(html: string): string }} */
// The host has escaped all texts of plugins and feeds, and the policy of the page lets no script of theirs run.
const trusted = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("liaison", { createHTML: (/** @type {string} */ html) => html })
    ?? { createHTML: html => html };

/** The state of the page, as the host has sent it. */
const state = {
    version: Number(document.body.dataset.version), level: 0, kind: "", height: 0, top: 0, count: 0, complete: false,
    editing: false, /** @type {number|null} */ current: null, /** @type {Dialog|null} */ dialog: null,
};
/** The pixels by which the page is scrolled less than the rows, where the rows are higher than a page can be. */
let shift = 0;
/**
 * The scroll positions of the levels below.
 * @type {Map<number, number>}
 */
const places = new Map();
/**
 * The heights that the host knows.
 * @type {Map<number, number>}
 */
const heights = new Map();

// Rows

/** @param {number} id @returns {HTMLElement|null} */
const rowOf = id => rows.querySelector(`:scope > [data-row="${id}"]`);

/** @param {number} id @param {number} number @param {number} edges @param {string} html */
function makeRow(id, number, edges, html) {
    const row = document.createElement("article");
    row.tabIndex = -1;
    row.dataset.row = String(id);
    row.innerHTML = trusted.createHTML(html);
    setNumber(row, number, edges);
    return row;
}

/** @param {HTMLElement} row @param {number} number @param {number} edges */
function setNumber(row, number, edges) {
    row.dataset.edges = String(edges);
    row.setAttribute("aria-posinset", String(number + 1));
    setSize(row);
}

/** @param {Element} row */
const setSize = row => row.setAttribute("aria-setsize", String(state.complete ? state.count : -1));

/**
 * The way from a row to an element in it, so that the focus survives when the row is replaced.
 * @param {Element} row
 */
function focusIn(row) {
    const focused = document.activeElement;
    if (!focused || !row.contains(focused)) return null;
    const way = [];
    for (let each = /** @type {Element|null} */ (focused); each && each !== row; each = each.parentElement)
        way.unshift([...(each.parentElement?.children ?? [])].indexOf(each));
    return way;
}

/**
 * Replaces a row. The focus, the offsets of carousels and open details stay.
 * @param {Element} old
 * @param {HTMLElement} row
 */
function replaceRow(old, row) {
    const way = focusIn(old);
    const offsets = [...old.querySelectorAll(".carousel, .table")].map(each => each.scrollLeft);
    const opened = [...old.querySelectorAll("details")].map(each => each.open);
    old.replaceWith(row);
    row.querySelectorAll(".carousel, .table").forEach((each, index) => { each.scrollLeft = offsets[index] ?? 0; });
    row.querySelectorAll("details").forEach((each, index) => { each.open = opened[index] ?? each.open; });
    if (!way) return;
    let target = /** @type {Element} */ (row);
    for (const index of way) target = target.children[index] ?? target;
    focusOn(/** @type {HTMLElement} */ (target));
}

/**
 * Shows the rows of a window. Rows that stay keep their elements.
 * @param {[number, number, number, string?][]} list
 */
function showRows(list) {
    const known = new Map([...rows.children].map(row => [Number(/** @type {HTMLElement} */ (row).dataset.row), row]));
    const wanted = new Set(list.map(([id]) => id));
    // The focused row stays in the document while it is outside of the window, and takes no room there.
    const [first, end] = [list[0]?.[1] ?? 0, list.at(-1)?.[1] ?? 0];
    for (const [id, row] of known) {
        row.classList.toggle("away", !wanted.has(id));
        const number = Number(row.getAttribute("aria-posinset")) - 1;
        const isOutside = number < first || number > end && number < state.count;
        if (!wanted.has(id) && !(isOutside && row.contains(document.activeElement))) row.remove();
    }
    let next = rows.firstElementChild;
    for (const [id, number, edges, html] of list) {
        let row = /** @type {HTMLElement|undefined} */ (known.get(id));
        while (next && !wanted.has(Number(/** @type {HTMLElement} */ (next).dataset.row))) next = next.nextElementSibling;
        if (row && html !== undefined) {
            const made = makeRow(id, number, edges, html);
            if (next === row) next = made;
            replaceRow(row, made);
            row = made;
        }
        row ??= makeRow(id, number, edges, html ?? "");
        setNumber(row, number, edges);
        if (row === next) next = row.nextElementSibling; else rows.insertBefore(row, next);
    }
}

function showCurrent() {
    rows.querySelectorAll(":scope > [aria-current]").forEach(row => row.removeAttribute("aria-current"));
    if (state.current !== null) rowOf(state.current)?.setAttribute("aria-current", "true");
}

/** The rows of the window. */
const windowRows = () => /** @type {HTMLElement[]} */ ([...rows.querySelectorAll(":scope > :not(.away)")]);

/**
 * The first row on the screen, and its distance from the top of the screen; null at the start of the rows, where rows that come
 * are shown, and if no row is on the screen.
 */
function readRow() {
    if (place() <= 0) return null;
    for (const row of windowRows()) {
        const box = row.getBoundingClientRect();
        if (box.bottom > 0) return box.top < innerHeight ? { id: Number(row.dataset.row), top: box.top } : null;
    }
    return null;
}

// Heights and places. A place in the rows is `page.scrollTop + shift`, as long as the title stays where it is.

const start = () => before.offsetTop + (/** @type {HTMLElement|null} */ (before.offsetParent)?.offsetTop ?? 0);
const place = () => page.scrollTop - start() + shift;

/** The height of the rows of the window, with the gaps between them. The element around them has no box of its own. */
const shownHeight = () => after.getBoundingClientRect().top - before.getBoundingClientRect().bottom;

/**
 * Makes the page as high as its rows. Above the first row and below the last one there is no room to scroll.
 * @param {number} at the place that is to be seen
 * @param {number} scrolled where the scroll bar was before the rows changed
 */
function layOut(at = place(), scrolled = page.scrollTop) {
    const end = state.top + shownHeight();
    if (state.height <= tallest) shift = 0;
    else if (at > state.top - innerHeight && at < end + innerHeight)
        shift = Math.max(Math.min(shift, state.top, state.height - tallest), end - tallest, 0);
    const height = Math.min(state.height, tallest);
    const above = Math.max(Math.min(state.top - shift, height), 0);
    before.style.height = `${above}px`;
    after.style.height = `${Math.max(Math.min(height + shift - end, height - above), 0)}px`;
    // A lower page moves its scroll bar, which is no move of the user.
    last += page.scrollTop - scrolled;
}

/**
 * The heights of rows that the host does not know.
 * @returns {[number, number][]}
 */
function newHeights() {
    /** @type {[number, number][]} */
    const found = [];
    const shown = windowRows();
    const tops = [...shown, after].map(row => row.getBoundingClientRect().top);
    for (const [index, row] of shown.entries()) {
        const [id, height] = [Number(row.dataset.row), Math.round((tops[index + 1] - tops[index]) * 10) / 10];
        if (Math.abs((heights.get(id) ?? -1) - height) < 0.5) continue;
        heights.set(id, height);
        found.push([id, height]);
    }
    if (heights.size > 5000) heights.clear();
    return found;
}

let last = page.scrollTop;
/** True from a touch until the end of the scrolling that it has begun. */
let isTouching = false;
let hasTouchScrolled = false;
/** True if the scroll bar was brought to its end, which stays the end when the last rows are higher than was thought. */
let isAtEnd = false;

/**
 * Moves the scroll bar, as far as the page has room.
 * @param {number} top
 */
function moveScrollBar(top) {
    page.scrollTop = top;
    last = page.scrollTop;
}

/** A large move of the scroll bar goes to a part of all rows; a small one moves by the same pixels. */
function followScroll() {
    const moved = page.scrollTop - last;
    last = page.scrollTop;
    const most = page.scrollHeight - innerHeight;
    if (Math.abs(moved) >= 4 * innerHeight) isAtEnd = page.scrollTop >= most - (state.height > tallest ? 4 * innerHeight : 1);
    if (state.height <= tallest || most <= 0 || Math.abs(moved) < 4 * innerHeight) return;
    shift = Math.max(page.scrollTop - start(), 0) / most * (state.height - tallest);
}

/** After scrolling, brings the scroll bar to where the place is among all rows. */
function settle() {
    if (state.height <= tallest || isTouching) return;
    const [at, most] = [place(), page.scrollHeight - innerHeight];
    const wanted = at / (state.height - innerHeight) * most;
    if (Math.abs(wanted - page.scrollTop) < tallest / 100 && page.scrollTop > innerHeight && page.scrollTop < most - innerHeight) return;
    shift = at - wanted + start();
    layOut(at);
    moveScrollBar(at - shift + start());
}

/**
 * Scrolls to a place in the rows.
 * @param {number} offset
 */
function scrollTo(offset) {
    if (state.height > tallest) shift = offset / state.height * (state.height - tallest);
    layOut(offset);
    moveScrollBar(Math.max(offset - shift + start(), 0));
}

// The host

let sequence = 0;
let isBusy = false;
/** @type {object[]} */
let events = [];
let wantsWindow = false;
let stopped = false;
let hasEnded = false;

const pause = (/** @type {number} */ time) => new Promise(done => setTimeout(done, time));
/**
 * The window of rows around the screen. Its offset is that from the row that the user reads, because the host may have other
 * rows above by now; without such a row it is that from the start.
 */
function windowOf() {
    const read = readRow();
    const offset = Math.round(place() - overscan * innerHeight);
    return {
        ...(read ? { row: read.id, offset: offset - Math.round(state.top + read.top - before.getBoundingClientRect().bottom) }
            : { offset: Math.max(offset, 0) }),
        width: Math.round(before.clientWidth), height: Math.round(innerHeight * (1 + 2 * overscan)),
    };
}

/**
 * The statuses of a host that has forgotten this page, or cannot follow it. Others pass: a browser even takes a status that was
 * cut, such as 20, for the whole.
 */
const refusals = [400, 403, 404, 405, 409, 413];

/**
 * Asks the host until it answers. The host performs a request that comes twice once.
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Change>}
 */
async function ask(path, options) {
    for (let wait = 50; ; wait = Math.min(wait * 2, 5000)) {
        try {
            const response = await fetch(`${session}/${path}`, options);
            if (response.ok) {
                if (stopped) say("");
                stopped = false;
                return await response.json();
            }
            if (refusals.includes(response.status)) { location.reload(); return new Promise(() => {}); }
        } catch {
            // A connection that was cut is mostly there again at once.
            if (!stopped && wait >= 400) {
                say("The host does not answer. The page goes on when the host is back.");
                stopped = true;
            }
        }
        await pause(wait);
    }
}

const query = () => new URLSearchParams(Object.entries({ base: state.version, ...windowOf() }).map(([name, value]) => [name, String(value)]));

/** Sends the events that wait, one request after the other. */
async function send() {
    if (isBusy || hasEnded) return;
    isBusy = true;
    try {
        while (!hasEnded && (events.length || wantsWindow)) {
            const known = newHeights();
            if (events.length || known.length) {
                const body = JSON.stringify({
                    seq: ++sequence, base: state.version, window: windowOf(), heights: known, events: events.splice(0, 64),
                });
                wantsWindow = false;
                take(await ask("events", {
                    method: "POST", body, headers: { "Content-Type": "application/json", "X-Liaison": "1" },
                }));
            } else {
                wantsWindow = false;
                take(await ask(`rows?${query()}`));
            }
        }
    } finally {
        isBusy = false;
    }
}

/** @param {object} event */
function act(event) {
    events.push(event);
    void send();
}

/** True until the next change may be asked for. */
let isResting = false;
let hasNews = false;

/**
 * Asks for a change at once if rows have changed, and else only some times a second, as while a feed is read.
 * @param {number[]} changed
 */
function hear(changed) {
    hasNews = isResting && !changed.length;
    if (hasNews) return;
    isResting = true;
    refresh();
    void pause(250).then(() => {
        isResting = false;
        if (hasNews) hear([]);
    });
}

function refresh() {
    wantsWindow = true;
    void send();
}

/**
 * Shows a change.
 * @param {Change} change
 */
function take(change) {
    if (change.base !== undefined && change.base !== state.version) return refresh();
    const isOther = change.level !== undefined && change.level !== state.level;
    const wasLive = state.level > 0;
    // Without the rows that go, the page is too low for a moment, which moves the scroll bar.
    const [at, scrolled, read] = [place(), page.scrollTop, readRow()];
    // The user may have scrolled since the last event of scrolling.
    const staysAtEnd = isAtEnd && !isTouching && Math.abs(page.scrollTop - last) < 1;
    if (isOther && wasLive) {
        places.set(state.level, place());
        heights.clear();
    }
    const { rows: list, changed, ...fields } = change;
    for (const name of /** @type {const} */ (["version", "level", "kind", "height", "top", "count", "complete", "editing", "current", "dialog"]))
        if (name in fields) /** @type {any} */ (state)[name] = /** @type {any} */ (fields)[name];
    if (change.title !== undefined) document.title = find("title").textContent = change.title || "Feed";
    if (change.language !== undefined) document.documentElement.lang = change.language ?? "und";
    if (change.message !== undefined) say(change.message);
    if (change.position !== undefined) find("position").textContent = change.position;
    const hadFocus = rows.contains(document.activeElement);
    if (isOther && wasLive) rows.replaceChildren();
    if (change.count !== undefined || change.complete !== undefined) [...rows.children].forEach(setSize);
    if (list) showRows(list);
    for (const [id, number, edges, html] of changed ?? []) {
        const row = rowOf(id);
        if (row) replaceRow(row, makeRow(id, number, edges, html));
    }
    find("back").hidden = state.kind !== "article" && state.kind !== "headlines";
    document.body.dataset.kind = state.kind;
    showCurrent();
    if (hadFocus && !rows.contains(document.activeElement) && state.current !== null) focusOn(rowOf(state.current));
    layOut(at, scrolled);
    if (read && !isOther) keepInPlace(read);
    if (change.dialog !== undefined || state.dialog && !dialog.open && !events.length) showDialog(state.dialog);
    if (isOther && wasLive) showLevel(state.level);
    if (change.reveal !== undefined) reveal(change.reveal);
    if (change.scroll !== undefined) scrollBy({ top: change.scroll * innerHeight });
    if (change.control !== undefined) goToControl(change.control);
    if (change.open !== undefined) open(change.open, "_blank", "noopener,noreferrer");
    if (change.copy !== undefined) void navigator.clipboard?.writeText(change.copy);
    if (change.ended) {
        hasEnded = true;
        close();
        return say("This page has ended. Load it again to go on.");
    }
    if (staysAtEnd) moveScrollBar(page.scrollHeight);
    if (isUncovered() || windowRows().some(row => !heights.has(Number(row.dataset.row)))) refresh();
}

/**
 * Keeps a row where it was on the screen. The browser has done so already if it had chosen a row as its anchor, and not what
 * was there before the rows.
 * @param {{ id: number, top: number }} read
 */
function keepInPlace({ id, top }) {
    const row = rowOf(id);
    if (!row || row.classList.contains("away") || isTouching) return;
    const moved = row.getBoundingClientRect().top - top;
    if (Math.abs(moved) >= 1) moveScrollBar(page.scrollTop + moved);
}

/** @param {number} level */
function showLevel(level) {
    if (places.has(level)) scrollTo(places.get(level) ?? 0); else { shift = 0; layOut(); moveScrollBar(0); }
}

/**
 * Scrolls so that the current row is visible, and gives it the focus.
 * @param {number} offset
 */
function reveal(offset) {
    const row = state.current === null ? null : rowOf(state.current);
    if (!row || row.classList.contains("away")) return scrollTo(offset);
    const box = row.getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight)
        scrollTo(Math.max(state.top + box.top - before.getBoundingClientRect().bottom - innerHeight / 3, 0));
    row.scrollIntoView({ block: "nearest" });
    if (!dialog.open) focusOn(row);
}

/** True if the screen shows a part that the window does not have. */
function isUncovered() {
    const [first, end] = [before.getBoundingClientRect().bottom, after.getBoundingClientRect().top];
    return state.top > 0 && first > -innerHeight / 4 || state.top + shownHeight() < state.height - 1 && end < innerHeight * 1.25;
}

/** @param {string} words */
function say(words) { find("message").textContent = words; }

// Controls

/** @param {number} step */
function goToControl(step) {
    const row = state.current === null ? null : rowOf(state.current);
    const controls = /** @type {HTMLElement[]} */ ([...(row?.querySelectorAll("a[href], button:not([disabled]), summary") ?? [])]);
    if (!controls.length) return say("the row has no buttons and no links");
    const index = controls.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    controls[(index + step + controls.length) % controls.length].focus();
}

/**
 * The row of an element, and the path of an item of a carousel.
 * @param {Element} element
 */
function placeOf(element) {
    const row = element.closest("[data-row]");
    if (!row) return null;
    const item = [];
    for (let each = element.closest("[data-item]"); each && row.contains(each); each = each.parentElement?.closest("[data-item]") ?? null)
        item.unshift(Number(/** @type {HTMLElement} */ (each).dataset.item));
    return { row: Number(/** @type {HTMLElement} */ (row).dataset.row), ...(item.length ? { item } : {}) };
}

rows.addEventListener("click", event => {
    const target = /** @type {Element} */ (event.target);
    const at = placeOf(target);
    if (!at || target.closest("a[href], summary, audio, video, input") || String(getSelection())) return;
    const button = /** @type {HTMLElement|null} */ (target.closest("button"));
    if (button?.dataset.button !== undefined)
        act({ ...at, button: button.dataset.button, ...(button.dataset.repetition ? { repetition: Number(button.dataset.repetition) } : {}) });
    else if (button?.dataset.action !== undefined) act({ ...at, action: button.dataset.action });
    else if (button?.dataset.edge === "move") return;
    else if (button?.dataset.edge) act({ ...at, do: button.dataset.edge });
    else if (!button) act({ ...at, do: "tap" });
});

/**
 * What the mouse presses. The browser makes no click if the row is replaced before the mouse is released, so the page makes it.
 * @type {HTMLElement|null}
 */
let pressed = null;

/** @param {Element} target */
const buttonAt = target => /** @type {HTMLElement} */ (target.closest("button, [data-row]"));

rows.addEventListener("pointerdown", event => {
    pressed = event.pointerType === "mouse" && event.button === 0 ? buttonAt(/** @type {Element} */ (event.target)) : null;
});
rows.addEventListener("pointerup", event => {
    const [old, button] = [pressed, buttonAt(/** @type {Element} */ (event.target))];
    pressed = null;
    if (!old || old.isConnected || !button) return;
    const isSame = old.tagName === button.tagName && ["button", "action", "edge", "repetition", "row"].every(name => old.dataset[name] === button.dataset[name]);
    const row = /** @type {HTMLElement|null} */ (old.closest("[data-row]"));
    if (isSame && row?.dataset.row === /** @type {HTMLElement|null} */ (button.closest("[data-row]"))?.dataset.row) button.click();
});

rows.addEventListener("contextmenu", event => {
    const at = placeOf(/** @type {Element} */ (event.target));
    if (!at || /** @type {Element} */ (event.target).closest("a[href], img") || String(getSelection())) return;
    event.preventDefault();
    act({ ...at, do: "actions" });
});

// A row that may be moved is dragged by its grip. Alt and an arrow key move the row, too.

/** @type {{ row: number, id: number } | null} */
let drag = null;
rows.addEventListener("pointerdown", event => {
    const grip = /** @type {Element} */ (event.target).closest('[data-edge="move"]');
    const at = grip && placeOf(grip);
    if (!at) return;
    drag = { row: at.row, id: event.pointerId };
    rowOf(at.row)?.classList.add("dragged");
    grip.setPointerCapture(event.pointerId);
    event.preventDefault();
});
rows.addEventListener("pointermove", event => {
    if (!drag || event.pointerId !== drag.id) return;
    rows.querySelectorAll(".target").forEach(row => row.classList.remove("target"));
    document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-row]")?.classList.add("target");
});
/** @param {PointerEvent} event */
function drop(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const target = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-row]");
    const [row, to] = [drag.row, Number(/** @type {HTMLElement|null|undefined} */ (target)?.dataset.row)];
    rows.querySelectorAll(".target, .dragged").forEach(each => each.classList.remove("target", "dragged"));
    drag = null;
    if (event.type === "pointerup" && target && to !== row) act({ row, to });
}
rows.addEventListener("pointerup", drop);
rows.addEventListener("pointercancel", drop);

// The focus. The row that the user brings the focus to is the current one, also in the host.

/** True while the program moves the focus, or while a pointer is down, whose click names its row itself. */
let isMoving = false;

/** @param {() => void} move */
function moveFocus(move) {
    const before = isMoving;
    isMoving = true;
    move();
    isMoving = before;
}

/** @param {HTMLElement|null} element */
const focusOn = element => moveFocus(() => element?.focus({ preventScroll: true }));

rows.addEventListener("focusin", event => {
    const row = placeOf(/** @type {Element} */ (event.target))?.row;
    if (!isMoving && row !== undefined && row !== state.current) act({ row, do: "focus" });
});
addEventListener("pointerdown", () => { isMoving = true; }, true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => { isMoving = false; }, true);

// Keys

/**
 * The name of a key, as a configuration file has it.
 * @param {KeyboardEvent} event
 */
function nameOf(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return "";
    const named = /** @type {Record<string, string>} */ ({
        " ": "Space", Escape: "Esc", ArrowUp: "Up", ArrowDown: "Down", ArrowLeft: "Left", ArrowRight: "Right",
        PageUp: "PgUp", PageDown: "PgDn", Insert: "Ins", Delete: "Del",
    })[event.key] ?? event.key;
    return event.shiftKey && named.length > 1 ? `Shift-${named}` : named;
}

addEventListener("keydown", event => {
    const target = /** @type {Element} */ (event.target);
    if (dialog.open || target.closest("input, textarea, audio, video")) return;
    if (event.altKey && state.editing && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
        event.preventDefault();
        return act({ key: event.key === "ArrowDown" ? "Alt-Down" : "Alt-Up" });
    }
    const name = nameOf(event);
    if (!name || name === "Tab" || name === "Shift-Tab" || name === "PgUp" || name === "PgDn") return;
    const isControl = target.closest("a[href], button, summary");
    if (isControl && (name === "Enter" || name === "Space")) return;
    if (target.closest(".carousel, .table") && (name === "Left" || name === "Right")) return;
    if (!keys.has(name) && !/^[0-9]$/.test(name)) return;
    event.preventDefault();
    act({ key: name });
});

find("back").addEventListener("click", () => act({ key: "Esc" }));
find("menu").addEventListener("click", () => act({ key: keys.has("h") ? "h" : "F1" }));

// Dialogs

/** @param {string} name @param {Partial<HTMLElement> & Record<string, any>} properties @param {(Node|string)[]} children */
function make(name, properties, ...children) {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
}

/**
 * Closes the dialog at once, so that the next key does not reach it, and tells the host.
 * @param {object} event
 */
function leave(event) {
    // The browser gives the focus back to where it was.
    moveFocus(() => dialog.close());
    act(event);
}

/** @param {Dialog|null} shown */
function showDialog(shown) {
    // The host does not know yet that the user has left the dialog.
    if (events.some(event => "accept" in event || "answer" in event || "cancel" in event)) return;
    const input = dialog.querySelector("input");
    // Text that is being typed stays.
    if (shown?.kind === "prompt" && dialog.open && input && find("dialog-label").textContent === shown.label) return;
    if (dialog.open) moveFocus(() => dialog.close());
    if (!shown) return;
    const label = make("h2", { id: "dialog-label" }, shown.label);
    const close = make("button", { type: "button", onclick: () => leave({ cancel: true }) }, "Close");
    if (shown.kind === "prompt") {
        const line = /** @type {HTMLInputElement} */ (make("input", { value: shown.text ?? "", autocomplete: "off", spellcheck: false, maxLength: 4096 }));
        line.setAttribute("aria-labelledby", "dialog-label");
        line.addEventListener("input", () => act({ typed: line.value }));
        line.addEventListener("keydown", event => {
            if (event.key === "Enter" && !event.isComposing) { event.preventDefault(); leave({ accept: line.value }); }
        });
        dialog.replaceChildren(label, line, close);
    } else if (shown.kind === "question") {
        const answers = (shown.answers ?? []).map((answer, index) => make("button", { type: "button", onclick: () => leave({ answer: index }) }, answer));
        dialog.replaceChildren(label, ...answers, close);
    } else {
        dialog.replaceChildren(close, label, ...(shown.lines ?? []).map(lineOf));
    }
    dialog.showModal();
    (dialog.querySelector("input") ?? /** @type {HTMLElement|null} */ (dialog.querySelector("button")))?.focus();
}
/**
 * A line of a page of text. A line with keys performs the action of the first of them.
 * @param {string[]} line
 */
function lineOf([first, second]) {
    if (second === undefined) return make("p", {}, first);
    const key = first.split(" ")[0];
    return make("button", { type: "button", onclick: () => { events.push({ cancel: true }); leave({ key }); } }, make("kbd", {}, first), second);
}
dialog.addEventListener("cancel", event => { event.preventDefault(); leave({ cancel: true }); });
dialog.addEventListener("close", () => { if (state.current !== null) focusOn(rowOf(state.current)); });

// The stream, which says that something has changed. A hidden page has none, so that many pages may be open.

/** @type {EventSource|null} */
let stream = null;
/**
 * Gives back the right to a stream.
 * @type {(() => void)|null}
 */
let release = null;
/** The number of pages of a browser that may have a stream. A browser opens six connections to a host. */
const mostStreams = 3;
let asking = 0;

function listen() {
    clearInterval(asking);
    close();
    if (document.hidden || hasEnded) return;
    if (!navigator.locks) return connect();
    // Pages without a stream ask each second.
    asking = setInterval(() => { if (stopped || document.hidden) return; tryToConnect(); refresh(); }, 1000);
    tryToConnect();
}

function tryToConnect() {
    for (let number = 0; number < mostStreams && !release; number++)
        void navigator.locks.request(`liaison-${number}`, { ifAvailable: true }, lock => {
            if (!lock || stream || document.hidden) return;
            clearInterval(asking);
            connect();
            return new Promise(done => { release = () => done(undefined); });
        });
}

function close() {
    stream?.close();
    stream = null;
    release?.();
    release = null;
}

function connect() {
    stream = new EventSource(`${session}/stream`);
    stream.onmessage = event => {
        const news = JSON.parse(event.data);
        if (news.stopped) { stopped = true; say("The host has stopped. The page goes on when the host is back."); }
        else if (news.version > state.version) hear(news.rows ?? []);
    };
    // The browser opens the stream again, if there is still one. What was missed is asked for.
    stream.onerror = () => {
        if (stream?.readyState === EventSource.CLOSED) void pause(2000).then(listen);
        refresh();
    };
}
document.addEventListener("visibilitychange", () => { listen(); if (!document.hidden) refresh(); });
addEventListener("pagehide", event => {
    close();
    // The host may be gone.
    if (!event.persisted) fetch(`${session}/end`, { method: "POST", body: "{}", keepalive: true, headers: { "Content-Type": "application/json", "X-Liaison": "1" } }).catch(() => {});
});
addEventListener("pageshow", event => { if (event.persisted) { listen(); refresh(); } });

// Scrolling

let isPlanned = false;
addEventListener("scroll", () => {
    hasTouchScrolled = isTouching;
    followScroll();
    if (isPlanned) return;
    isPlanned = true;
    requestAnimationFrame(() => {
        isPlanned = false;
        if (isUncovered()) refresh();
    });
}, { passive: true });
addEventListener("scrollend", () => {
    isTouching = false;
    settle();
});
addEventListener("touchstart", () => { isTouching = true; hasTouchScrolled = false; }, { passive: true });
for (const name of ["touchend", "touchcancel"])
    addEventListener(name, () => { isTouching = hasTouchScrolled && "onscrollend" in window; }, { passive: true });
for (const name of ["wheel", "keydown", "touchstart"]) addEventListener(name, () => { isAtEnd = false; }, { passive: true });
addEventListener("resize", () => { heights.clear(); refresh(); });

// A page whose rows are drawn anew by the browser, as after zooming, has other heights.
document.documentElement.classList.add("live");
listen();
state.version = -1;
refresh();

export {};
