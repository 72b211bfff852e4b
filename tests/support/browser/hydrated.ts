import { Window } from "happy-dom";
import { act, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";

/** Of a browser, as far as React and the islands use it. */
const names = [
  "window",
  "document",
  "location",
  "history",
  "addEventListener",
  "removeEventListener",
  "matchMedia",
  "sessionStorage",
  "localStorage",
  "Element",
  "HTMLElement",
  "HTMLIFrameElement",
  "HTMLInputElement",
  "HTMLSelectElement",
  "HTMLTextAreaElement",
  "HTMLButtonElement",
  "HTMLFormElement",
  "FormData",
  "Node",
  "Text",
  "Event",
  "requestAnimationFrame",
] as const;

/** The property that React compares; happy-dom has it for some elements only. */
const hasAutofocus: PropertyDescriptor & ThisType<Element> = {
  get() {
    return this.hasAttribute("autofocus");
  },
};

/** Renders a component as the server does, lets the browser's React take it over, and renders it in the browser alone. */
export async function renderings(element: ReactElement, url: string) {
  const html = renderToString(element);
  const window = new Window({ url });
  for (const name of names) vi.stubGlobal(name, Reflect.get(window, name));
  Object.defineProperty(window.HTMLElement.prototype, "autofocus", hasAutofocus);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const warnings: string[] = [];
  const warn = vi.spyOn(console, "error").mockImplementation((...words) => void warnings.push(words.join(" ")));
  try {
    const { createRoot, hydrateRoot } = await import("react-dom/client");
    const container = () => {
      return document.body.appendChild(document.createElement("div"));
    };
    const server = container();
    const hydrated = container();
    const client = container();
    server.innerHTML = html;
    hydrated.innerHTML = html;
    const onRecoverableError = (error: unknown) => void warnings.push(String(error));
    const root = await act(() => hydrateRoot(hydrated, element, { onRecoverableError }));
    const other = createRoot(client);
    await act(() => other.render(element));
    const trees = { hydrated: treeOf(hydrated), client: treeOf(client) };
    await act(() => {
      root.unmount();
      other.unmount();
    });
    return { server: treeOf(server), ...trees, warnings };
  } finally {
    warn.mockRestore();
    vi.unstubAllGlobals();
    await window.happyDOM.close();
  }
}

/** Attributes that a control has only with script. What is chosen in a select and what React focuses are no attributes. */
const scripted = /^(role=combobox|selected=|autofocus=|aria-(autocomplete|controls|expanded|busy)=)/;

/** The elements and texts, one a line. Marks of script, and comments between texts, are left out. */
function treeOf(element: Element, depth = 0): readonly string[] {
  const indent = " ".repeat(depth);
  const lines: string[] = [];
  for (const node of element.childNodes) {
    if (node instanceof Element) {
      if (node.matches(".finder-suggestions-place")) continue;
      const attributes = Array.from(node.attributes, ({ name, value }) => `${name}=${value}`);
      const shown = attributes.filter((attribute) => !scripted.test(attribute)).sort();
      lines.push([`${indent}${node.localName}`, ...shown].join(" "), ...treeOf(node, depth + 1));
    } else if (node instanceof Text && node.data !== "") {
      const last = lines.at(-1);
      // The server's neighbouring texts are one for a parser.
      if (last?.startsWith(`${indent}"`)) lines[lines.length - 1] = last + node.data;
      else lines.push(`${indent}"${node.data}`);
    }
  }
  return lines;
}
