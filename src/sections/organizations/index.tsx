import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import { fields, recordSchema } from "../../content/model/record";
import { list } from "../../content/model/resource";
import { plainText } from "../../richtext/plain-text";
import { listSection } from "../page-templates/list-section";
import { organizationsTexts } from "./texts";

const organization = recordSchema({
  id: fields.id(),
  title: fields.requiredText("Title"),
  body: fields.richText("Description"),
  image: fields.picture("Featured_Image"),
});

const organizations = list({
  name: "organizations",
  path: "organization-structures",
  order: "id",
  ...organization,
  visible: { most: 20, beyond: "pages" },
});

/** The organisation as the CMS describes it, in one part or several. */
export const organizationsSection = listSection({
  key: "organizations",
  path: "organizations",
  of: organizations,
  texts: organizationsTexts,
  fromCms: "all",
  onward: { path: "about-{product}" },
  groups: ["useful"],
  words: "direksi",
  frameOrigins: ({ body }) => body.frameOrigins,
  items: ({ items, site }) => (
    <div className="article-text">
      {items.map(({ id, title, body, image }) => (
        <section key={id}>
          {title !== organizationsTexts(site).title && (
            <h2 className="article-part" lang={site.contentLang}>
              {title}
            </h2>
          )}
          {image && (
            <div className="article-image">
              <Picture image={image} lang={site.contentLang} sizes="(width >= 48rem) 704px, 100vw" />
            </div>
          )}
          <RichTextBody site={site} text={body} />
        </section>
      ))}
    </div>
  ),
  wordsOf: ({ title, body }) => `${title} ${plainText(body)}`,
});
