import { Danger } from "./danger";

/** The start of a comment, CDATA section or declaration, and the length of the longest. */
const sectionStart = /<!--|<!\[CDATA\[|<!/;
const startLength = "<![CDATA[".length;

type Section = { readonly end: "-->" | "]]>"; readonly isText: boolean };

/** Removes comments from streamed XML, and turns CDATA into escaped text. */
export class PlainMarkup {
  #rest = "";
  #section: Section | null = null;

  /** @throws {Danger} for a document type declaration, which could define anything */
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

  /** The rest, held back because more could have followed. */
  end(): string {
    return this.#section ? "" : this.#rest;
  }
}

function sectionAt(text: string): Section {
  if (text.startsWith("<!--")) return { end: "-->", isText: false };
  if (text.startsWith("<![CDATA[")) return { end: "]]>", isText: true };
  throw new Danger("unreadable");
}

/** A `<` at the very end may turn out to start a section. */
const safeLength = (text: string) => (text.endsWith("<") ? text.length - 1 : text.length);

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
