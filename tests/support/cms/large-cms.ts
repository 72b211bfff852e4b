import { TestCms } from "./cms";
import { secondContent } from "./second-product";
import { story } from "./strapi-stories";

const paragraph =
  "Tim kami memeriksa setiap klaim dengan cermat sehingga peserta dapat fokus pada pemulihan di rumah sakit rekanan. ";

/**
 * A story; the first is the oldest. Ids tell type and number: `news0001`.
 * @param characters about how long its text is
 */
function longStory(type: string, number: number, picture: unknown, characters: number) {
  const name = `${type}${String(number).padStart(4, "0")}`;
  const fields = {
    documentId: name,
    Title: `Kabar nomor ${number} tentang ${type}`,
    Description: `<p>Kabar ${name}.</p>${`<p>${paragraph.repeat(4)}</p>`.repeat(Math.ceil(characters / 480))}`,
    Featured_Image: number % 3 === 0 ? null : picture,
  };
  return story(number, fields, 2015);
}

const stories = (type: string, count: number, picture: unknown, characters: number) =>
  Array.from({ length: count }, (_, index) => longStory(type, index + 1, picture, characters));

/** The second product's CMS with as many news and articles, in no order. */
export function startLargeCms(
  characters: number,
  { news, articles }: { readonly news: number; readonly articles: number },
): Promise<TestCms> {
  const { collections, singles, picture } = secondContent();
  collections.set("press-release-and-news", stories("news", news, picture, characters).toReversed());
  collections.set("articles", stories("article", articles, picture, characters).toReversed());
  return TestCms.start("strapi5", { collections, singles });
}
