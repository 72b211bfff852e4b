import type { ReactNode } from "react";
import { MissingContent, UnavailableContent } from "../../content/failures";
import { SwitchedOff } from "../../content/switches";
import { Refusal } from "../../http/refusal";
import { refusalsTexts } from "../../http/refusal-texts";
import type { Site } from "../../page/site-data";
import { ProviderError } from "../../providers/provider";
import { NotFoundView } from "./NotFound";
import { RefusedView } from "./Refused";
import { SwitchedOffView } from "./SwitchedOff";
import { notFoundTexts, switchedOffTexts, unavailableTexts } from "./texts";
import { UnavailableView } from "./Unavailable";

/** The page that stands for what went wrong. */
export interface Trouble {
  readonly status: number;
  readonly title: string;
  /** The page's first words, for clients that show no pages. */
  readonly text: string;
  readonly body: ReactNode;
  /** In seconds; null where trying again does not help. */
  readonly retryAfter: string | null;
  /** Of our own making. */
  readonly unexpected: boolean;
}

/** After how many seconds a visitor's browser may try a page again that the CMS could not give. */
const retrySeconds = "30";

/** When to look again for what operators have switched off. */
const switchedOffSeconds = "900";

export function troubleOf(error: unknown, site: Site): Trouble {
  if (error instanceof MissingContent) {
    const { title, text } = notFoundTexts(site);
    return { status: 404, title, text, body: <NotFoundView site={site} />, retryAfter: null, unexpected: false };
  }
  if (error instanceof Refusal) {
    const { status, code, retryAfter } = error;
    const body = <RefusedView site={site} code={code} />;
    return { status, ...refusalsTexts(site)[code], body, retryAfter, unexpected: false };
  }
  if (error instanceof SwitchedOff) {
    const { feature } = error;
    const body = <SwitchedOffView site={site} feature={feature} />;
    const retryAfter = switchedOffSeconds;
    return { status: 503, ...switchedOffTexts(site)[feature], body, retryAfter, unexpected: false };
  }
  const isSilence = error instanceof UnavailableContent || error instanceof ProviderError;
  return {
    status: isSilence ? 503 : 500,
    ...unavailableTexts(site),
    body: <UnavailableView site={site} />,
    retryAfter: retrySeconds,
    unexpected: !isSilence,
  };
}
