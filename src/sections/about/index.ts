import { navigationTexts } from "../../components/layout/texts";
import { company } from "../../content/site-wide/company";
import { page } from "../../page/page";
import type { Section } from "../../page/section";
import { whileAvailable } from "../../page/site-map-entries";
import { plainText } from "../../richtext/plain-text";
import { AboutView } from "./About";
import { aboutTexts } from "./texts";

export const aboutSection: Section = {
  key: "about",
  pages: [
    page({
      path: "/about-{product}",
      title: (_, site) => navigationTexts(site).about,
      head: ({ brief, image, body }) => ({ description: brief, image, frameOrigins: body.frameOrigins }),
      load: ({ content }) => content.single(company),
      view: AboutView,
      entries: whileAvailable((content) => content.single(company)),
    }),
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
