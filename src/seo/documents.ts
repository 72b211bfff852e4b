import { eventCalendar } from "./calendar";
import type { SiteDocument } from "./document";
import { articlesFeed, newsFeed } from "./feed";
import { manifest } from "./manifest";

/** Everything a product answers besides its pages, for `app.ts`. */
export const documents: readonly SiteDocument[] = [newsFeed, articlesFeed, eventCalendar, manifest];
