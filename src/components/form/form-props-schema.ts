import * as z from "zod/mini";
import { errorKeys } from "../../forms/errors";
import { formIds } from "../../forms/form-ids";
import { languages } from "../../i18n/languages";
import { GroundSchema } from "../map/ground-schema";
import type { FormProps } from "./form-props";
import { UploadedFileSchema } from "./form-requests";

const errors = z.record(z.string(), z.enum(errorKeys));
const keys = z.array(z.string());

export const FormPropsSchema: z.ZodMiniType<FormProps> = z.object({
  form: z.enum(formIds),
  product: z.string(),
  language: z.enum(languages),
  action: z.string(),
  choices: z.record(z.string(), keys),
  state: z.object({
    values: z.record(z.string(), z.union([z.string(), keys])),
    errors,
    details: z.record(z.string(), z.string()),
    uploads: z.record(z.string(), UploadedFileSchema),
    unavailable: z.boolean(),
  }),
  step: z.nullable(
    z.object({
      current: z.string(),
      position: z.number(),
      count: z.number(),
      previous: z.nullable(z.string()),
      isReview: z.boolean(),
      savedForm: z.string(),
      isLost: z.boolean(),
      marked: errors,
      skipped: keys,
    }),
  ),
  privacyHref: z.string(),
  cancelHref: z.string(),
  hidden: z.record(z.string(), z.string()),
  siteKey: z.nullable(z.string()),
  map: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), ground: GroundSchema })),
});
