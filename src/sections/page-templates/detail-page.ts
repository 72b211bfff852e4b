import type { Product } from "../../config";
import { pathIdOf } from "../../content/model/fields";
import type { Collection } from "../../content/model/resource";
import type { Seo } from "../../content/model/seo-fields";
import type { ContentReader, Found } from "../../content/reading/content-reader";
import { MovedContent } from "../../content/reading/failures";
import type { Texts } from "../../i18n/texts";
import { productPath } from "../../page/links";
import type { LoadContext } from "../../page/load-context";
import { type Entries, type Page, page } from "../../page/page";
import type { Titled } from "../../page/search-page";
import type { RichText } from "../../richtext/safe-html";
import { type DetailData, DetailView } from "./DetailView";

export interface DetailText extends Titled {
  readonly body: RichText;
  readonly seo?: Seo | null;
}

export interface ItemTexts {
  readonly title: string;
  readonly detail: string;
  readonly others: string;
}

interface ItemPageOptions<Item extends DetailText, Summary extends Titled> {
  readonly of: Collection<Item, Summary>;
  /** Path of the items, without an id. */
  readonly items: string;
  readonly texts: Texts<ItemTexts>;
  /** Path of the list; null when there is no list to lead back to. */
  readonly list?: string | null;
  readonly slugs?: boolean;
  /** For a page that always shows the same item. */
  readonly fixed?: { readonly path: string; readonly id: (product: Product) => string };
  readonly more?: MoreDetail<Item>;
}

/** What this type of item has besides title and text. */
export type MoreDetail<Item> = (item: Item, context: LoadContext) => Partial<DetailData> | Promise<Partial<DetailData>>;

/** The page of a single text, such as the member guide. */
export function detailPage(path: string, load: (context: LoadContext) => Promise<DetailData>, entries: Entries): Page {
  return page({
    path,
    title: ({ seo, name, title }) => seo?.title || name || title,
    head: ({ title, description, seo, body, banner, image, publishedAt = null, structured, feeds }, site) => ({
      description: seo?.description || description || body.excerpt || title,
      image: seo?.image ?? image ?? banner ?? null,
      frameOrigins: body.frameOrigins,
      publishedAt,
      structured: structured?.(site) ?? [],
      feeds: feeds?.(site) ?? [],
    }),
    load,
    view: DetailView,
    entries,
  });
}

/** The page of each item of a collection, with links to its neighbours. */
export function itemPage<Item extends DetailText, Summary extends Titled>(
  options: ItemPageOptions<Item, Summary>,
): Page {
  const { of, items, texts, list = items, slugs = false, fixed, more } = options;
  const load = async (context: LoadContext): Promise<DetailData> => {
    const { params, product } = context;
    const t = texts(context);
    const linkTo = (other: Summary | null) =>
      other && { title: other.title, href: productPath(context, `${items}/${pathIdOf(other)}`) };
    const id = fixed?.id(product) ?? params.id ?? "";
    const { item, previous, next } = await (slugs ? bySlug(of, id, context) : context.content.item(of, id));
    if (!fixed && !context.isPreview && pathIdOf(item) !== id) throw new MovedContent(`${items}/${pathIdOf(item)}`);
    return {
      title: item.title,
      eyebrow: t.detail,
      crumbs: [
        list === null ? { label: item.title, fromCms: true } : { label: t.title, href: productPath(context, list) },
      ],
      body: item.body,
      seo: item.seo ?? null,
      neighbours: { label: t.others, previous: linkTo(previous), next: linkTo(next) },
      ...(await more?.(item, context)),
    };
  };
  if (!fixed) {
    const entries = async (content: ContentReader) =>
      (await content.entries(of)).map((each) => ({ ...each, id: pathIdOf(each) }));
    return detailPage(`/${items}/:id`, load, entries);
  }
  return detailPage(fixed.path, load, async (content, product) => {
    const exists = (await content.entries(of)).some(({ id }) => id === fixed.id(product));
    return exists ? [{}] : [];
  });
}

async function bySlug<Item extends DetailText, Summary extends Titled>(
  of: Collection<Item, Summary>,
  id: string,
  { content }: LoadContext,
): Promise<Found<Item, Summary>> {
  const named = (await content.every(of)).find(({ slug }) => slug === id);
  return content.item(of, named?.id ?? id);
}
