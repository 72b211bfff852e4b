import { z } from "zod";
import { fields, from, recordSchema } from "../../content/model/record";
import { list, single } from "../../content/model/resource";
import { maxChoices } from "../../forms/form";
import { providerRegistrationForm } from "../../forms/provider-registration/provider-registration";
import { registrationFormTexts } from "../../forms/provider-registration/texts";
import type { LoadContext } from "../../page/load-context";
import { searchPage } from "../../page/search-page";
import { menuLink, type Section } from "../../page/section";
import { formPage } from "../page-templates/form-page";
import { registrationTexts } from "./texts";

const banks = list({
  name: "banks",
  path: "bank-names",
  order: "id",
  visible: { most: maxChoices, beyond: "typed" },
  ...recordSchema({ id: fields.id(), name: fields.requiredText("Bank_Name") }),
});

export const registrationSettings = single({
  name: "registration-settings",
  path: "provider-regis-form-setting",
  ...recordSchema({
    bankNames: from(
      z.array(z.string()),
      "List_Bank_Name",
      // One more than a form offers, so that it takes any name instead of a part of them.
      (cms) => cms.rows({ Bank_Name: cms.optionalText }, maxChoices + 1),
      (rows) => rows.map((bank) => bank.Bank_Name).filter(Boolean),
    ),
  }),
});

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
      "mendaftar menjadi rekanan mitra rumah sakit klinik apotek syarat dokumen npwp siup izin operasional tarif rekening bank",
    ),
  ],
};

/** The registration's own list, else the general one. */
async function bankNames({ content, optional }: Pick<LoadContext, "content" | "optional">): Promise<readonly string[]> {
  const bankNames = (await optional(content.single(registrationSettings)))?.bankNames ?? [];
  if (bankNames.length > 0) return bankNames;
  const all = (await optional(content.every(banks))) ?? [];
  return all.map(({ name }) => name);
}
