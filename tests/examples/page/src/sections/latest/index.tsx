import { texts } from "../../i18n/texts";
import { siteHref } from "../../page/links";

import { page } from "../../page/page";
import { menuLink, type Section } from "../../page/section";
import { articles, type StorySummary } from "../stories/stories";

const latestTexts = texts({
  id: { title: "Terbaru", menu: { label: "Terbaru", hint: "Tiga artikel terakhir" } },
  en: { title: "Latest", menu: { label: "Latest", hint: "The last three articles" } },
});

export const latestSection: Section = {
  key: "latest",
  pages: [
    page<{ readonly stories: readonly StorySummary[] }>({
      path: "/latest",
      title: (_, site) => latestTexts(site).title,
      load: async ({ content }) => ({ stories: await content.latest(articles, 3) }),
      view: ({ data, site }) => (
        <section className="section container">
          <h1>{latestTexts(site).title}</h1>
          <ul>
            {data.stories.map(({ id, title }) => (
              <li key={id}>
                <a href={siteHref(site, `article/${id}`)}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      ),
    }),
  ],
  menu: [menuLink("stories", "latest", latestTexts)],
};
