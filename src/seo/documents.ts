import { eventCalendar } from "../sections/events/calendar";
import { articlesFeed, newsFeed } from "../sections/stories/feed";
import type { SiteDocument } from "./document";
import { manifest } from "./manifest";

/** Everything a product answers besides its pages, for `app.ts`. */
export const documents: readonly SiteDocument[] = [newsFeed, articlesFeed, eventCalendar, manifest];
