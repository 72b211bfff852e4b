import type { IconName } from "../../src/components/media/Icon";

/** Where `scripts/icon-sprite.ts` puts the icons. */
declare const __ICON_SPRITE__: string;

const svgNamespace = "http://www.w3.org/2000/svg";

/** An element with its attributes and children. */
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
  for (const [key, value] of [
    ["class", "icon"],
    ["width", "20"],
    ["height", "20"],
    ["aria-hidden", "true"],
  ] as const) {
    svg.setAttribute(key, value);
  }
  const use = document.createElementNS(svgNamespace, "use");
  use.setAttribute("href", `${__ICON_SPRITE__}#${name}`);
  svg.appendChild(use);
  return svg;
}

/** Something that a form is to be sent with, unseen. */
export function hiddenInput(form: HTMLFormElement, name: string): HTMLInputElement {
  const input = make("input", { type: "hidden", name });
  form.appendChild(input);
  return input;
}
