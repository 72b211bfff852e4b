import type { JournalEntries } from "../content/journal";
import { features, untouched } from "../content/switches";
import type { InLanguage } from "../i18n/texts";
import { contentFigures } from "./figures";
import { overviewTexts } from "./overview-texts";
import type { ProductState } from "./product-state";

/** What the overview shows of a product that no check counts: a verdict without trouble must not hide it. */
export function besidesOf(of: InLanguage, state: ProductState, journal: JournalEntries | null): string[] {
  const { besides, features: names } = overviewTexts(of);
  const switches = state.content?.[0]?.switches ?? untouched;
  const switched = features.filter((feature) => switches[feature] !== untouched[feature]);
  const failures = journal?.failures.length ?? 0;
  const refused = contentFigures(state)?.refused ?? 0;
  return [
    switched.length > 0 ? besides.switched(switched.map((feature) => names[feature]).join(", ")) : "",
    failures > 0 ? besides.failures(failures) : "",
    refused > 0 ? besides.refused(refused) : "",
  ].filter(Boolean);
}
