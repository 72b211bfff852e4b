import type { ReactNode } from "react";
import { StatePage } from "../components/layout/StatePage";
import { MissingContent, UnavailableContent } from "../content/failures";
import { SwitchedOff } from "../content/switches";
import type { Site } from "../page/site-data";
import { ProviderError } from "../providers/provider";
import { Refusal } from "./refusal";
import { refusalsTexts } from "./refusal-texts";
import { notFoundTexts, switchedOffTexts, unavailableTexts } from "./texts";

/** What went wrong, as every form of an error response states it. */
interface Problem {
  readonly status: number;
  readonly title: string;
  /** The page's first words, for clients that show no pages. */
  readonly text: string;
  /** In seconds; null where trying again does not help. */
  readonly retryAfter: string | null;
  /** A defect of the site itself. */
  readonly unexpected: boolean;
}

/** The page that stands for what went wrong. */
export interface ErrorPage extends Problem {
  readonly body: ReactNode;
}

/** After how many seconds a visitor's browser may try a page again that the CMS could not give. */
const retrySeconds = "30";

/** When to look again for what operators have switched off. */
const switchedOffSeconds = "900";

const notFoundDrawing = "/illustrations/state-not-found.svg";
const errorDrawing = "/illustrations/state-error.svg";

/** 503 when the CMS is silent and nothing is stored, 500 for a defect. */
export function errorPageOf(error: unknown, site: Site): ErrorPage {
  const problem = problemOf(error, site);
  const { status, title, text } = problem;
  const drawing = status === 404 ? notFoundDrawing : errorDrawing;
  return { ...problem, body: <StatePage site={site} drawing={drawing} title={title} text={text} /> };
}

function problemOf(error: unknown, site: Site): Problem {
  if (error instanceof MissingContent) {
    return { status: 404, ...notFoundTexts(site), retryAfter: null, unexpected: false };
  }
  if (error instanceof Refusal) {
    const { status, code, retryAfter } = error;
    return { status, ...refusalsTexts(site)[code], retryAfter, unexpected: false };
  }
  if (error instanceof SwitchedOff) {
    const texts = switchedOffTexts(site)[error.feature];
    return { status: 503, ...texts, retryAfter: switchedOffSeconds, unexpected: false };
  }
  const isSilence = error instanceof UnavailableContent || error instanceof ProviderError;
  return {
    status: isSilence ? 503 : 500,
    ...unavailableTexts(site),
    retryAfter: retrySeconds,
    unexpected: !isSilence,
  };
}
