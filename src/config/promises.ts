import { z } from "zod";
import { type Language, languages } from "../i18n/languages.ts";

const sentence = () => z.partialRecord(z.enum(languages), z.string().max(300, "expected at most 300 characters"));

const defaultOfficeHours: Readonly<Record<Language, string>> = {
  id: "Senin sampai Jumat, pukul 09.00–18.00",
  en: "Mon to Fri 9am to 6pm",
};

/** Promises to visitors. One without a default is made only if it is set. */
export const promisesSchema = () =>
  z
    .strictObject({
      replyDays: z.int("expected a whole number of days").min(1).max(30).optional(),
      registrationMinutes: z.int("expected a whole number of minutes").min(1).max(240).optional(),
      callCenterAlways: z.boolean().default(true),
      officeHours: sentence().default(defaultOfficeHours),
      /** What happens to job applications and provider registrations. */
      applications: sentence().default({}),
      registrations: sentence().default({}),
    })
    .prefault({});
