import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";

/** Attributes whose value a visitor sees or hears. */
const spokenAttributes = ["alt", "ariaLabel", "placeholder", "title", "content"];

/** A page's HTML as a browser's parser would understand it. */
export class ParsedPage {
  readonly elements: readonly Element[];
  /** Texts between tags and in attributes for people, each trimmed; what a component wrote as one stays one. */
  readonly texts: readonly string[];
  /** Of those, what is not in an editor's text. */
  readonly interfaceTexts: readonly string[];
  /** The same texts with the language that is said of each. */
  readonly inLanguages: readonly { readonly text: string; readonly language: string }[];

  constructor(html: string) {
    const found: Found = { elements: [], texts: [] };
    walk(fromHtml(html.replaceAll("<!-- -->", "")), found, { edited: false, language: "" });
    this.inLanguages = found.texts;
    this.elements = found.elements;
    this.texts = found.texts.map(({ text }) => text);
    this.interfaceTexts = found.texts.filter(({ edited }) => !edited).map(({ text }) => text);
  }

  /** Elements of this name, of those that have all of these properties. */
  all(name: string, properties: Readonly<Record<string, string>> = {}): readonly Element[] {
    return this.elements.filter(
      (element) =>
        element.tagName === name &&
        Object.entries(properties).every(([key, value]) => propertyOf(element, key) === value),
    );
  }

  /** All text of the page, in one line. */
  get text(): string {
    return this.texts.join(" ").replace(/\s+/g, " ");
  }

  /** Addresses that the page leads to or shows, as they stand there. */
  get addresses(): readonly string[] {
    return this.elements.flatMap((element) => [
      ...["href", "src"].map((key) => propertyOf(element, key)),
      ...propertyOf(element, "srcSet")
        .split(", ")
        .map((candidate) => candidate.split(" ")[0] ?? ""),
    ]);
  }
}

/** A property as text; empty where the element has none. */
export function propertyOf(element: Element | undefined, key: string): string {
  const value = element?.properties[key];
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}

/** What is true of all that an element holds. */
interface Within {
  readonly edited: boolean;
  readonly language: string;
}

interface Found {
  readonly elements: Element[];
  readonly texts: (Within & { readonly text: string })[];
}

function walk(node: Element | Root, found: Found, around: Within): void {
  for (const child of node.children) {
    if (child.type === "text" && child.value.trim()) found.texts.push({ text: child.value.trim(), ...around });
    if (child.type !== "element") continue;
    found.elements.push(child);
    if (child.tagName === "script") continue;
    const within = {
      edited: around.edited || propertyOf(child, "className").split(" ").includes("rich-text"),
      language: propertyOf(child, "lang") || around.language,
    };
    const spoken = spokenAttributes.map((key) => propertyOf(child, key).trim()).filter(Boolean);
    found.texts.push(...spoken.map((text) => ({ text, ...within })));
    walk(child, found, within);
  }
}
