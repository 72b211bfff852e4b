import { entries, Finding, type FindingCode, type Scan } from "./finding";
import { leadsIntoNetwork } from "./links";
import { endOfValue, isNumber, isReferenceAt, isStringToken, type PdfToken, textOfString } from "./pdf-lexer";

const acting: ReadonlyMap<PdfToken, FindingCode> = new Map<PdfToken, FindingCode>([
  ...entries("script", "/JavaScript /JS /OnInstantiate /Rendition /RichMedia /RichMediaExecute /Movie"),
  ...entries("program", "/Launch"),
  ...entries("embedded", "/EmbeddedFile /EF /FileAttachment /GoToE"),
  ...entries("form", "/XFA /SubmitForm /ImportData"),
]);

/** Leaves the document or chains actions: not allowed in actions that start by themselves. */
const leadingOut = new Set<PdfToken>(["/URI", "/GoToR", "/Thread", "/Next"]);

/** Names whose text is the place of another file. */
const filePlaces = new Set<PdfToken>(["/F", "/UF", "/DOS", "/URI"]);

/** Finds actions in the objects of a PDF, wherever their names stand. A name within a string is not an action. */
export class PdfActions {
  readonly #known = new Set<number>();
  readonly #aliases = new Map<number, number>();
  readonly #leadingOut = new Set<number>();
  readonly #starting = new Set<number>();

  /** @param number of the object; null if it is unreadable. @throws {Finding} */
  object(number: number | null, tokens: readonly PdfToken[]): void {
    // Where the outermost opening action ends: nested ones are part of it.
    let end = 0;
    for (const [index, token] of tokens.entries()) {
      const code = acting.get(token);
      if (code) throw new Finding(code);
      if (filePlaces.has(token)) checkPlace(token, tokens[index + 1]);
      if (token !== "/OpenAction" && token !== "/AA") continue;
      const isReference = isReferenceAt(tokens, index + 1);
      const isDictionary = tokens[index + 1] === "<<";
      // Actions of other events than opening: no honest document of this kind needs one.
      if (token === "/AA" && (isReference || isDictionary)) throw new Finding("script");
      if (isReference) this.#starting.add(Number(tokens[index + 1]));
      if (!isDictionary || index < end) continue;
      end = endOfValue(tokens, index + 1);
      if (isLeadingOut(tokens.slice(index + 1, end))) throw new Finding("remote");
    }
    if (number === null) return;
    this.#known.add(number);
    if (isReferenceAt(tokens, 0)) this.#aliases.set(number, Number(tokens[0]));
    if (isLeadingOut(tokens)) this.#leadingOut.add(number);
  }

  /** Call after the last object. @throws {Finding} for a document that leaves itself automatically */
  end(scan: Scan): void {
    for (const start of this.#starting) {
      const seen = new Set<number>();
      for (let number: number | undefined = start; number !== undefined && !seen.has(number); ) {
        seen.add(number);
        if (this.#leadingOut.has(number)) throw new Finding("remote");
        if (!this.#known.has(number)) scan.mark("unreadable", "/OpenAction");
        number = this.#aliases.get(number);
      }
    }
  }
}

/** @throws {Finding} for a file on a server, which a click asks for. `//host/path` of a link is an address of the web. */
function checkPlace(name: PdfToken, value: PdfToken | undefined): void {
  if (value === undefined || !isStringToken(value)) return;
  const place = textOfString(value);
  const isOfWeb = name === "/URI" && place.trimStart().startsWith("//");
  if (!isOfWeb && leadsIntoNetwork(place)) throw new Finding("link", place);
}

function isLeadingOut(tokens: readonly PdfToken[]): boolean {
  return tokens.some((token, index) => leadingOut.has(token) || (token === "/S" && isNumber(tokens[index + 1])));
}
