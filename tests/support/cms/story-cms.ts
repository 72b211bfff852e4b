import type { IncomingMessage, ServerResponse } from "node:http";
import { LoopbackServer } from "../http/loopback-server";

/** A story as an editor left it; its page says {@link marker}. */
export interface StoryVersion {
  readonly id: string;
  readonly number: number;
  readonly version: number;
}

export interface StoryCmsOptions {
  /** Stories of each locale. */
  readonly count: number;
  /** Absent: one, whatever is asked for. */
  readonly locales?: readonly string[];
  /** What follows the first sentence of every story. */
  readonly text?: string;
}

/** What the page of a story shows of its present version alone. */
export const marker = ({ id, version }: StoryVersion) => `Kabar ${id}, versi ${version}.`;

/** A Strapi 5 with thousands of news in each of its locales, each made when it is asked for, and nothing else. */
export class StoryCms extends LoopbackServer {
  requests = 0;
  /** The newest first, by locale. */
  readonly #stories: ReadonlyMap<string, StoryVersion[]>;
  #last: number;

  private constructor(private readonly options: StoryCmsOptions) {
    super();
    const { count, locales = ["id"] } = options;
    const stories = (locale: string) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${locale}${count - index}`,
        number: count - index,
        version: 1,
      }));
    this.#stories = new Map(locales.map((locale) => [locale, stories(locale)]));
    this.#last = count;
  }

  static async start(options: StoryCmsOptions): Promise<StoryCms> {
    const cms = new StoryCms(options);
    await cms.listen(0);
    return cms;
  }

  stories(locale = "id"): readonly StoryVersion[] {
    return this.#stories.get(locale) ?? [];
  }

  /** @param position from the newest on */
  edit(position: number, locale = "id"): StoryVersion | undefined {
    const stories = this.#stories.get(locale);
    const before = stories?.[position];
    if (!stories || !before) return undefined;
    const after = { ...before, version: before.version + 1 };
    stories[position] = after;
    return after;
  }

  publish(locale = "id"): void {
    this.#last++;
    this.#stories.get(locale)?.unshift({ id: `${locale}${this.#last}`, number: this.#last, version: 1 });
  }

  remove(position: number, locale = "id"): StoryVersion | undefined {
    return this.#stories.get(locale)?.splice(position, 1)[0];
  }

  protected take({ url = "/" }: IncomingMessage, response: ServerResponse): void {
    this.requests++;
    const { pathname, searchParams } = new URL(url, "http://cms.invalid");
    const [, id = ""] = /\/press-release-and-news(?:\/(\w+))?$/.exec(pathname) ?? [null, null];
    const stories = this.stories(searchParams.get("locale") ?? "id");
    const found = id === null ? undefined : id === "" ? this.#page(stories, searchParams) : this.#one(stories, id);
    const body = found ?? { data: null, error: { status: 404, name: "NotFoundError", message: "Not Found" } };
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  #one(stories: readonly StoryVersion[], id: string) {
    const story = stories.find((each) => each.id === id);
    return story && { data: this.#record(story), meta: {} };
  }

  #page(stories: readonly StoryVersion[], query: URLSearchParams) {
    const page = Number(query.get("pagination[page]") ?? 1);
    const pageSize = Math.min(100, Number(query.get("pagination[pageSize]") ?? 25));
    const data = stories.slice((page - 1) * pageSize, page * pageSize).map((story) => this.#record(story));
    const pageCount = Math.ceil(stories.length / pageSize);
    return { data, meta: { pagination: { page, pageSize, pageCount, total: stories.length } } };
  }

  #record(story: StoryVersion) {
    const { id, number, version } = story;
    const at = new Date(Date.UTC(2010, 0, 1) + number * 3_600_000).toISOString();
    return {
      id: number,
      documentId: id,
      Title: `Judul ${id} versi ${version}`,
      Description: `<p>${marker(story)}</p><p>${this.options.text ?? "Isi kabar yang tidak panjang."}</p>`,
      Featured_Image: null,
      createdAt: at,
      updatedAt: at,
      publishedAt: at,
    };
  }
}
