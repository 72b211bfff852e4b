/** The templates that the server put beside a form. */
export class Parts {
  constructor(private readonly root: HTMLElement) {}

  /** @throws {TypeError} when the page has no such template, because it is older than this script */
  copy(name: string): HTMLElement {
    const template = this.root.querySelector(`template[data-part="${name}"]`);
    const part = template instanceof HTMLTemplateElement ? template.content.firstElementChild?.cloneNode(true) : null;
    if (!(part instanceof HTMLElement)) throw new TypeError(`no template ${name}`);
    return part;
  }
}

/**
 * An element of a part that is to be filled in.
 * @throws {TypeError} when the part has none of that name and kind
 */
export function slot<Kind extends HTMLElement>(part: HTMLElement, name: string, kind: new () => Kind): Kind {
  const element = part.querySelector(`[data-slot="${name}"]`);
  if (!(element instanceof kind)) throw new TypeError(`no slot ${name}`);
  return element;
}

/** Workers' types and browsers' types of an element do not agree in everything. */
interface Attributed {
  setAttribute(name: string, value: string): unknown;
  removeAttribute(name: string): unknown;
}

/** Sets an ARIA state, or takes it away. */
export function mark(element: Attributed, state: "aria-busy" | "aria-disabled" | "aria-invalid", on: boolean): void {
  if (on) element.setAttribute(state, "true");
  else element.removeAttribute(state);
}

export function write(part: HTMLElement, name: string, text: string): void {
  const element = slot(part, name, HTMLElement);
  // A live region that is written again is read again.
  if (element.textContent !== text) element.textContent = text;
}
