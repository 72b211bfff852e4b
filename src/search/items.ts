import type { Ask } from "../content/content-reader";
import { faqs } from "../content/entities/lists";
import { UnavailableContent } from "../content/entry-reader";
import { careers } from "../sections/careers/careers";
import { events } from "../sections/events/events";
import { promotions } from "../sections/promotions/promotions";
import { services } from "../sections/services/services";
import { articles, news } from "../sections/stories/stories";

export type SearchKind = "news" | "articles" | "services" | "faqs" | "events" | "careers" | "promotions";

/** What site search knows of a page. */
export interface SearchItem {
  /** Path below the product: unique. */
  readonly path: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** An excerpt, as plain text. */
  readonly text: string;
  /** ISO 8601; of an event its own date. */
  readonly date: string | null;
}

/** Lets an answer be absent. */
type Optional = <T>(answer: Promise<T>) => Promise<T | null>;

/**
 * Everything that site search covers, from the content's indexes. A part that cannot be read now is left out.
 * @throws {UnavailableContent} when none can
 */
export async function searchItems(ask: Ask, optional: Optional): Promise<readonly (() => SearchItem[])[]> {
  const parts = await Promise.all([
    part(ask.all(services), ({ id, title, brief }) => item("services", `services/${id}`, title, brief, null)),
    part(ask.list(faqs), ({ id, question, answer }) => item("faqs", `faq#faq-${id}`, question, answer.excerpt, null)),
    part(ask.all(news), (story) => item("news", `news/${story.id}`, story.title, story.excerpt, story.publishedAt)),
    part(ask.all(articles), (story) =>
      item("articles", `article/${story.id}`, story.title, story.excerpt, story.publishedAt),
    ),
    part(ask.all(events), (event) =>
      item("events", `events/${event.id}`, event.title, joined(event.place, event.excerpt), event.date),
    ),
    part(ask.all(careers), (career) =>
      item(
        "careers",
        `careers/${career.id}`,
        career.title,
        joined(career.placement, career.excerpt),
        career.publishedAt,
      ),
    ),
    part(ask.all(promotions), ({ id, title, content, publishedAt }) =>
      item("promotions", `promotions/${id}`, title, content.excerpt, publishedAt),
    ),
  ]);
  const read = parts.filter((each) => each !== null);
  if (read.length === 0) throw new UnavailableContent("search");
  return read;

  /** The items of one kind, made only when asked for: an unchanged index needs none. */
  async function part<Value>(answer: Promise<readonly Value[]>, toItem: (value: Value) => SearchItem) {
    const values = await optional(answer);
    return values && (() => values.map(toItem));
  }
}

function item(kind: SearchKind, path: string, title: string, text: string, date: string | null): SearchItem {
  return { kind, path, title, text, date };
}

const joined = (place: string, text: string) => (place ? `${place} · ${text}` : text);
