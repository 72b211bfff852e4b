import { appTexts } from "../../components/contact/texts";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { whileAvailable } from "../../page/site-map-entries";
import { plainText } from "../../richtext/plain-text";
import { detailPage } from "../page-templates/detail-page";
import { memberGuide } from "./member-guide";
import { memberLoginTexts } from "./texts";

export const memberGuideSection: Section = {
  key: "member-guide",
  resources: [memberGuide],
  pages: [
    detailPage(
      "/login-member",
      async (context) => {
        const { title } = memberLoginTexts(context);
        return {
          ...{ title, isOwnTitle: true, crumbs: [{ label: title }], access: appTexts(context).login },
          ...(await context.content.single(memberGuide)),
        };
      },
      whileAvailable((content) => content.single(memberGuide)),
    ),
  ],
  menu: [
    menuLink("more", "login-member", memberLoginTexts, async ({ content }) => {
      await content.single(memberGuide);
      return true;
    }),
  ],
  searchPages: [
    searchPage("login-member", memberLoginTexts, "masuk peserta akun aplikasi aktivasi", {
      cmsText: async (content) => plainText((await content.single(memberGuide)).body),
      requiresCmsText: true,
    }),
  ],
};
