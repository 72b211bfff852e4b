/**
 * A placeholder element in a part.
 * @throws {TypeError} if the part has none with this name and type
 */
export function slot<Kind extends HTMLElement>(part: HTMLElement, name: string, kind: new () => Kind): Kind {
  const element = part.querySelector(`[data-slot="${name}"]`);
  if (!(element instanceof kind)) throw new TypeError(`no slot ${name}`);
  return element;
}

/** An element in the types of both Workers and browsers, which differ. */
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
