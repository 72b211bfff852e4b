import { z } from "zod";
import { cms, RecordIdSchema } from "../../content/fields";
import { list, single } from "../../content/resource";
import { maxChoices } from "../../forms/form";

const BankSchema = z.object({ id: RecordIdSchema, name: z.string() });

export const banks = list({
  name: "banks",
  path: "bank-names",
  order: "id",
  shown: { most: maxChoices, beyond: "typed" },
  value: BankSchema,
  record: () => z.object({ id: cms().id, Bank_Name: cms().requiredText }),
  map: (fields) => ({ id: fields.id, name: fields.Bank_Name }),
});

const RegistrationSettingsSchema = z.object({ bankNames: z.array(z.string()) });

export const registrationSettings = single({
  name: "registration-settings",
  path: "provider-regis-form-setting",
  value: RegistrationSettingsSchema,
  record: () =>
    z.object({
      // One more than a form offers, so that it takes any name instead of a part of them.
      List_Bank_Name: cms().rows({ Bank_Name: cms().optionalText }, maxChoices + 1),
    }),
  map: (fields) => ({ bankNames: fields.List_Bank_Name.map((bank) => bank.Bank_Name).filter(Boolean) }),
});
