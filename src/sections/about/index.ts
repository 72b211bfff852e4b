import { navigationTexts } from "../../components/layout/texts";
import { company } from "../../content/site-wide/company";
import { page, whileAvailable } from "../../page/page";
import type { Section } from "../../page/section";
import { AboutView } from "./About";

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
};
