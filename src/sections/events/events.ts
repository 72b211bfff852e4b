import { z } from "zod";
import { cms, ImageSchema, RecordIdSchema, TimestampSchema } from "../../content/fields";
import { collection } from "../../content/resource";
import { RichTextSchema } from "../../richtext/safe-html";
import { eventDate, eventTime } from "./moments";

const EventSchema = z.object({
  id: RecordIdSchema,
  title: z.string(),
  body: RichTextSchema,
  /** `YYYY-MM-DD`, in the place's own time. */
  date: z.string().nullable(),
  /** `HH:MM`. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  place: z.string(),
  /** Address of the external registration form; empty when there is none. */
  formLink: z.string(),
  publishedAt: TimestampSchema,
  image: ImageSchema.nullable(),
});
export type Event = z.infer<typeof EventSchema>;

const EventSummarySchema = EventSchema.omit({ body: true }).extend({ excerpt: z.string() });
export type EventSummary = z.infer<typeof EventSummarySchema>;

export const events = collection({
  name: "events",
  path: "events",
  order: "oldest",
  value: EventSchema,
  summary: EventSummarySchema,
  record: () =>
    z.object({
      id: cms().id,
      Title: cms().requiredText,
      Description: cms().richText,
      Date: eventDate(),
      Time_Start: eventTime(),
      Time_End: eventTime(),
      Place: cms().optionalText,
      Form_Link: cms().webAddress,
      publishedAt: cms().timestamp,
      Featured_Image: cms().media,
    }),
  map: (fields, ingest) => ({
    id: fields.id,
    title: fields.Title,
    body: ingest.richText(fields.Description),
    date: fields.Date ?? null,
    start: fields.Time_Start ?? null,
    end: fields.Time_End ?? null,
    place: fields.Place,
    formLink: fields.Form_Link,
    publishedAt: fields.publishedAt ?? null,
    image: ingest.image(fields.Featured_Image),
  }),
  summarise: ({ body: { excerpt }, ...event }) => ({ ...event, excerpt }),
});
