import { createElement } from "react";
import type { InLanguage } from "../../i18n/texts";

interface OpenNowProps {
  readonly details: {
    readonly hours: string;
    readonly closed: readonly string[];
    readonly offsetMinutes: number | null;
  };
  readonly of: InLanguage;
}

/**
 * Whether a place is open, which depends on the time of viewing: `client/open-now.ts` fills the element, with the public
 * holidays of the nearest `data-holidays`. Without script, and where the hours are not known, it is empty.
 */
export function OpenNow({ details: { hours, closed, offsetMinutes }, of }: OpenNowProps) {
  if (hours === "" || offsetMinutes === null) return null;
  return createElement("open-now", {
    hours,
    closed: closed.join(" "),
    offset: offsetMinutes,
    lang: of.language,
    // The element may have stated what is open before React takes it over.
    suppressHydrationWarning: true,
  });
}
