import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToString } from "react-dom/server.edge";
import { Layout } from "../components/layout/Layout";
import { RestOfStyles } from "../components/layout/RestOfStyles";
import { hashOf } from "../content/entry";
import type { Site } from "../page/page";
import { joinedBytes } from "../platform/growing-bytes";

/** The layout around a page's content as it is sent: UTF-8. */
interface Frame {
  /** What React puts into the head for the layout's pictures. */
  readonly preloads: Uint8Array;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

/** Frames an isolate keeps, of 50 KB each; the least recently used go first. */
const maxFrames = 32;

const contentMark = "frame-content";

/** Two marks between which a document has its content where the layout is added afterwards; nothing that is sent holds them. */
export const frameMarks = ["frame-before", "frame-after"] as const;

/** React puts what it wants loaded early behind this one. */
const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1"/>';

const restOfStyles = renderToString(<RestOfStyles />);

const elementOf = (mark: string) => `<${mark}></${mark}>`;

/** Pictures that React wants loaded early stand before a fragment. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/;

const encoder = new TextEncoder();

/** The layouts of pages, made once for as long as all that they show is the same, and put around what is made for each page. */
export class Frames {
  readonly #frames = new LRUCache<string, Frame>({ max: maxFrames });
  /** Hashes of objects that stay the same from request to request. */
  readonly #names = new WeakMap<object, Promise<string>>();

  /**
   * The document with its layout, and with all styles: those of no page's own before its content.
   * @param html of a document with {@link frameMarks} around its content
   * @param site with everything deferred settled
   */
  async around(html: string, site: Site, ownMap: boolean): Promise<Uint8Array<ArrayBuffer>> {
    const frame = await this.#frameOf(site, ownMap);
    const [first, last] = frameMarks.map(elementOf);
    const preloadsAt = html.indexOf(viewport) + viewport.length;
    const beforeAt = html.indexOf(first ?? "");
    const afterAt = html.lastIndexOf(last ?? "");
    const content = html.slice(beforeAt + (first?.length ?? 0), afterAt);
    return joinedBytes([
      encoder.encode(html.slice(0, preloadsAt)),
      frame.preloads,
      encoder.encode(html.slice(preloadsAt, beforeAt)),
      frame.before,
      encoder.encode(content.includes(restOfStyles) ? content : restOfStyles + content),
      frame.after,
      encoder.encode(html.slice(afterAt + (last?.length ?? 0))),
    ]);
  }

  /** What an editor sees is made for this response alone. */
  async #frameOf(site: Site, ownMap: boolean): Promise<Frame> {
    const values = await Promise.all(Object.values(site));
    if (site.preview) return makeFrame(site, ownMap);
    const names = await Promise.all(values.map((value) => this.#nameOf(value)));
    const name = `${ownMap} ${names.join()}`;
    const known = this.#frames.get(name);
    if (known) return known;
    const made = makeFrame(site, ownMap);
    this.#frames.set(name, made);
    return made;
  }

  #nameOf(value: unknown): string | Promise<string> {
    if (typeof value !== "object" || value === null) return JSON.stringify(value);
    const name = this.#names.get(value) ?? hashOf(JSON.stringify(value));
    this.#names.set(value, name);
    return name;
  }
}

function makeFrame(site: Site, ownMap: boolean): Frame {
  const html = renderToString(
    <Layout site={site} ownMap={ownMap}>
      {createElement(contentMark)}
    </Layout>,
  );
  const [preloads = ""] = leadingPreloads.exec(html) ?? [];
  const [before = "", after = ""] = html.slice(preloads.length).split(elementOf(contentMark));
  return { preloads: encoder.encode(preloads), before: encoder.encode(before), after: encoder.encode(after) };
}
