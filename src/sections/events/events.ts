import { z } from "zod";
import type { CmsField } from "../../content/cms-field";
import { from, recordOf, stored } from "../../content/record";
import { collection } from "../../content/resource";
import { eventDate, eventTime } from "./moments";

const moment = (name: string, field: () => CmsField<z.ZodType<string | null | undefined>>) =>
  from(z.string().nullable(), name, field, (text) => text ?? null);

const event = recordOf({
  id: stored.id(),
  title: stored.requiredText("Title"),
  body: stored.richText("Description"),
  /** `YYYY-MM-DD`, in the place's own time. */
  date: moment("Date", eventDate),
  /** `HH:MM`. */
  start: moment("Time_Start", eventTime),
  end: moment("Time_End", eventTime),
  place: stored.optionalText("Place"),
  /** Address of the external registration form; empty when there is none. */
  formLink: stored.webAddress("Form_Link"),
  publishedAt: stored.publishedAt(),
  image: stored.picture("Featured_Image"),
});
export type Event = z.infer<typeof event.value>;

const summary = event.value.omit({ body: true }).extend({ excerpt: z.string() });
export type EventSummary = z.infer<typeof summary>;

export const events = collection({
  ...{ name: "events", path: "events", order: "oldest", ...event, summary },
  summarise: ({ body: { excerpt }, ...rest }) => ({ ...rest, excerpt }),
});
