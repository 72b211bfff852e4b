import { Picture } from "../../components/media/Picture";
import { RichTextBody } from "../../components/media/RichTextBody";
import { recordOf, stored } from "../../content/record";
import { list } from "../../content/resource";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { listPage } from "../page-templates/list-page";
import { organizationsTexts } from "./texts";

const organization = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  body: stored.richText("Description"),
  image: stored.picture("Featured_Image"),
});

const organizations = list({
  ...{ name: "organizations", path: "organization-structures", order: "id", ...organization },
  shown: { most: 20, beyond: "pages" },
});

/** The organisation as the CMS describes it, in one part or several. */
export const organizationsSection: Section = {
  key: "organizations",
  resources: [organizations],
  pages: [
    listPage({
      ...{ path: "organizations", of: organizations, texts: organizationsTexts, fromCms: "all" },
      onward: "about-{product}",
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
    }),
  ],
  menu: [menuLink("useful", "organizations", organizationsTexts)],
  searchPages: [
    searchPage("organizations", organizationsTexts, "direksi", {
      cmsText: async (content) =>
        (await content.every(organizations)).map(({ title, body }) => `${title} ${plainText(body)}`).join(" "),
    }),
  ],
};
