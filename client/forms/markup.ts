import type { IconName } from "../../src/components/media/Icon";

/** Where `scripts/icon-sprite.ts` puts the icons. */
declare const __ICON_SPRITE__: string;

const svgNamespace = "http://www.w3.org/2000/svg";

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.replaceChildren(...children);
  return element;
}

/** The same decoration as `Icon` on the server. */
export function icon(name: IconName): SVGElement {
  const svg = document.createElementNS(svgNamespace, "svg");
  const attributes = { class: "icon", width: "20", height: "20", "aria-hidden": "true" };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const use = document.createElementNS(svgNamespace, "use");
  use.setAttribute("href", `${__ICON_SPRITE__}#${name}`);
  svg.appendChild(use);
  return svg;
}

export function hiddenInput(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = make("input", { type: "hidden", name });
  form.appendChild(input);
  return input;
}

/**
 * An element of a template by its name.
 * @throws {TypeError} if there is none with this name and type
 */
export function slot<Kind extends HTMLElement>(part: HTMLElement, name: string, kind: new () => Kind): Kind {
  const element = part.querySelector(`[data-slot="${name}"]`);
  if (!(element instanceof kind)) throw new TypeError(`no slot ${name}`);
  return element;
}

/** Types of elements in Workers and browsers differ. */
interface Attributed {
  setAttribute(name: string, value: string): unknown;
  removeAttribute(name: string): unknown;
}

/** Sets or removes an ARIA state. */
export function mark(element: Attributed, state: "aria-busy" | "aria-disabled" | "aria-invalid", on: boolean): void {
  if (on) element.setAttribute(state, "true");
  else element.removeAttribute(state);
}

export function write(part: HTMLElement, name: string, text: string): void {
  const element = slot(part, name, HTMLElement);
  // A live region is announced again whenever it is written.
  if (element.textContent !== text) element.textContent = text;
}
