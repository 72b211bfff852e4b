import { z } from "zod";
import { languages } from "../i18n/languages.ts";

/** A sentence in each language that it is given in. */
const sentence = () => z.partialRecord(z.enum(languages), z.string().max(300, "expected at most 300 characters"));

const defaultOfficeHours = { id: "Senin sampai Jumat, pukul 09.00–18.00", en: "Mon to Fri 9am to 6pm" };

/** What the company promises to its visitors. A promise without a default is made only if it is set. */
export const promisesSchema = () =>
  z
    .strictObject({
      /** Messages are answered within so many working days. */
      replyDays: z.int("expected a whole number of days").min(1).max(30).optional(),
      /** So many minutes a provider registration takes. */
      registrationMinutes: z.int("expected a whole number of minutes").min(1).max(240).optional(),
      /** The call centre answers at any hour. */
      callCenterAlways: z.boolean().default(true),
      officeHours: sentence().default(defaultOfficeHours),
      /** What becomes of a job application, and of a provider registration. */
      applications: sentence().default({}),
      registrations: sentence().default({}),
    })
    .prefault({});
