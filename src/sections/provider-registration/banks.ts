import { z } from "zod";
import { cms } from "../../content/fields";
import { from, recordOf, stored } from "../../content/record";
import { list, single } from "../../content/resource";
import { maxChoices } from "../../forms/form";

export const banks = list({
  ...{ name: "banks", path: "bank-names", order: "id", shown: { most: maxChoices, beyond: "typed" } },
  ...recordOf({ id: stored.id(), name: stored.requiredText("Bank_Name") }),
});

export const registrationSettings = single({
  ...{ name: "registration-settings", path: "provider-regis-form-setting" },
  ...recordOf({
    bankNames: from(
      z.array(z.string()),
      "List_Bank_Name",
      // One more than a form offers, so that it takes any name instead of a part of them.
      () => cms().rows({ Bank_Name: cms().optionalText }, maxChoices + 1),
      (rows) => rows.map((bank) => bank.Bank_Name).filter(Boolean),
    ),
  }),
});
