// Small helpers: making elements, and speaking to those who cannot see the page.

export const $ = (id) => document.getElementById(id);

/** An element with properties, attributes (aria-…, data-…, role) and children. */
export function h(tag, given = {}, ...children) {
  const node = document.createElement(tag);
  set(node, given);
  node.append(...present(children));
  return node;
}

const present = (children) => children.flat().filter((child) => child !== null && child !== undefined && child !== false);

/** Give an element other children. A button that is being pressed stays until it is let go: its click would be lost.
    Whoever has the focus in it keeps it, under the same id. */
export function fill(node, ...children) {
  if (pressed && node.contains(pressed)) waiting.set(node, present(children));
  else replace(node, present(children));
}

function replace(node, children) {
  const focus = node.contains(document.activeElement) ? document.activeElement.id : "";
  node.replaceChildren(...children);
  if (focus) $(focus)?.focus({ preventScroll: true });
}

let pressed = null;
const waiting = new Map(); // elements, and the children they get once nothing is pressed

function letGo() {
  pressed = null;
  for (const [node, children] of waiting) replace(node, children);
  waiting.clear();
}

document.addEventListener("pointerdown", (event) => { pressed = event.target.closest?.("button") ?? null; }, true);
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => setTimeout(letGo), true); // the click comes first

export function set(node, given) {
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node && !name.includes("-") && name !== "list") node[name] = value;
    else if (value === false || value === null || value === undefined) node.removeAttribute(name);
    else node.setAttribute(name, value === true ? "" : value);
  }
  return node;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag, given = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** Said aloud by screen readers. */
export function say(words) {
  $("live").textContent = words;
}

/** Shown at the top until something else happens. */
export function notify(words, actions = []) {
  const notice = $("notice");
  notice.hidden = !words;
  fill(notice, ...words ? [h("p", {}, words), h("div", { className: "buttons" }, ...actions,
    h("button", { type: "button", className: "quiet", onclick: () => notify("") }, "Dismiss"))] : []);
}

export function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** A question with two answers; true if the first is given. */
export function ask(title, words, yes, no = "Cancel") {
  const dialog = $("dialog");
  return new Promise((resolve) => {
    const answer = (value) => () => { dialog.close(); resolve(value); };
    fill(dialog,
      h("h2", {}, title), h("p", {}, words),
      h("div", { className: "buttons" },
        h("button", { type: "button", className: "main", onclick: answer(true) }, yes),
        h("button", { type: "button", onclick: answer(false) }, no)));
    dialog.oncancel = () => resolve(false);
    dialog.showModal();
  });
}

export function isTyping(event) {
  return event.target.closest("textarea, input:not([type=range]):not([type=checkbox]), select, dialog") !== null;
}

/** Call it once things have been quiet for so many milliseconds. */
export function later(wait, action) {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...given), wait);
  };
}
