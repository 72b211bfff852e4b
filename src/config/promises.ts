import { z } from "zod";
import { languages } from "../i18n/languages.ts";

/** A sentence in each language that it is given in. */
const sentence = () =>
  z.partialRecord(z.enum(languages), z.string().max(300, "expected at most 300 characters")).default({});

/** What the company promises to its visitors; what is not set stands nowhere on the site. */
export const promisesSchema = () =>
  z
    .strictObject({
      /** Messages are answered within so many working days. */
      replyDays: z.int("expected a whole number of days").min(1).max(30).optional(),
      /** So many minutes a provider registration takes. */
      registrationMinutes: z.int("expected a whole number of minutes").min(1).max(240).optional(),
      /** The call centre answers at any hour. */
      callCenterAlways: z.boolean().default(false),
      officeHours: sentence(),
      /** What becomes of a job application, and of a provider registration. */
      applications: sentence(),
      registrations: sentence(),
    })
    .prefault({});
