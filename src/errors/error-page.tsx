import { StatePage } from "../components/layout/StatePage";
import { MissingContent, UnavailableContent } from "../content/failures";
import { SwitchedOff } from "../content/switches";
import type { Site } from "../page/site-data";
import { ProviderError } from "../providers/provider";
import { Refusal } from "./refusal";
import { notFoundTexts, refusalTexts, switchedOffTexts, unavailableTexts } from "./texts";

interface ErrorSummary {
  readonly status: number;
  readonly title: string;
  /** For clients that show no pages. */
  readonly text: string;
  /** In seconds; null if trying again does not help. */
  readonly retryAfter: string | null;
  /** A defect of the site itself. */
  readonly unexpected: boolean;
}

const retrySeconds = "30";
const switchedOffSeconds = "900";

/** 503 if the CMS does not respond and nothing is stored, 500 for a defect. */
export function errorPageOf(error: unknown, site: Site) {
  const summary = summaryOf(error, site);
  const { status, title, text } = summary;
  const drawing = `/illustrations/state-${status === 404 ? "not-found" : "error"}.svg`;
  return { ...summary, body: <StatePage site={site} drawing={drawing} title={title} text={text} /> };
}

function summaryOf(error: unknown, site: Site): ErrorSummary {
  if (error instanceof MissingContent) {
    return { status: 404, ...notFoundTexts(site), retryAfter: null, unexpected: false };
  }
  if (error instanceof Refusal) {
    const { status, code, retryAfter } = error;
    return { status, ...refusalTexts(site)[code], retryAfter, unexpected: false };
  }
  if (error instanceof SwitchedOff) {
    const texts = switchedOffTexts(site)[error.feature];
    return { status: 503, ...texts, retryAfter: switchedOffSeconds, unexpected: false };
  }
  const isUnavailable = error instanceof UnavailableContent || error instanceof ProviderError;
  return {
    status: isUnavailable ? 503 : 500,
    ...unavailableTexts(site),
    retryAfter: retrySeconds,
    unexpected: !isUnavailable,
  };
}
