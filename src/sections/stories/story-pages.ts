import { dated } from "../../components/cards/dated";
import { StoryListCard } from "../../components/cards/StoryCard";
import { storiesTexts } from "../../components/cards/texts";
import type { Collection } from "../../content/resource";
import type { Texts } from "../../i18n/texts";
import { type MenuTexts, menuLink } from "../../page/menu-link";
import { searchPage } from "../../page/search-page";
import { collectionSearch } from "../../page/searchable";
import type { Section } from "../../page/section";
import type { Site } from "../../page/site-data";
import type { StructuredItem } from "../../page/structured-item";
import { feedLinks } from "../../seo/feed-links";
import { type ItemTexts, itemPage, relatedTo } from "../page-templates/detail-page";
import type { ListTexts } from "../page-templates/ListView";
import { listPage } from "../page-templates/list-page";
import { feed } from "./feed";
import type { Story, StorySummary } from "./stories";

interface StoriesTexts extends ListTexts, ItemTexts, MenuTexts {
  readonly related: string;
  /** One of them, above a hit of the site search. */
  readonly kind: string;
}

interface StoriesOptions {
  /** Path of the list. */
  readonly list: string;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly of: Collection<Story, StorySummary>;
  readonly texts: Texts<StoriesTexts>;
  /** Key of the banner's picture among the CMS's header pictures. */
  readonly header: string;
  /** Where an empty list leads. */
  readonly onward: string;
  readonly structured: (story: Story, site: Site) => StructuredItem;
}

/** News and articles differ by their data only. */
export function storiesSection(options: StoriesOptions): Section {
  const { list, items, of, texts, header, onward, structured } = options;
  return {
    key: list,
    resources: [of],
    pages: [
      listPage({ path: list, items, of, texts, header, card: StoryListCard, onward, feed: true }),
      itemPage({
        items,
        list,
        of,
        texts,
        more: async (story, context) => ({
          bannerTitle: texts(context).detail,
          image: story.image,
          publishedAt: story.publishedAt,
          structured: (site) => [structured(story, site)],
          feeds: (site) => feedLinks(list, texts(site).title, site),
          facts: [
            ...dated(story.publishedAt, context),
            { icon: "clock", text: storiesTexts(context).minutes(story.body.minutes) },
          ],
          related: await relatedTo(story.id, { of, items, texts, story: (summary) => summary }, context),
        }),
      }),
    ],
    documents: [feed({ list, items, of, texts })],
    menu: [menuLink("stories", list, texts)],
    search: collectionSearch({
      kind: (subject) => texts(subject).kind,
      weight: 1,
      of,
      item: ({ id, title, excerpt, publishedAt }) => ({
        path: `${items}/${id}`,
        title,
        text: excerpt,
        date: publishedAt,
      }),
      body: ({ body }) => body,
    }),
    searchPages: [searchPage(list, texts, "")],
  };
}
