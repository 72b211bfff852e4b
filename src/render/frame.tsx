import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { Layout } from "../components/layout/Layout";
import { RestOfStyles } from "../components/layout/RestOfStyles";
import type { Head } from "../page/head";
import type { Site } from "../page/site-data";
import { cutAtSlots, type Slots } from "../page/slots";
import type { Opening } from "../platform/client-assets";
import { ScratchBytes } from "../platform/scratch-bytes";
import { openingStyles } from "./opening-styles";

/** The layout around a page's content as it is sent: UTF-8. */
export interface Frame {
  /** What React puts into the head for the layout's pictures. */
  readonly preloads: Uint8Array;
  readonly styles: Uint8Array;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Of its own; another frame has another one. */
  readonly number: number;
}

/** A document that is filled for each visitor. */
interface SlottedDocument {
  /** Bytes and names of slots. */
  readonly pieces: readonly (Uint8Array | string)[];
  /** A response without its body, as all of its responses are: the runtime takes what another response has at once. */
  readonly whole: Response;
}

/** Bytes of frames that an isolate keeps, and of the JSON that names are known by; the least recently used go first. */
const maxBytes = 8 * 1024 * 1024;
const maxNamedBytes = 2 * 1024 * 1024;

/** Bytes of documents with slots that an isolate keeps, with those of their layouts; of some 40 KB each. */
const maxDocumentBytes = 4 * 1024 * 1024;

const contentMark = "frame-content";

/**
 * What a document has where layout and styles are added afterwards: elements before and after its content, and the text of
 * its first styles. As elements they are in nothing that is sent.
 */
export const frameMarks = { before: "frame-before", after: "frame-after", styles: "frame-styles" } as const;

/** React puts what it wants loaded early behind this one. */
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';

/** See {@link RestOfStyles}. */
export const restOfStyles = renderToString(<RestOfStyles />);

const styleElement = (styles: string) => `<style>${styles}</style>`;
const stylesElement = styleElement(frameMarks.styles);

const elementOf = (mark: string) => `<${mark}></${mark}>`;

/** Pictures that React wants loaded early stand before a fragment. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

const encoder = new TextEncoder();

let framesMade = 0;

/** The layouts of pages, made once for as long as all that they show is the same, and put around what is made for each page. */
export class Frames {
  readonly #frames = new LRUCache<string, Frame>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  /** Short names of what layouts show, by its JSON, and of objects that stay the same from request to request. */
  readonly #names = new LRUCache<string, number>({
    maxSize: maxNamedBytes,
    sizeCalculation: (_, json) => 2 * json.length,
  });
  readonly #objects = new WeakMap<object, number>();
  readonly #documents = new LRUCache<string, SlottedDocument>({
    maxSize: maxDocumentBytes,
    sizeCalculation: ({ pieces }) => pieces.reduce((sum, { length }) => sum + length, 0),
  });
  readonly #scratch = new ScratchBytes();
  #named = 0;

  /**
   * The document with its layout, and with all styles: those of no page's own before its content. Its bytes are there until
   * the next one is made: whoever keeps them copies them before anything is waited for, as a response does by itself.
   * @param html of a document with {@link frameMarks} around its content
   */
  around(html: string, frame: Frame): Uint8Array<ArrayBuffer> {
    return this.#scratch.written(piecesOf(html, frame));
  }

  /**
   * What stands before and after the content of a document in its layout; all styles are in what stands before.
   * @param html as {@link Frames.around} takes it, with no content
   */
  apart(html: string, frame: Frame): { readonly before: Uint8Array; readonly after: Uint8Array } {
    const pieces = piecesOf(html, frame);
    const [before, after] = [[...pieces.slice(0, contentPiece), restOfStyles], pieces.slice(contentPiece + 1)];
    return { before: this.#scratch.written(before).slice(), after: this.#scratch.written(after).slice() };
  }

  /** A document with slots in this layout, by its name; made where it is not known. */
  async document(frame: Frame, name: string, make: () => Promise<SlottedDocument>): Promise<SlottedDocument> {
    const own = `${frame.number} ${name}`;
    const known = this.#documents.get(own);
    if (known) return known;
    const made = await make();
    this.#documents.set(own, made);
    return made;
  }

  /** The document with its slots filled; its bytes are there as long as those of {@link Frames.around}. */
  filled({ pieces }: SlottedDocument, slots: Slots): Uint8Array<ArrayBuffer> {
    return this.#scratch.written(pieces.flatMap((piece) => (typeof piece === "string" ? (slots[piece] ?? "") : piece)));
  }

  /**
   * The layout of a page. What an editor sees is made for this response alone.
   * @param site with everything deferred settled
   */
  async of(site: Site, { ownMap = false, opening = "page" }: Pick<Head, "ownMap" | "opening">): Promise<Frame> {
    // What an editor looks at is nobody else's.
    if (site.preview) return makeFrame(site, ownMap, opening);
    let name = `${opening} ${ownMap}`;
    for (const value of Object.values(site)) name += ` ${this.#nameOf(value instanceof Promise ? await value : value)}`;
    const known = this.#frames.get(name);
    if (known) return known;
    const made = makeFrame(site, ownMap, opening);
    this.#frames.set(name, made);
    return made;
  }

  /** Equal values have the same name; one that was forgotten gets another. */
  #nameOf(value: unknown): number | string {
    // With its length, so that no text can be taken for two.
    if (typeof value === "string") return `${value.length}:${value}`;
    if (typeof value !== "object" || value === null) return String(value);
    const known = this.#objects.get(value);
    if (known !== undefined) return known;
    const json = JSON.stringify(value);
    const name = this.#names.get(json) ?? ++this.#named;
    this.#names.set(json, name);
    this.#objects.set(value, name);
    return name;
  }
}

/** The content's place among {@link piecesOf}. */
const contentPiece = 6;

/** What a document consists of, with its layout and styles. */
function piecesOf(html: string, frame: Frame): (string | Uint8Array)[] {
  const [first, last] = [elementOf(frameMarks.before), elementOf(frameMarks.after)];
  const preloadsAt = html.indexOf(viewport) + viewport.length;
  const stylesAt = html.indexOf(stylesElement, preloadsAt);
  const beforeAt = html.indexOf(first, stylesAt);
  const afterAt = html.lastIndexOf(last);
  const content = html.slice(beforeAt + first.length, afterAt);
  return [
    html.slice(0, preloadsAt),
    frame.preloads,
    html.slice(preloadsAt, stylesAt),
    frame.styles,
    html.slice(stylesAt + stylesElement.length, beforeAt),
    frame.before,
    content.includes(restOfStyles) ? content : restOfStyles + content,
    frame.after,
    html.slice(afterAt + last.length),
  ];
}

/**
 * A document whose slots are filled later.
 * @param html as {@link Frames.around} takes it, with the marks of slots
 * @param whole see {@link SlottedDocument}
 */
export function slottedDocument(html: string, frame: Frame, whole: Response): SlottedDocument {
  const pieces: (Uint8Array | string)[] = [];
  for (const piece of piecesOf(html, frame)) {
    if (typeof piece !== "string") pieces.push(piece);
    else
      for (const [index, part] of cutAtSlots(piece).entries())
        pieces.push(index % 2 === 0 ? encoder.encode(part) : part);
  }
  return { pieces, whole };
}

const bytesOf = ({ preloads, styles, before, after }: Frame): number =>
  preloads.byteLength + styles.byteLength + before.byteLength + after.byteLength;

function makeFrame(site: Site, ownMap: boolean, opening: Opening): Frame {
  const html = renderToString(
    <Layout site={site} ownMap={ownMap}>
      {createElement(contentMark)}
    </Layout>,
  );
  const [preloads = ""] = leadingPreloads.exec(html) ?? [];
  const [before = "", after = ""] = html.slice(preloads.length).split(elementOf(contentMark));
  return {
    preloads: encoder.encode(preloads),
    styles: encoder.encode(styleElement(openingStyles(site.product, opening))),
    before: encoder.encode(before),
    after: encoder.encode(after),
    number: ++framesMade,
  };
}
