import { StatePage } from "../../components/layout/StatePage";
import type { RefusalCode } from "../../http/refusal";
import { refusalsTexts } from "../../http/refusal-texts";
import type { Site } from "../../page/site-data";

interface RefusedProps {
  readonly site: Site;
  readonly code: RefusalCode;
}

/** A request that was refused. */
export function RefusedView({ site, code }: RefusedProps) {
  return <StatePage site={site} drawing="/illustrations/state-error.svg" {...refusalsTexts(site)[code]} />;
}
