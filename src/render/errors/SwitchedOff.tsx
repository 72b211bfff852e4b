import { StatePage } from "../../components/layout/StatePage";
import type { PageFeature } from "../../content/switches";
import type { Site } from "../../page/site-data";
import { switchedOffTexts } from "./texts";

interface SwitchedOffProps {
  readonly site: Site;
  readonly feature: PageFeature;
}

/** What operators have taken off the site for now. */
export function SwitchedOffView({ site, feature }: SwitchedOffProps) {
  return <StatePage site={site} drawing="/illustrations/state-error.svg" {...switchedOffTexts(site)[feature]} />;
}
