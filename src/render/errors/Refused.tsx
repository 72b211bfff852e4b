import { StatePage } from "../../components/frame/StatePage";
import { refusalsTexts } from "../../http/refusal-texts";
import type { Site } from "../../page/page";

interface RefusedProps {
  readonly site: Site;
  readonly code: keyof Site["t"]["refusals"];
}

/** A request that was turned away. */
export function RefusedView({ site, code }: RefusedProps) {
  return <StatePage site={site} drawing="/illustrations/state-error.svg" {...refusalsTexts(site.t)[code]} />;
}
