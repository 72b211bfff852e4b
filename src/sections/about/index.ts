import { navigationTexts } from "../../components/layout/texts";
import { company } from "../../content/site-wide/company";
import { hasSection, productPath } from "../../page/links";
import { whileAvailable } from "../../page/page";
import type { Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { detailPage } from "../page-templates/detail-page";
import { aboutTexts } from "./texts";

export const aboutSection: Section = {
  key: "about",
  pages: [
    detailPage(
      "/about-{product}",
      async (context) => {
        const { title, brief, body, header, image } = await context.content.single(company);
        const name = navigationTexts(context).about;
        return {
          title: title || name,
          isOwnTitle: title === "",
          name,
          crumbs: [{ label: name }],
          body,
          image,
          banner: header,
          look: "plain",
          lead: brief,
          description: brief,
          contact: true,
          actions: hasSection(context, "organizations")
            ? [{ label: aboutTexts(context).organization, href: productPath(context, "organizations"), isQuiet: true }]
            : [],
        };
      },
      whileAvailable(company),
    ),
  ],
  searchPages: [
    {
      path: "about-{product}",
      title: (of) => navigationTexts(of).about,
      text: (of) => aboutTexts(of).description,
      words: "profil perusahaan",
      requiresCmsText: true,
      cmsText: async (content) => {
        const { title, brief, body } = await content.single(company);
        return `${title} ${brief} ${plainText(body)}`;
      },
    },
  ],
};
