type Attributes = Readonly<Record<string, string>>;
type Children = readonly (Node | string)[];

/** As `make` of forms, whose pages need no further file for it. */
export function makeHtml<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: Children
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.replaceChildren(...children);
  return element;
}

export function makeSvg(name: "svg" | "use" | "path", attributes: Attributes, ...children: Children): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.replaceChildren(...children);
  return element;
}
