import { appTexts } from "../../components/contact/texts";
import { fields, recordSchema } from "../../content/model/record";
import { single } from "../../content/model/resource";
import { whileAvailable } from "../../page/page";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { plainText } from "../../richtext/plain-text";
import { detailPage } from "../page-templates/detail-page";
import { memberLoginTexts } from "./texts";

export const memberGuide = single({
  name: "member-guide",
  path: "howto-member",
  ...recordSchema({ body: fields.richText("Description"), image: fields.picture("Featured_Image") }),
});

export const memberGuideSection: Section = {
  key: "member-guide",
  resources: [memberGuide],
  pages: [
    detailPage(
      "/login-member",
      async (context) => {
        const { title } = memberLoginTexts(context);
        return {
          title,
          isOwnTitle: true,
          crumbs: [{ label: title }],
          access: appTexts(context).login,
          ...(await context.content.single(memberGuide)),
        };
      },
      whileAvailable(memberGuide),
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
