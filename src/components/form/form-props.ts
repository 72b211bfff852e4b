import * as z from "zod/mini";
import { errorKeys } from "../../forms/errors";
import type { FieldOptions, FormId } from "../../forms/form";
import { formIds } from "../../forms/form-ids";
import type { FormState } from "../../forms/state";
import type { StepModel } from "../../forms/steps";
import { type Language, languages } from "../../i18n/languages";
import { GroundSchema } from "../map/finder-props";
import type { Ground } from "../map/map-ground";
import { UploadedFileSchema } from "./form-requests";

/** Plain JSON. Texts and rules are those of the form's definition, which the browser has as well. */
export interface FormProps {
  readonly form: FormId;
  readonly product: string;
  readonly language: Language;
  /** The URL of the form's page. */
  readonly action: string;
  /** From the CMS. */
  readonly choices: FieldOptions;
  readonly state: FormState;
  /** Null for a form without steps. */
  readonly step: StepModel | null;
  readonly privacyHref: string;
  readonly cancelHref: string;
  /** Hidden fields, such as the vacancy. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly siteKey: string | null;
  /** Start of the position map; null without position fields. */
  readonly map: PinMap | null;
}

export interface PinMap {
  readonly latitude: number;
  readonly longitude: number;
  readonly ground: Ground;
}

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
