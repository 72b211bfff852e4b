import type { Product } from "../config";
import { isDisabled } from "../config/optional-sections";
import { pathIdOf } from "../content/model/fields";
import type { Collection, Identified } from "../content/model/resource";
import type { Switches } from "../content/operations/switches";
import type { ContentReader } from "../content/reading/content-reader";
import { MissingContent } from "../content/reading/failures";
import { languages } from "../i18n/languages";
import type { InLanguage, Texts } from "../i18n/texts";
import { recordLimits } from "../platform/record-limits";
import { plainText } from "../richtext/plain-text";
import type { RichText } from "../richtext/safe-html";
import type { SearchItem } from "../search/item";
import type { FoundItem, Searchable } from "../search/sources";

export interface SearchPage {
  /** Key of its section; absent before `sections/index.ts` lists the page. */
  readonly section?: string;
  readonly path: string;
  readonly title: (of: InLanguage) => string;
  readonly text: (of: InLanguage) => string;
  readonly words: string;
  readonly ownText?: string;
  /** @throws {MissingContent} if there is no text */
  readonly cmsText?: (content: ContentReader) => Promise<string>;
  readonly isOpen?: (product: Product, switches: Switches) => boolean;
  /** Hides the page while the CMS has no text. */
  readonly requiresCmsText?: boolean;
}

export function searchPage(
  path: string,
  texts: Texts<{ readonly title: string; readonly description: string }>,
  words: string,
  more: Pick<SearchPage, "ownText" | "cmsText" | "requiresCmsText" | "isOpen"> = {},
): SearchPage {
  return { path, title: (of) => texts(of).title, text: (of) => texts(of).description, words, ...more };
}

/** Pages are found under titles in all languages. */
export function searchablePages(
  pages: readonly SearchPage[],
  { key, kind, weight }: Pick<Searchable, "key" | "kind" | "weight">,
): Searchable {
  const fixed = pages.map(({ path, words, title, text, ownText = "" }) => {
    return { path, words, title: inAll(title), fixedText: `${inAll(text)} ${ownText}` };
  });
  return {
    key,
    kind,
    weight,
    version: JSON.stringify(fixed.map(Object.values)),
    read: async (content) => {
      const cmsTexts = await Promise.all(pages.map((page) => cmsTextOf(page, content)));
      const ofCms = cmsTexts.filter((_, index) => pages[index]?.cmsText);
      const [first] = ofCms;
      if (first?.kind === "unreadable" && ofCms.every(({ kind }) => kind === "unreadable")) throw first.error;
      return () =>
        fixed.flatMap(({ fixedText, ...item }, index): readonly FoundItem[] => {
          const cmsText = textOf(cmsTexts[index]);
          if (pages[index]?.requiresCmsText && cmsText === null) return [];
          const words = cmsText === null ? fixedText : `${fixedText} ${cmsText}`;
          return [{ ...item, text: "", date: null, fullText: () => words }];
        });
    },
    adapt: (item, { product, switches, language }) => {
      const page = pages.find(({ path }) => path === item.path);
      const path = item.path.replace("{product}", product.key);
      if (!page) return item;
      const isOpen = !isDisabled(product, page.section) && (page.isOpen?.(product, switches) ?? true);
      return isOpen ? { ...item, path, title: page.title({ language }), text: page.text({ language }) } : null;
    },
  };
}

const inAll = (text: (of: InLanguage) => string) => languages.map((language) => text({ language })).join(" ");

/** The text of a page in the CMS. */
type CmsText =
  | { readonly kind: "read"; readonly text: string }
  | { readonly kind: "absent" }
  | { readonly kind: "unreadable"; readonly error: Error };

async function cmsTextOf({ cmsText }: SearchPage, content: ContentReader): Promise<CmsText> {
  try {
    const text = await cmsText?.(content);
    return text === undefined ? { kind: "absent" } : { kind: "read", text };
  } catch (error) {
    if (error instanceof MissingContent) return { kind: "absent" };
    return { kind: "unreadable", error: error instanceof Error ? error : new Error(String(error)) };
  }
}

const textOf = (cmsText: CmsText | undefined): string | null => (cmsText?.kind === "read" ? cmsText.text : null);

export type SearchSource = Pick<Searchable, "kind" | "weight" | "read">;

type Searched = Identified & { readonly body: RichText };

export interface Titled extends Identified {
  readonly title: string;
  readonly slug?: string;
}

interface CollectionSearch<Item extends Searched, Summary extends Titled> extends Omit<SearchSource, "read"> {
  readonly of: Collection<Item, Summary>;
  readonly items: string;
  readonly hit: (summary: Summary) => Pick<SearchItem, "text" | "date">;
}

export function collectionSearch<Item extends Searched, Summary extends Titled>(
  options: CollectionSearch<Item, Summary>,
): SearchSource {
  const { of, items, hit, ...source } = options;
  return {
    ...source,
    read: async (content, bodies) => {
      const summaries = await content.every(of, recordLimits.searched);
      return () =>
        summaries.map((summary): FoundItem => {
          const { text, date } = hit(summary);
          const words = () => {
            const item = bodies(of, summary.id);
            return item ? `${text} ${plainText(item.body)}` : text;
          };
          return { path: `${items}/${pathIdOf(summary)}`, title: summary.title, text, date, fullText: words };
        });
    },
  };
}
