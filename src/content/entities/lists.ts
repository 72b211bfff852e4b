import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema, RichTextSchema } from "../fields";
import { list } from "../resource";

export const ClientSchema = z.object({ id: RecordIdSchema, name: z.string(), logo: ImageSchema.nullable() });
export type Client = z.infer<typeof ClientSchema>;

export const clients = list({
  name: "clients",
  path: "clients",
  order: "id",
  value: ClientSchema,
  record: z.object({ id: cms.id, Name: cms.optionalText, Company_Logo: cms.media }),
  map: (fields, ingest) => ({ id: fields.id, name: fields.Name, logo: ingest.image(fields.Company_Logo) }),
});

export const FaqSchema = z.object({ id: RecordIdSchema, question: z.string(), answer: RichTextSchema });
export type Faq = z.infer<typeof FaqSchema>;

export const faqs = list({
  name: "faqs",
  path: "faqs",
  order: "id",
  value: FaqSchema,
  record: z.object({ id: cms.id, Question: cms.requiredText, Answer: cms.optionalText }),
  map: (fields, ingest) => ({ id: fields.id, question: fields.Question, answer: ingest.html(fields.Answer) }),
});

export const SliderSchema = z.object({
  id: RecordIdSchema,
  /** Empty for a picture that stands for itself. */
  title: z.string(),
  description: z.string(),
  image: ImageSchema.nullable(),
});
export type Slider = z.infer<typeof SliderSchema>;

export const sliders = list({
  name: "sliders",
  path: "home-sliders",
  order: "id",
  value: SliderSchema,
  record: z
    .object({
      id: cms.id,
      Title: cms.optionalText,
      Description: cms.optionalText,
      Featured_Image: cms.media,
    })
    .refine(({ Title, Featured_Image }) => Title !== "" || Featured_Image, { path: ["Title"], error: "is empty" }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    description: fields.Description,
    image: ingest.image(fields.Featured_Image),
  }),
});

export const OrganizationSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  image: ImageSchema.nullable(),
});
export type Organization = z.infer<typeof OrganizationSchema>;

export const organizations = list({
  name: "organizations",
  path: "organization-structures",
  order: "id",
  value: OrganizationSchema,
  record: z.object({
    id: cms.id,
    Title: cms.requiredText,
    Description: cms.optionalText,
    Featured_Image: cms.media,
  }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    body: ingest.html(fields.Description),
    image: ingest.image(fields.Featured_Image),
  }),
});

export const BankSchema = z.object({ id: RecordIdSchema, name: z.string() });
export type Bank = z.infer<typeof BankSchema>;

export const banks = list({
  name: "banks",
  path: "bank-names",
  order: "id",
  value: BankSchema,
  record: z.object({ id: cms.id, Bank_Name: cms.requiredText }),
  map: (fields) => ({ id: fields.id, name: fields.Bank_Name }),
});
