import { Danger } from "./danger";

/** Where a section that is no element begins, and the longest such beginning. */
const sectionStart = /<!--|<!\[CDATA\[|<!/;
const startLength = "<![CDATA[".length;

type Section = { readonly end: "-->" | "]]>"; readonly isText: boolean };

/** Takes comments out of XML as it comes, and turns CDATA into the text it stands for. */
export class PlainMarkup {
  #rest = "";
  #section: Section | null = null;

  /** @throws {Danger} for a document type, which could define anything */
  push(text: string): string {
    this.#rest += text;
    let plain = "";
    for (;;) {
      if (this.#section) {
        const { end, isText } = this.#section;
        const at = this.#rest.indexOf(end);
        const until = at < 0 ? Math.max(0, this.#rest.length - end.length + 1) : at;
        if (isText) plain += escapeXml(this.#rest.slice(0, until));
        this.#rest = this.#rest.slice(at < 0 ? until : until + end.length);
        if (at < 0) return plain;
        this.#section = null;
      } else {
        const at = this.#rest.search(sectionStart);
        const until = at < 0 ? safeLength(this.#rest) : at;
        plain += this.#rest.slice(0, until);
        this.#rest = this.#rest.slice(until);
        if (at < 0 || this.#rest.length < startLength) return plain;
        this.#section = sectionAt(this.#rest);
        this.#rest = this.#rest.slice(this.#section.isText ? startLength : "<!--".length);
      }
    }
  }

  /** What was held back because more could have followed. */
  end(): string {
    return this.#section ? "" : this.#rest;
  }
}

function sectionAt(text: string): Section {
  if (text.startsWith("<!--")) return { end: "-->", isText: false };
  if (text.startsWith("<![CDATA[")) return { end: "]]>", isText: true };
  throw new Danger("unreadable");
}

/** A `<` at the very end may become a section's beginning with the next character. */
const safeLength = (text: string) => (text.endsWith("<") ? text.length - 1 : text.length);

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
