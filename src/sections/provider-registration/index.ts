import { providerRegistrationForm } from "../../forms/provider-registration/provider-registration";
import { registrationFormTexts } from "../../forms/provider-registration/texts";
import type { LoadContext } from "../../page/load-context";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { formPage } from "../page-templates/form-page";
import { banks, registrationSettings } from "./banks";
import { registrationTexts } from "./texts";

export const providerRegistrationSection: Section = {
  key: "provider-registration",
  resources: [registrationSettings, banks],
  pages: [
    formPage({
      form: providerRegistrationForm,
      path: "new-registration",
      feature: "registration",
      texts: registrationTexts,
      promises: { lead: "duration", thanks: "registrations" },
      formTexts: registrationFormTexts,
      header: "Provider_Registration",
      choices: async (content) => ({ bankName: await bankNames(content) }),
      look: "tall",
      shared: true,
    }),
  ],
  menu: [menuLink("providers", "new-registration", registrationTexts)],
  searchPages: [
    searchPage(
      "new-registration",
      registrationTexts,
      "mendaftar menjadi rekanan mitra rumah sakit klinik apotek syarat dokumen",
    ),
  ],
};

/** The registration's own list, else the general one. */
async function bankNames({ content, optional }: Pick<LoadContext, "content" | "optional">): Promise<readonly string[]> {
  const own = (await optional(content.single(registrationSettings)))?.bankNames ?? [];
  if (own.length > 0) return own;
  const all = (await optional(content.every(banks))) ?? [];
  return all.map(({ name }) => name);
}
